#!/bin/sh
# Builds the tests' guest, and beside it a program that takes the place of a QEMU we do not know: sh build.sh OUTPUT.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
output=$1
newest=$(ls -t "$here"/* | head -n 1)
if [ -e "$output" ] && [ "$output" -nt "$newest" ]; then
    exit 0
fi
mkdir -p "$(dirname -- "$output")"
gcc -m32 -std=gnu11 -O2 -Wall -Wextra -Werror -ffreestanding -fno-pic -fno-pie -fno-stack-protector -mgeneral-regs-only \
    -fno-asynchronous-unwind-tables -nostdlib -static -no-pie -Wl,--build-id=none -Wl,-z,noexecstack -Wl,-m,elf_i386 \
    -T "$here/guest.ld" -o "$output.new" "$here/guest.c"
gcc -std=gnu11 -O2 -Wall -Wextra -Werror -o "$(dirname -- "$output")/foreign-qemu" "$here/foreign-qemu.c" -ldl
mv "$output.new" "$output"
