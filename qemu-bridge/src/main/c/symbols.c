/* SPDX-License-Identifier: GPL-2.0-or-later */
#define _GNU_SOURCE
#include "symbols.h"

#include <dlfcn.h>
#include <string.h>

struct qemu_symbols qemu;

static char sentence[4096];

static void complain(const char *name, const char *alternative)
{
    size_t used = strlen(sentence);
    snprintf(sentence + used, sizeof sentence - used, "%s%s%s%s", used ? ", " : "this QEMU does not export ", name,
             alternative ? " or " : "", alternative ? alternative : "");
}

static void *find(const char *name, const char *alternative)
{
    void *found = dlsym(RTLD_DEFAULT, name);
    if (!found && alternative) found = dlsym(RTLD_DEFAULT, alternative);
    if (!found) complain(name, alternative);
    return found;
}

const char *symbols_resolve(void)
{
    sentence[0] = 0;
#define RESOLVE(result, member, parameters, name, alternative) *(void **)&qemu.member = find(name, alternative);
    QEMU_SYMBOLS(RESOLVE)
#undef RESOLVE
    *(void **)&qemu.plugin_disable_mem_helpers = dlsym(RTLD_DEFAULT, "qemu_plugin_disable_mem_helpers");
    qemu.qtest_allowed = find("qtest_allowed", NULL);
    return sentence[0] ? sentence : NULL;
}
