#!/bin/sh
# Runs Node with the arguments: the machine's own if it is at least as new as .nvmrc says, otherwise the one that npm installed.
# npm puts node_modules/.bin in front of PATH, so the own one is looked for behind it.
here=$(dirname "$0")/..
wanted=$(cat "$here/.nvmrc")
IFS=:
for folder in $PATH; do
  case $folder in */node_modules/.bin | */node-gyp-bin) continue ;; esac
  [ -x "$folder/node" ] || continue
  version=$("$folder/node" --version 2>/dev/null) || break
  newest=$(printf '%s\n%s\n' "$wanted" "${version#v}" | sort -V | tail -n 1)
  [ "$newest" = "${version#v}" ] && exec "$folder/node" "$@"
  break
done
exec "$here/node_modules/.bin/node" "$@"
