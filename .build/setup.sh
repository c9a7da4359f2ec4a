# Read by ./crucible, ./check and .ci/run: what the tree needs, how it is built, how Java is started.
# For dash and bash. The caller has set "home" to the top of the tree and "me" to its own name.

# What must be on the machine, one a line: how to see that it is there | Debian package | what it is for.
build_needs='command mvn|maven|builds the Java parts
command gcc|gcc|compiles the plugin for QEMU
file /usr/include/stdio.h|libc6-dev|compiles the plugin for QEMU
file /usr/include/xxhash.h|libxxhash-dev|hashes guest memory in the plugin'

machine_needs='command qemu-system-x86_64|qemu-system-x86|runs the machines'

# Everything; need_for leaves only what the command in hand cannot do without.
needs="$build_needs
$machine_needs"

# What a window or a picture of one needs besides.
window_needs='library libgtk-3.so.0|libgtk-3-0|shows the window
library libXtst.so.6|libxtst6|shows the window
file /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf|fonts-dejavu-core|signs that our typefaces lack'

# What the tests need besides.
test_needs='command Xvfb|xvfb|a display in memory, on which tests drive the window
command gdb|gdb|the debugger, with which tests look into machines'

java_least=17
java_package=default-jdk-headless
java_why="compiles and runs Crucible; Java $java_least or later"

state=$home/target/crucible

say() { printf '%s: %s\n' "$me" "$1" >&2; }

die() {
    say "$2"
    exit "$1"
}

# --- What must be installed -------------------------------------------------------------------------------------------

# Sets JAVA_HOME and java_runtime to the first JDK that is new enough; fails if there is none. CRUCIBLE_DEFAULT_JAVA is for tests.
find_java() {
    on_path=$(command -v java) && on_path=$(readlink -f "$on_path")
    for candidate in "${JAVA_HOME:-}" "${on_path%/bin/java}" "${CRUCIBLE_DEFAULT_JAVA-/usr/lib/jvm/default-java}"; do
        if [ -x "$candidate/bin/java" ] && [ -x "$candidate/bin/javac" ] && read_java_runtime "$candidate"; then
            JAVA_HOME=$candidate
            export JAVA_HOME
            return 0
        fi
    done
    return 1
}

# Sets java_runtime to the exact version of the JDK in $1; fails if it is too old or does not say.
read_java_runtime() {
    java_runtime=
    [ -r "$1/release" ] || return 1
    while IFS='=' read -r key value; do
        [ "$key" != JAVA_RUNTIME_VERSION ] || java_runtime=${value#\"}
    done <"$1/release"
    java_runtime=${java_runtime%\"}
    major=${java_runtime%%[!0-9]*}
    [ -n "$major" ] && [ "$major" -ge "$java_least" ]
}

is_there() {
    case $1 in
        "command "*) command -v "${1#command }" >/dev/null ;;
        "file "*) [ -e "${1#file }" ] ;;
        "library "*) for found in /usr/lib/*/"${1#library }"; do [ -e "$found" ] && return; done; return 1 ;;
    esac
}

# Sets needs to what the command asks for: a tree that is built and fresh needs nothing to build it, who names a QEMU needs no other.
need_for() {
    needs=
    known_fresh=no
    if [ "${CRUCIBLE_BUILD:-}" = never ]; then
        :
    elif is_fresh; then
        known_fresh=yes
    else
        needs=$build_needs
    fi
    if [ -z "${CRUCIBLE_QEMU:-}" ] && runs_machines "$@"; then
        needs="$needs
$machine_needs"
    fi
    need_window_for "$@"
}

# Tells whether the command may start a machine; a window may, and what is no command does no harm.
runs_machines() {
    for word; do
        case $word in -h | --help | -V | --version | java:*) return 1 ;; esac
        ! holds_simulations "$word" || return 1
    done
    for word; do
        case $word in
            run | replay | resume | reduce | verify | samples | doctor) return 0 ;;
            scenario | guest | report | screenshot) return 1 ;;
        esac
    done
}

# Tells whether a word names the folder of a campaign of simulations, or the file of one: these run in Java alone.
holds_simulations() {
    case $1 in *.json) return 0 ;; esac
    [ -f "$1/settings.json" ] || return 1
    case $(cat "$1/settings.json") in *'"kind" : "simulation"'*) return 0 ;; esac
    return 1
}

# Adds what a window needs, and sets shows_window, where the command is to show one: called with nothing, with files, or for a picture.
need_window_for() {
    for word; do
        case $word in
            -*) return 0 ;;
            screenshot) break ;;
            */*) [ -e "$word" ] || return 0; break ;;
            *) [ -f "$word" ] || return 0; break ;;
        esac
    done
    shows_window=yes
    needs="$needs
$window_needs"
}

# Sets packages to the Debian packages that are missing and reasons to why each is wanted.
find_missing() {
    packages=
    reasons=
    find_java || add_missing "$java_package" "$java_why"
    while IFS='|' read -r sign package why; do
        is_there "$sign" || add_missing "$package" "$why"
    done <<END
$needs
END
}

add_missing() {
    packages="$packages $1"
    reasons="$reasons${reasons:+, }$1 ($2)"
}

# Makes sure that everything in the table is there, installing what is not.
set_up() {
    find_missing
    [ -n "$packages" ] || return 0
    install_packages
    find_missing
    [ -z "$packages" ] || die 4 "still missing after installing: $reasons."
}

# What doctor does in the place of set_up: it installs nothing. It returns where Java can be started, which then looks further; otherwise
# it says here what there is and what is missing.
look_only() {
    find_missing
    if [ -z "$packages" ] || { find_java && can_be_built; }; then
        return 0
    fi
    java_state=ok
    find_java || java_state=missing
    tell_need "$java_state" "$java_package" "$java_why"
    tell_needs "$needs" missing
    tell_needs "$window_needs" note
    printf '\nNo machine can be run here yet. To install what is missing, as root:\n'
    printf '  apt-get update && apt-get install -y --no-install-recommends%s\n' "$packages"
    printf 'Then ask again: %s doctor\n' "$0"
    exit 4
}

# Tells whether nothing that the build needs is in the list of missing packages; need_for put nothing there for a tree that is built.
can_be_built() {
    for package in $packages; do
        [ "$package" = qemu-system-x86 ] || return 1
    done
}

# Tells each line of the table $1, in the state $2 where it is not there.
tell_needs() {
    while IFS='|' read -r sign package why; do
        [ -n "$sign" ] || continue
        need_state=ok
        is_there "$sign" || need_state=$2
        tell_need "$need_state" "$package" "$why"
    done <<END
$1
END
}

tell_need() { printf '%-8s %-22s %s\n' "$1" "$2" "$3"; }

# Tells whether the command is doctor.
is_doctor() {
    for word; do
        [ "$word" != doctor ] || return 0
    done
    return 1
}

install_packages() {
    command -v apt-get >/dev/null \
        || die 4 "needs $reasons, by their Debian names, and this system has no apt-get: install them, then try again."
    if [ "$(id -u)" = 0 ]; then
        as_root=
    elif sudo -n true 2>/dev/null; then
        as_root='sudo -n'
    elif command -v sudo >/dev/null && [ -t 0 ] && [ -t 2 ]; then
        as_root=sudo
    else
        say "needs $reasons. Run this as root, then try again:"
        printf 'apt-get update && apt-get install -y --no-install-recommends%s\n' "$packages" >&2
        exit 4
    fi
    say "installing $reasons."
    log=$(mktemp) || die 5 "cannot make a temporary file."
    apt_get update >"$log" 2>&1 || say "apt-get update failed; going on with the package lists that are there."
    # shellcheck disable=SC2086 # one word a package
    apt_get install -y --no-install-recommends $packages >>"$log" 2>&1 || {
        cat "$log" >&2
        rm -f "$log"
        die 4 "apt-get could not install$packages; its own words are above."
    }
    rm -f "$log"
}

apt_get() {
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 "$@" </dev/null
}

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
