/* SPDX-License-Identifier: GPL-2.0-or-later */
/* What the host asks, and when it may. */
#ifndef CRUCIBLE_COMMANDS_H
#define CRUCIBLE_COMMANDS_H

/* Begins to listen to the host and says HELLO. */
void commands_begin(void);

#endif
