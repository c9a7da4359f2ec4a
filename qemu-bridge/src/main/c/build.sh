#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
# Builds the plugin: sh build.sh OUTPUT. Equal sources and compiler give equal bytes.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
output=$1
if ! command -v gcc >/dev/null; then
    echo "the plugin needs gcc; install it with: apt-get install gcc libc6-dev" >&2
    exit 1
fi
if [ ! -e /usr/include/xxhash.h ]; then
    echo "the plugin needs xxhash.h; install it with: apt-get install libxxhash-dev" >&2
    exit 1
fi
newest=$(ls -t "$here"/*.c "$here"/*.h "$here"/build.sh | head -n 1)
if [ -e "$output" ] && [ "$output" -nt "$newest" ]; then
    exit 0
fi
mkdir -p "$(dirname -- "$output")"
cd "$here"
LC_ALL=C gcc -std=gnu11 -O2 -Wall -Wextra -Werror -fPIC -shared -fvisibility=hidden -ffile-prefix-map="$here"=. \
    -Wl,--build-id=none -Wl,-z,relro,-z,now -o "$output.new" \
    channel.c clock.c commands.c devices.c digest.c heap.c inputs.c inspect.c leave.c main.c outputs.c park.c ram.c samples.c snapshot.c \
    symbols.c tail.c trace.c watchdog.c -lpthread -ldl
mv "$output.new" "$output"
