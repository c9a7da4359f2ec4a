/** What the bytes of captured network frames mean, layer by layer. */
package io.crucible.model.frames;
