#!/bin/sh
# Builds the guests beside their sources; `build.sh --check DIR` builds into DIR instead and compares with the committed images.
# Nothing of the machine goes into an image but the compiler: no path, no time, no build id. COMPILER names the one that was used.
# What a debugger wants to know of an image (names, lines of source, frames) is kept beside it, in a file .symbols.
set -eu
cd "$(dirname "$0")"
LC_ALL=C; export LC_ALL
: "${CC:=gcc}" "${LD:=ld}" "${STRIP:=strip}"

flags="-m32 -march=i686 -std=c11 -ffreestanding -nostdlib -fno-pic -fno-pie -O2 -Wall -Wextra -Werror -mgeneral-regs-only
       -mpreferred-stack-boundary=2 -fno-stack-protector -fcf-protection=none -fno-asynchronous-unwind-tables -fno-ident
       -fno-tree-loop-distribute-patterns -fno-strict-aliasing -fno-common -frandom-seed=guest
       -g -gdwarf-5 -gno-record-gcc-switches -fdebug-prefix-map=$PWD=guests
       -fdebug-prefix-map=$($CC -print-file-name=include)=include"
machine="interrupts.c clock.c serial.c text.c whitebox.c"
election="boot.S vectors.S main.c $machine pci.c rtl8139.c options.c message.c membership.c election.c votes.c register.c"
misbehaving="boot.S vectors.S misbehaving.c $machine"

build() {   # build NAME SOURCES DEFINES...
    image=$1.elf; symbols=$1.symbols; sources=$2; shift 2; objects=
    for source in $sources; do
        object=$work/${source%.*}.o
        $CC $flags "$@" -c "$source" -o "$object"
        objects="$objects $object"
    done
    $LD -m elf_i386 -T guest.ld -z noexecstack -z max-page-size=16 --no-warn-rwx-segments --build-id=none -o "$out/$symbols" $objects
    $STRIP --strip-all -o "$out/$image" "$out/$symbols"
    chmod 644 "$out/$image" "$out/$symbols"
}

# The helper of the Linux guests: a program for x86-64 Linux without libc.
build_helper() {
    $CC -m64 -march=x86-64 -std=c11 -ffreestanding -nostdlib -static -fno-pic -fno-pie -no-pie -O2 -Wall -Wextra -Werror \
        -fno-stack-protector -fcf-protection=none -fno-asynchronous-unwind-tables -fno-ident -fno-tree-loop-distribute-patterns \
        -frandom-seed=guest -Wl,--build-id=none -Wl,-z,noexecstack -s linux-helper/crucible-guest.c linux-helper/linux.c -o "$out/crucible-guest"
    chmod 755 "$out/crucible-guest"
}

images="election.elf election.symbols election-racy.elf election-racy.symbols misbehaving.elf misbehaving.symbols crucible-guest"
out=.
[ "${1:-}" = --check ] && { out=${2:?build.sh --check needs a folder}; mkdir -p "$out"; }
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
build election "$election" -DMENDED
build election-racy "$election"
build misbehaving "$misbehaving"
build_helper

compiler=$($CC --version | sed -n 1p); linker=$($LD --version | sed -n 1p)
if [ "$out" = . ]; then
    printf '%s\n%s\n' "$compiler" "$linker" > COMPILER
    exit 0
fi
different=
for image in $images; do cmp -s "$image" "$out/$image" || different="$different $image"; done
[ -z "$different" ] && { echo "the images are equal to the committed ones"; exit 0; }
echo "the build gives other images than the committed ones:$different" >&2
printf 'this compiler: %s\nrecorded in COMPILER: %s\n' "$compiler, $linker" "$(paste -sd, COMPILER)" >&2
exit 1
