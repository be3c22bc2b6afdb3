_plumbline_suites() {
  printf '%s\n' @SUITES@
  command ls "${PLUMBLINE_SUITES:-${XDG_DATA_HOME:-$HOME/.local/share}/plumbline/suites}" 2>/dev/null |
    command sed -n 's/\.epd$//p'
}
_plumbline_engines() {
  local name
  echo builtin
  command sed -n 's/^ *\[\([^]."]*\)\].*/\1/p' \
    "${XDG_CONFIG_HOME:-$HOME/.config}/plumbline/engines.toml" 2>/dev/null
  for name in @ENGINES@; do
    if command -v "$name" >/dev/null || [ -x "/usr/games/$name" ]; then
      echo "$name"
    fi
  done
}
_plumbline_settings() {
  printf '%s\n' @SETTINGS@
}
_plumbline_filters() {
  printf '%s\n' @FILTERS@
}
_plumbline_gates() {
  printf '%s\n' @GATES@
}

# Enters one more word of the line: sets $place to the command it belongs to, and $before to
# the option whose value comes next.
_plumbline_enter() {
  if [ -n "$before" ]; then
    before=
    return
  fi
  case $1 in
    -*=*) ;;
    -*)
      [ -z "$(_plumbline_value "$place" "$1")" ] || before=$1
      ;;
    *)
      case " $(_plumbline_subcommands "$place" | sed 's/:.*//' | tr '\n' ' ')" in
        *" $1 "*) place="${place:+$place }$1" ;;
      esac
      ;;
  esac
}
