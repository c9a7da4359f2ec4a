/** What the commands about campaigns keep beside a journal and print. */
package io.crucible.app.campaign;
