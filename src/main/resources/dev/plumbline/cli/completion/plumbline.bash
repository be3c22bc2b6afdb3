# Completes plumbline in bash; written by "plumbline completion bash".

@TABLES@
# Splits a line as bash does: sets $typed to its words without their quotes, and $kept to the
# length of what readline leaves alone of the last one.
_plumbline_split() {
  local i char next quote= opened= begun= word=
  typed=() kept=0
  for ((i = 0; i < ${#1}; i++)); do
    char=${1:i:1}
    if [[ -z $quote && $char == [[:space:]] ]]; then
      [ -n "$begun" ] && typed+=("$word")
      word= begun= kept=0
      continue
    fi
    begun=yes
    if [[ $char == '\' && $quote != "'" ]]; then
      ((++i))
      next=${1:i:1}
      [[ -z $quote || $next == [\\$\`\"] ]] || word+=$char
      word+=$next
    elif [[ $char == "$quote" ]]; then
      quote=
    elif [[ -z $quote && $char == [\"\'] ]]; then
      quote=$char opened=${#word}
    else
      word+=$char
      [[ -z $quote && $COMP_WORDBREAKS == *"$char"* ]] && kept=${#word}
    fi
  done
  [ -n "$quote" ] && kept=$opened
  typed+=("$word")
}

# The files that begin with $1; with -d only folders, with -e all.
_plumbline_files() {
  local file start=$1
  [[ $1 == '~/'* ]] && start=$HOME/${1:2}
  shopt -u failglob
  for file in "$start"*; do
    test "$2" "$file" && printf '%s\n' "$1${file:${#start}}"
  done
}

_plumbline() {
  local place= before= name= value= found= files= current kept i reply
  local -a typed
  COMPREPLY=()
  # Not COMP_WORDS: bash splits words at = and :.
  _plumbline_split "${COMP_LINE:0:COMP_POINT}"
  current=${typed[${#typed[@]} - 1]}
  for ((i = 1; i < ${#typed[@]} - 1; i++)); do
    _plumbline_enter "${typed[i]}"
  done
  if [ -n "$before" ]; then
    value=$(_plumbline_value "$place" "$before")
  else
    case $current in
      -*=*)
        name=${current%%=*}
        value=$(_plumbline_value "$place" "$name")
        current=${current#*=} name=$name=
        ;;
      -*) found=$(_plumbline_options "$place") ;;
      *)
        found=$(_plumbline_subcommands "$place")
        value=$(_plumbline_value "$place" '')
        ;;
    esac
  fi
  case $value in
    words*) found+=$'\n'$(printf '%s\n' ${value#words }) ;;
    list*) found+=$'\n'$(printf "${current%"${current##*,}"}%s\n" ${value#list }) ;;
    suites) found+=$'\n'$(_plumbline_suites) files=-e ;;
    engines)
      found+=$'\n'$(_plumbline_engines) files=-e
      [[ -z $current || $found == *$'\n'"$current"* ]] ||
        found+=$'\n'$(compgen -c -- "$current")
      ;;
    settings | filters | gates) found+=$'\n'$(_plumbline_$value) ;;
    files*) found+=$'\n'$(printf '%s\n' ${value#files}) files=-e ;;
    folders) files=-d ;;
  esac
  if [ -n "$files" ]; then
    compopt -o filenames 2>/dev/null
    found+=$'\n'$(_plumbline_files "$current" $files)
  fi
  while IFS= read -r reply; do
    [[ -n $reply && $reply == "$current"* ]] || continue
    reply=$name$reply
    reply=${reply:kept}
    [ -n "$files" ] || printf -v reply %q "$reply"
    COMPREPLY+=("$reply")
  done < <(printf '%s\n' "$found" | sort -u)
  case ${COMPREPLY[0]-} in *[=:~]) compopt -o nospace 2>/dev/null ;; esac
}
complete -F _plumbline plumbline
