# Read by ./crucible, ./check and .ci/run: what the tree needs, how it is built, how Java is started.
# For dash and bash. The caller has set "home" to the top of the tree and "me" to its own name.

state=$home/target/crucible

say() { printf '%s: %s\n' "$me" "$1" >&2; }

die() {
    say "$2"
    exit "$1"
}

. "$home/.build/needs.sh"

# --- Building ---------------------------------------------------------------------------------------------------------
#
# A build ends as a folder of its own in target/crucible, with a copy of every jar, and "current" names the newest. A
# running program so keeps its jars while the tree is built again.

# Sets build to the newest build's folder; fails if there is none.
find_build() {
    build=
    [ -r "$state/current" ] && read -r build <"$state/current" && build=$state/$build && [ -r "$build/jars" ]
}

# Tells whether the newest build is at least as new as every source. The tests' sources are not in a jar.
is_fresh() {
    find_build || return 1
    set --
    for part in app model qemu-bridge views resources .mvn; do
        [ ! -d "$home/$part" ] || set -- "$@" "$home/$part"
    done
    [ ! "$home/pom.xml" -nt "$build/started" ] && newer=$(find "$@" -mindepth 1 \
        \( -name target -o -name test -path '*/src/test' -o -name '.*' \) -prune \
        -o -cnewer "$build/started" -print -quit) && [ -z "$newer" ]
}

# How long to wait for another that builds or tests here, in seconds; the variable is for tests.
lock_patience=${CRUCIBLE_LOCK_PATIENCE:-600}

# Takes the lock on descriptor 9, which is open on the lock's file, and leaves this process's number there.
take_lock() {
    if ! flock -n 9; then
        say "waiting for $(lock_holder), which builds or tests here ..."
        flock -w "$lock_patience" 9 \
            || die 5 "$(lock_holder) has been building or testing in $home for $lock_patience s: wait for its end, or end it, then try again."
    fi
    printf '%s\n' "$$" >"$state/lock"
}

lock_holder() {
    read -r holder <"$state/lock" 2>/dev/null || holder=
    printf %s "${holder:+process $holder}"
    [ -n "$holder" ] || printf 'another process'
}

# Makes the newest build fresh; two callers at once build once. CRUCIBLE_BUILD=never takes the newest as it is, which is
# how tests that run inside a build call ./crucible.
build_if_stale() {
    if [ "${CRUCIBLE_BUILD:-}" = never ]; then
        find_build || die 4 "nothing is built yet and CRUCIBLE_BUILD=never forbids building: run ./crucible --version once without it."
        return 0
    fi
    if [ "${known_fresh:-no}" = yes ] || is_fresh; then
        return 0
    fi
    # shellcheck disable=SC2015 # either failing is the same to the user
    { mkdir -p "$state" && touch "$state/lock"; } 2>/dev/null \
        || die 5 "$home is not writable, so it cannot be built there: copy it to a folder of your own."
    (
        take_lock
        is_fresh || make_build
    ) 9>>"$state/lock" || exit $?
    find_build || die 4 "the build left nothing to run: remove $state and try again."
}

make_build() {
    say "building $home ..."
    new=build-$(date +%s)-$$
    mkdir "$state/$new" && touch "$state/$new/started" || return 5
    (cd "$home" && mvn -B -ntp -Dstyle.color=never -Dmaven.test.skip=true -pl app -am package) >"$state/build.log" 2>&1 9>&- || {
        without_progress "$state/build.log" >&2
        rm -rf "${state:?}/$new"
        say "the build failed; its own words are above."
        return 4
    }
    keep_jars "$state/$new" || {
        say "cannot write to $state: see that the disk has room, then try again."
        return 5
    }
    printf '%s\n' "$new" >"$state/current.new" && mv -f "$state/current.new" "$state/current" || return 5
    drop_old_builds
}

# What Maven wrote to $1 less its progress: warnings, errors, and what tests printed. (Quiet Maven would hide warnings.)
without_progress() {
    sed 's/\x1b\[[0-9;]*m//g' "$1" | grep -vE '^\[INFO\]|^\[[A-Z]+\] Tests run:.* -- in |\[Help 1\]|^\[ERROR\] *$' \
        | grep -vE '^\[ERROR\] (To see the full stack|Re-run Maven|For more information|After correcting|  mvn <args>)'
}

# Copies the jars that Maven named into the build $1 and lists them, in the order of the class path.
keep_jars() {
    {
        find "$home/app/target" -maxdepth 1 -name 'crucible-app-*.jar'
        tr ':' '\n' <"$home/app/target/run-time-jars"
        echo
    } | while IFS= read -r jar; do
        [ -n "$jar" ] || continue
        cp "$jar" "$1/" || return 1
        printf '%s\n' "${jar##*/}"
    done >"$1/jars.new" && mv "$1/jars.new" "$1/jars"
}

# Keeps the three newest, since programs that still run may have been started on them.
drop_old_builds() {
    find "$state" -maxdepth 1 -name 'build-*-*' -printf '%T@ %p\n' | sort -rn | tail -n +4 | cut -d' ' -f2- \
        | while IFS= read -r old; do rm -rf "$old"; done
}

# --- Starting Java ----------------------------------------------------------------------------------------------------

# Sets class_path to the jars of the newest build.
find_class_path() {
    class_path=
    while IFS= read -r jar; do
        class_path=$class_path${class_path:+:}$build/$jar
    done <"$build/jars"
}

# Sets archive to the class data that makes a start quick, made once for each build and Java; empty if it cannot be. Where
# shows_window is not empty it is that of a window, which is larger and so only made and read where a window is wanted.
find_archive() {
    archive=
    if [ -n "${shows_window:-}" ]; then
        picture=$build/rehearsal-$$.png
        find_archive_of window screenshot "$home/sample-artifacts/failed.crucible" --out "$picture"
        [ ! -e "$picture" ] || rm -f "$picture"
    fi
    [ -n "$archive" ] || find_archive_of classes --version
}

# Sets archive to the one named $1. The command with the arguments that follow is what is done once so that Java notes the
# classes a start needs; it is quick.
find_archive_of() {
    archive=$build/$1-$java_runtime.jsa
    shift
    [ ! -e "$archive" ] || return 0
    if [ ! -e "$archive.failed" ] && [ -w "$build" ]; then
        make_archive "$@" && return 0
    fi
    archive=
}

# The one caller that gets the lock makes the archive; others do without meanwhile.
make_archive() {
    (
        flock -n 9 || exit 1
        "$JAVA_HOME/bin/java" "-XX:ArchiveClassesAtExit=$archive.new" -Xlog:disable $(collector) -Dfile.encoding=UTF-8 \
            "-Dcrucible.home=$home" "-Dcrucible.self=$0" -cp "$class_path" io.crucible.app.Main "$@" </dev/null >/dev/null 2>&1 9>&-
        mv -f "$archive.new" "$archive" 2>/dev/null || {
            touch "$archive.failed"
            exit 1
        }
    ) 9>>"$build/started.lock"
}

# A command is short and leaves the cores to the machines. A window stands still while the serial collector goes through all of
# a long run, up to a second at a time with ten million events; G1 goes through it meanwhile. Its own pauses of 20 ms come the rarer, the
# more room there is for what is new, and each is the shorter, the fewer regions it has to look at: all of them, however little is in them.
collector() {
    if [ -n "${shows_window:-}" ]; then
        echo -XX:+UseG1GC -XX:MaxGCPauseMillis=20 -XX:+UnlockExperimentalVMOptions -XX:G1NewSizePercent=30 -XX:G1HeapRegionSize=16m
    else
        echo -XX:+UseSerialGC
    fi
}

# Becomes Java on main class $1 with the arguments that follow; the working folder stays the caller's.
become_java() {
    find_class_path
    find_archive
    main=$1
    shift
    # File names and output are UTF-8 whatever the caller's language is.
    case ${LC_ALL:-${LC_CTYPE:-${LANG:-}}} in
        *[Uu][Tt][Ff]8* | *[Uu][Tt][Ff]-8*) ;;
        *) export LC_ALL=C.UTF-8 ;;
    esac
    # Java's own warnings never mix with the output that programs read.
    exec "$JAVA_HOME/bin/java" ${archive:+"-XX:SharedArchiveFile=$archive"} -Xshare:auto \
        -Xlog:disable -Xlog:all=error:stderr $(collector) -XX:-UsePerfData \
        -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 \
        "-Dcrucible.home=$home" "-Dcrucible.self=$0" -cp "$class_path" "$main" "$@"
}
