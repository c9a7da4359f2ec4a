#!/bin/sh
# Node 1 is a primary, node 2 its replica; node 3 appends numbers to a list on the primary and reads it from the replica. Requests go over
# busybox's nc, since one start of redis-cli costs as many instructions as a hundred requests.
PRIMARY=10.0.0.1
REPLICA=10.0.0.2

# Prints the reply to one command; a whole one ends with the +OK of QUIT.
request() {
    host=$1
    shift
    printf '%s\r\nQUIT\r\n' "$*" | timeout 1 nc "$host" 6379 2>/dev/null | tr -d '\r'
}

# Both sides give a silent peer up after 2 s, so that a longer cut ends the connection and the replica has to come back by itself.
serve() {
    echo 1 >/proc/sys/vm/overcommit_memory
    redis-server --protected-mode no --save '' --repl-timeout 2 --repl-ping-replica-period 1 --repl-diskless-sync-delay 0 "$@" &
    until request 127.0.0.1 ping | grep -q PONG; do sleep 0.05; done
    crucible-guest ready
    wait
}

# Sets reply. The client's own links are never cut: a request without a whole reply would hide what the properties are about, so it is a
# broken promise itself.
ask() {
    reply=$(request "$@")
    case $reply in
        *+OK) ;;
        *)
            crucible-guest always every-request-is-answered 0 "the servers answer the client, also while the link between them is cut"
            echo "no whole answer from $*: $reply"
            ;;
    esac
}

case $NODE in
    1) serve; exit ;;
    2) serve --replicaof $PRIMARY 6379; exit ;;
esac

crucible-guest sometimes caught-up 0 "the replica catches up with every acknowledged write"
crucible-guest ready
until request $REPLICA info replication | grep -q master_link_status:up; do sleep 0.1; done
crucible-guest always every-request-is-answered 1 "the servers answer the client, also while the link between them is cut"
acknowledged=0
state=starting
while :; do
    next=$((acknowledged + 1))
    ask $PRIMARY rpush log $next
    [ "${reply%%+*}" = ":$next
" ]
    crucible-guest always every-write-is-acknowledged $((1 - $?)) "the primary takes each number once, in order"
    acknowledged=$next
    sleep 0.1
    ask $REPLICA lrange log 0 -1
    list=$(echo "$reply" | grep '^[0-9]')
    # shellcheck disable=SC2086 # a word for each entry
    set -- $list
    [ "$*" = "$(seq -s ' ' 1 $#)" ]
    crucible-guest always replica-is-a-prefix $((1 - $?)) "the replica holds the writes in their order, without a gap"
    if [ $state = starting ]; then
        [ $# -ge $acknowledged ] && state=level && crucible-guest marker replicating
    elif [ $state = level ] && [ $# -lt $((acknowledged - 5)) ]; then
        state=behind
        crucible-guest marker replica-behind "acknowledged=$acknowledged on-replica=$#"
        echo "$acknowledged writes acknowledged, $# on the replica"
    elif [ $state = behind ] && [ $# -ge $acknowledged ]; then
        state=level
        crucible-guest sometimes caught-up 1 "the replica catches up with every acknowledged write"
        crucible-guest marker caught-up "acknowledged=$acknowledged"
        echo "caught up at $acknowledged writes"
    fi
done
