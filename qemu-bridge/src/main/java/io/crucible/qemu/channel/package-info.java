/** The channel between the host and the plugin: its messages and their binary form, as docs/channel-protocol.md says. */
package io.crucible.qemu.channel;
