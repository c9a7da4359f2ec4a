#!/bin/bash
# Walks the README's two commands on a fresh Debian 12, made by debootstrap in a folder of its own, as a stranger would. Root only.
# What this machine needs to reach packages at all is lent: its apt sources, its certificate authorities, its Maven cache.
set -eu
home=$(readlink -f "$0") && home=${home%/.build/*}
[ "$(id -u)" = 0 ] || { echo "fresh-machine: debootstrap and chroot need root" >&2; exit 4; }
command -v debootstrap >/dev/null || apt-get install -y --no-install-recommends debootstrap >/dev/null

root=$(mktemp -d)
chmod 755 "$root" # so that nobody can walk in it
mounted=()
leave() {
    for ((i = ${#mounted[@]} - 1; i >= 0; i--)); do umount -l "${mounted[i]}" || true; done
    # What is lent must never be removed: better a folder is left.
    if grep -q " $root/" /proc/self/mountinfo; then
        echo "fresh-machine: something is still mounted in $root; it is left there" >&2
    else
        rm -rf --one-file-system "$root"
    fi
}
trap leave EXIT

lend() { # what, where in the new machine
    mkdir -p "$root$2"
    mount --bind "$1" "$root$2"
    mounted+=("$root$2")
}

mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Codename: bookworm' | head -n 1)
debootstrap --variant=minbase bookworm "$root" "$mirror" >"$root.log" 2>&1 || { tail -n 20 "$root.log" >&2; exit 4; }
rm -f "$root.log"
cp -a /etc/apt/sources.list* "$root/etc/apt/" 2>/dev/null || true
cp -a /etc/apt/apt.conf.d/. "$root/etc/apt/apt.conf.d/"
cp /etc/resolv.conf /etc/hosts "$root/etc/"
mkdir -p "$root/lent"
cp /etc/ssl/certs/java/cacerts "$root/lent/" 2>/dev/null || true
lend /proc /proc
lend /dev /dev
lend /dev/shm /dev/shm
mkdir -p "$HOME/.m2/repository"
own=$(sed -n "s/^root:.*:\([^:]*\):[^:]*$/\1/p" "$root/etc/passwd") # where the new machine's root lives
lend "$HOME/.m2/repository" "$own/.m2/repository"
git clone -q --no-hardlinks "$home" "$root/tree"
chmod -R a+rX "$root/tree"

inside() {
    chroot "$@" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME="$own" TERM=dumb DEBIAN_FRONTEND=noninteractive \
        ${MAVEN_LENT:+MAVEN_OPTS="$MAVEN_LENT"} CI="${CI:-}" /bin/bash -c 'cd /tree && exec "$0" "$@"' "${words[@]}"
}
[ -s "$root/lent/cacerts" ] && MAVEN_LENT=-Djavax.net.ssl.trustStore=/lent/cacerts || MAVEN_LENT=
expect() { # exit code, then the words; --as-nobody before them runs without rights
    local wanted=$1 code=0 who=()
    shift
    [ "$1" != --as-nobody ] || { who=(--userspec=65534:65534); shift; }
    words=("$@")
    echo "fresh-machine: ${who[*]:+as nobody: }$*"
    inside "${who[@]}" "$root" || code=$?
    [ "$code" = "$wanted" ] || { echo "fresh-machine: exit code $code instead of $wanted" >&2; exit 1; }
}

echo "fresh-machine: doctor before anything is installed:"
expect 4 ./crucible doctor
expect 4 --as-nobody ./crucible --version
expect 0 ./crucible --version
expect 1 ./crucible --seed 3 run builtin:split-brain --format table
expect 0 sh -c "./crucible replay .crucible/*.crucible --format table"
echo "fresh-machine: doctor after the first run, which installed what runs machines:"
expect 0 ./crucible --format table doctor
expect 0 ./check
echo "fresh-machine: both commands work on a fresh Debian 12"
