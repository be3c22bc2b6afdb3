#compdef plumbline
# Completes plumbline in zsh; written by "plumbline completion zsh".

@TABLES@
_plumbline_add() {
  local -a open closed
  open=(${(M)@:#*[=:~]})
  closed=(${@:#*[=:~]})
  (( $#open )) && compadd -S '' -a open
  (( $#closed )) && compadd -a closed
}
_plumbline() {
  local place= before= value= i
  local -a found
  for ((i = 2; i < CURRENT; i++)); do
    _plumbline_enter "${words[i]}"
  done
  if [[ -n $before ]]; then
    value=$(_plumbline_value "$place" "$before")
  elif [[ $PREFIX == -*=* ]]; then
    value=$(_plumbline_value "$place" "${PREFIX%%=*}")
    compset -P 1 '*='
  elif [[ $PREFIX == -* ]]; then
    found=("${(@f)$(_plumbline_options "$place")}")
    _describe -o option found
    return
  else
    found=("${(@f)$(_plumbline_subcommands "$place")}")
    [[ -n $found ]] && _describe command found
    value=$(_plumbline_value "$place" '')
  fi
  case $value in
    words*) compadd -- ${=value#words } ;;
    list*)
      compset -P '*,'
      compadd -- ${=value#list }
      ;;
    suites)
      found=("${(@f)$(_plumbline_suites)}")
      compadd -a found
      _files
      ;;
    engines)
      found=("${(@f)$(_plumbline_engines)}")
      compadd -a found || { [[ -n $PREFIX ]] && _command_names -e }
      _files
      ;;
    settings | filters | gates) _plumbline_add "${(@f)$(_plumbline_$value)}" ;;
    files*)
      compadd -- ${=value#files}
      _files
      ;;
    folders) _files -/ ;;
  esac
}
# As a file in fpath, or sourced.
if [[ $funcstack[1] == _plumbline ]]; then
  _plumbline "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }
  compdef _plumbline plumbline
fi
