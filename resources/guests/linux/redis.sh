#!/bin/sh
# Node 1 is a primary, node 2 its replica; node 3 appends numbers to a list on the primary and reads it from the replica.
PRIMARY=10.0.0.1
REPLICA=10.0.0.2

# Both sides give a silent peer up after 2 s, so that a longer cut ends the connection and the replica has to come back by itself.
serve() {
    echo 1 >/proc/sys/vm/overcommit_memory
    redis-server --protected-mode no --save '' --repl-timeout 2 --repl-ping-replica-period 1 --repl-diskless-sync-delay 0 "$@" &
    until [ "$(redis-cli ping)" = PONG ]; do sleep 0.05; done
    crucible-guest ready
    wait
}
ask() { timeout 1 redis-cli -h "$@" 2>/dev/null; }

case $NODE in
    1) serve; exit ;;
    2) serve --replicaof $PRIMARY 6379; exit ;;
esac

crucible-guest sometimes caught-up 0 "the replica catches up with every acknowledged write"
crucible-guest ready
until ask $REPLICA info replication | grep -q master_link_status:up; do sleep 0.1; done
acknowledged=0
state=starting
while :; do
    next=$((acknowledged + 1))
    [ "$(ask $PRIMARY rpush log $next)" = $next ] && acknowledged=$next
    sleep 0.05
    list=$(ask $REPLICA lrange log 0 -1 | tr '\n' ' ')
    # shellcheck disable=SC2086 # a word for each entry
    set -- $list
    [ "$*" = "$(seq -s ' ' 1 $#)" ]
    crucible-guest always replica-is-a-prefix $((1 - $?)) "the replica holds the writes in their order, without a gap"
    if [ $state = starting ]; then
        [ $# -gt 0 ] && [ $# -ge $acknowledged ] && state=level && crucible-guest marker replicating
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
