#!/bin/sh
# Node 1 serves a page; node 2 fetches it over and over and reports what becomes of the tries. (Busybox's own wget -T crashes in Debian 12.)
SERVER=10.0.0.1
if [ "$NODE" = 1 ]; then
    mkdir -p /srv/www
    echo "hello from node 1" >/srv/www/index.html
    httpd -p 80 -h /srv/www
    crucible-guest ready
    while :; do sleep 3600; done
fi
crucible-guest sometimes page-received 0 "the page arrives"
crucible-guest ready
state=unknown
while :; do
    if page=$(timeout 1 wget -q -O - "http://$SERVER/" 2>/dev/null); then
        [ "$page" = "hello from node 1" ]
        crucible-guest always page-is-whole $((1 - $?)) "the page is what the server wrote"
        new=up
    else
        new=down
    fi
    if [ $new != $state ]; then
        [ $new = up ] && crucible-guest sometimes page-received 1 "the page arrives"
        if [ $new$state = updown ]; then crucible-guest marker page-again
        elif [ $new = up ]; then crucible-guest marker page
        elif [ $state = up ]; then crucible-guest marker no-page
        fi
        echo "the page is $new after $(cut -d' ' -f1 /proc/uptime) s"
        state=$new
    fi
    sleep 0.1
done
