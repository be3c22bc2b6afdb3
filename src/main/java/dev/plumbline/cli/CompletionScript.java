package dev.plumbline.cli;

import static java.util.stream.Collectors.joining;

import dev.plumbline.cli.CompletionWords.Choice;
import dev.plumbline.cli.CompletionWords.Named;
import dev.plumbline.run.spec.EngineFinder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Writes the completion scripts. The commands, options and values are tables in each script, so
 * that the shell completes at once, without starting Java; only the names of installed suites and
 * of engines are looked up, by the shell itself.
 */
final class CompletionScript {
  /** What bash and zsh share: where the cursor is, and what may stand there. */
  private static final String LOOKUP =
      """
      _plumbline_suites() {
        printf '%s\\n' @SUITES@
        command ls "${PLUMBLINE_SUITES:-${XDG_DATA_HOME:-$HOME/.local/share}/plumbline/suites}" 2>/dev/null |
          command sed -n 's/\\.epd$//p'
      }
      _plumbline_engines() {
        local name
        echo builtin
        command sed -n 's/^ *\\[\\([^]."]*\\)\\].*/\\1/p' \\
          "${XDG_CONFIG_HOME:-$HOME/.config}/plumbline/engines.toml" 2>/dev/null
        for name in @ENGINES@; do
          if command -v "$name" >/dev/null || [ -x "/usr/games/$name" ]; then
            echo "$name"
          fi
        done
      }
      _plumbline_settings() {
        printf '%s\\n' @SETTINGS@
      }
      _plumbline_filters() {
        printf '%s\\n' @FILTERS@
      }
      _plumbline_gates() {
        printf '%s\\n' @GATES@
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
            case $(_plumbline_value "$place" "$1") in
              '' | '?'*) ;;
              *) before=$1 ;;
            esac
            ;;
          *)
            case " $(_plumbline_subcommands "$place" | sed 's/:.*//' | tr '\\n' ' ')" in
              *" $1 "*) place="${place:+$place }$1" ;;
            esac
            ;;
        esac
      }
      """;

  private static final String BASH =
      """
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
          if [[ $char == '\\' && $quote != "'" ]]; then
            ((++i))
            next=${1:i:1}
            [[ -z $quote || $next == [\\\\$\\`\\"] ]] || word+=$char
            word+=$next
          elif [[ $char == "$quote" ]]; then
            quote=
          elif [[ -z $quote && $char == [\\"\\'] ]]; then
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
          test "$2" "$file" && printf '%s\\n' "$1${file:${#start}}"
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
              value=${value#\\?}
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
          words*) found+=$'\\n'$(printf '%s\\n' ${value#words }) ;;
          list*) found+=$'\\n'$(printf "${current%"${current##*,}"}%s\\n" ${value#list }) ;;
          suites) found+=$'\\n'$(_plumbline_suites) files=-e ;;
          engines)
            found+=$'\\n'$(_plumbline_engines) files=-e
            [[ -z $current || $found == *$'\\n'"$current"* ]] ||
              found+=$'\\n'$(compgen -c -- "$current")
            ;;
          settings | filters | gates) found+=$'\\n'$(_plumbline_$value) ;;
          files*) found+=$'\\n'$(printf '%s\\n' ${value#files}) files=-e ;;
          folders) files=-d ;;
        esac
        if [ -n "$files" ]; then
          compopt -o filenames 2>/dev/null
          found+=$'\\n'$(_plumbline_files "$current" $files)
        fi
        while IFS= read -r reply; do
          [[ -n $reply && $reply == "$current"* ]] || continue
          reply=$name$reply
          reply=${reply:kept}
          [ -n "$files" ] || printf -v reply %q "$reply"
          COMPREPLY+=("$reply")
        done < <(printf '%s\\n' "$found" | sort -u)
        case ${COMPREPLY[0]-} in *[=:~]) compopt -o nospace 2>/dev/null ;; esac
      }
      complete -F _plumbline plumbline
      """;

  private static final String ZSH =
      """
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
          value=${value#\\?}
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
      """;

  private static final String FISH =
      """
      # Completes plumbline in fish; written by "plumbline completion fish".

      function __plumbline_place
          set -l place
          set -l before
          set -l typed (commandline -opc)
          for word in $typed[2..-1]
              if contains -- "$before" @VALUED@
                  set before
              else if contains -- (string trim "$place $word") @PLACES@
                  set place (string trim "$place $word")
              else
                  set before $word
              end
          end
          echo $place
      end
      function __plumbline_at
          test "$(__plumbline_place)" = "$argv"
      end
      function __plumbline_suites
          set -l data $HOME/.local/share
          set -q XDG_DATA_HOME; and set data $XDG_DATA_HOME
          set -l folder $data/plumbline/suites
          set -q PLUMBLINE_SUITES; and set folder $PLUMBLINE_SUITES
          printf '%s\\n' @SUITES@
          command ls $folder 2>/dev/null | string match -r '.*(?=\\.epd$)'
      end
      function __plumbline_engines
          set -l config $HOME/.config
          set -q XDG_CONFIG_HOME; and set config $XDG_CONFIG_HOME
          set -l names builtin (command sed -n 's/^ *\\[\\([^]."]*\\)\\].*/\\1/p' \\
              $config/plumbline/engines.toml 2>/dev/null)
          for name in @ENGINES@
              if command -q $name; or test -x /usr/games/$name
                  set -a names $name
              end
          end
          set -l typed (commandline -ct | string replace -r '^-[^=]*=' '')
          if not string match -q -- "$typed*" $names
              set names (complete -C "$typed")
          end
          printf '%s\\n' $names
      end
      # Choices separated by commas, after those that are typed.
      function __plumbline_list
          set -l chosen (commandline -ct | string replace -r '^-[^=]*=' '' | string match -r '.*,')
          printf "$chosen%s\\n" $argv
      end
      function __plumbline_settings
          printf '%s\\n' @SETTINGS@
      end
      function __plumbline_filters
          printf '%s\\n' @FILTERS@
      end
      function __plumbline_gates
          printf '%s\\n' @GATES@
      end

      complete -c plumbline -f
      """;

  private final List<CompletionWords> places;

  CompletionScript(List<CompletionWords> places) {
    this.places = List.copyOf(places);
  }

  String bash() {
    return withLists(BASH.replace("@TABLES@", tables(Named::name) + LOOKUP));
  }

  String zsh() {
    String tables = tables(named -> named.name() + ":" + named.meaning());
    return withLists(ZSH.replace("@TABLES@", tables + LOOKUP));
  }

  String fish() {
    String known =
        places.stream()
            .map(CompletionWords::words)
            .filter(words -> !words.isEmpty())
            .map(CompletionScript::quoted)
            .collect(joining(" "));
    String valued =
        places.stream()
            .flatMap(place -> place.options().stream())
            .filter(Choice::requiresValue)
            .flatMap(option -> option.names().stream())
            .distinct()
            .collect(joining(" "));
    StringBuilder script =
        new StringBuilder(withLists(FISH.replace("@PLACES@", known).replace("@VALUED@", valued)));
    for (CompletionWords place : places) {
      String at = "complete -c plumbline -n " + fishQuoted("__plumbline_at " + place.words());
      for (Named below : place.subcommands()) {
        script.append(at).append(" -a ").append(below.name());
        script.append(" -d ").append(fishQuoted(below.meaning())).append('\n');
      }
      if (!place.operands().isEmpty()) {
        script.append(at).append(fishValue(place.operands(), false)).append('\n');
      }
      for (Choice option : place.options()) {
        script.append(at);
        for (String name : option.names()) {
          script.append(name.startsWith("--") ? " -l " : " -s ");
          script.append(name.replaceFirst("^--?", ""));
        }
        if (option.requiresValue()) {
          script.append(fishValue(option.value(), true));
        }
        script.append(" -d ").append(fishQuoted(option.meaning())).append('\n');
      }
    }
    return script.toString();
  }

  private static String fishValue(String value, boolean required) {
    String alone = required ? " -x" : "";
    String orFile = required ? " -r -F" : " -F";
    int blank = value.indexOf(' ');
    String words = value.substring(blank + 1);
    return switch (blank < 0 ? value : value.substring(0, blank)) {
      case "words" -> alone + " -a " + fishQuoted(words);
      case "list" -> alone + " -a " + fishQuoted("(__plumbline_list " + words + ")");
      case "files" -> orFile + (blank < 0 ? "" : " -a " + fishQuoted(words));
      case "folders" -> alone + " -a '(__fish_complete_directories)'";
      case "suites", "engines" -> orFile + " -a '(__plumbline_" + value + ")'";
      case "settings", "filters", "gates" -> alone + " -a '(__plumbline_" + value + ")'";
      default -> alone;
    };
  }

  private static String withLists(String script) {
    return script
        .replace("@SUITES@", allQuoted(CompletionWords.suites()))
        .replace("@ENGINES@", String.join(" ", EngineFinder.WELL_KNOWN))
        .replace("@SETTINGS@", allQuoted(CompletionWords.settings()))
        .replace("@FILTERS@", allQuoted(CompletionWords.filters()))
        .replace("@GATES@", allQuoted(CompletionWords.gates()));
  }

  /** The tables of bash and zsh: functions that print what stands at a place. */
  private String tables(Function<Named, String> shown) {
    StringBuilder script = new StringBuilder();
    table("subcommands", CompletionWords::subcommands, shown, script);
    table("options", CompletionScript::optionsByName, shown, script);
    Map<String, String> values = new LinkedHashMap<>();
    for (CompletionWords place : places) {
      if (!place.operands().isEmpty()) {
        add(place.words() + " ", place.operands(), values);
      }
      for (Choice option : place.options()) {
        for (String name : option.value().isEmpty() ? List.<String>of() : option.names()) {
          add(place.words() + " " + name, (option.optional() ? "?" : "") + option.value(), values);
        }
      }
    }
    script.append("# The value of option $2 of command $1; without an option, of an operand.\n");
    script.append("_plumbline_value() {\n  case \"$1 $2\" in\n");
    values.forEach(
        (value, keys) ->
            script
                .append("    ")
                .append(keys)
                .append(") echo ")
                .append(quoted(value))
                .append(" ;;\n"));
    return script.append("  esac\n}\n").toString();
  }

  private static void add(String key, String value, Map<String, String> values) {
    values.merge(value, quoted(key), (all, one) -> all + " | \\\n      " + one);
  }

  private static List<Named> optionsByName(CompletionWords place) {
    return place.options().stream()
        .flatMap(option -> option.names().stream().map(name -> new Named(name, option.meaning())))
        .toList();
  }

  private void table(
      String name,
      Function<CompletionWords, List<Named>> column,
      Function<Named, String> shown,
      StringBuilder script) {
    script.append("_plumbline_").append(name).append("() {\n  case $1 in\n");
    for (CompletionWords place : places) {
      List<String> words = column.apply(place).stream().map(shown).toList();
      if (!words.isEmpty()) {
        script.append("    ").append(quoted(place.words())).append(") printf '%s\\n' ");
        script.append(allQuoted(words)).append(" ;;\n");
      }
    }
    script.append("  esac\n}\n");
  }

  private static String allQuoted(List<String> words) {
    return words.stream().flatMap(word -> Stream.of(quoted(word))).collect(joining(" "));
  }

  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  private static String fishQuoted(String word) {
    return "'" + word.strip().replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
