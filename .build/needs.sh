# Read by setup.sh, and like it for dash and bash: what must be on the machine, how it is seen what a command needs, and how that is installed.

# One a line: how to see that it is there | Debian package | what it is for.
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
