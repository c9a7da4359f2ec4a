/* A program that loads the plugin as QEMU does and exports none of QEMU's functions, like a QEMU of an unknown version. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ARGUMENTS = 16 };

int main(int argc, char **argv)
{
    char *option = NULL, *arguments[MAX_ARGUMENTS];
    for (int i = 1; i + 1 < argc; i++)
        if (!strcmp(argv[i], "-plugin")) option = argv[i + 1];
    if (!option) return 2;
    void *plugin = dlopen(strtok(option, ","), RTLD_NOW);
    if (!plugin) return 3;
    int (*install)(uint64_t, const void *, int, char **);
    *(void **)&install = dlsym(plugin, "qemu_plugin_install");
    int count = 0;
    for (char *a; count < MAX_ARGUMENTS && (a = strtok(NULL, ","));) arguments[count++] = a;
    return install(0, NULL, count, arguments) ? 1 : 0;
}
