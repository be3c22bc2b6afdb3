package dev.plumbline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import dev.plumbline.cli.CompletionWords.CompletedOption;
import dev.plumbline.cli.CompletionWords.NamedWord;
import dev.plumbline.run.spec.EngineFinder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Writes the completion scripts. The commands, options and values are tables in each script, so
 * that the shell completes at once, without starting Java; only the names of installed suites and
 * of engines are looked up, by the shell itself. The rest of each script is a resource; bash and
 * zsh share a second one, which finds out where the cursor is and what may stand there.
 */
final class CompletionScript {
  private final List<CompletionWords> places;

  CompletionScript(List<CompletionWords> places) {
    this.places = List.copyOf(places);
  }

  String bash() {
    return withTables("plumbline.bash", NamedWord::name);
  }

  String zsh() {
    return withTables("plumbline.zsh", named -> named.name() + ":" + named.meaning());
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
            .filter(CompletedOption::hasValue)
            .flatMap(option -> option.names().stream())
            .distinct()
            .collect(joining(" "));
    String functions =
        resource("plumbline.fish").replace("@PLACES@", known).replace("@VALUED@", valued);
    StringBuilder script = new StringBuilder(withLists(functions));
    for (CompletionWords place : places) {
      String at = "complete -c plumbline -n " + fishQuoted("__plumbline_at " + place.words());
      for (NamedWord below : place.subcommands()) {
        script.append(at).append(" -a ").append(below.name());
        script.append(" -d ").append(fishQuoted(below.meaning())).append('\n');
      }
      if (!place.operands().isEmpty()) {
        script.append(at).append(fishValue(place.operands(), false)).append('\n');
      }
      for (CompletedOption option : place.options()) {
        script.append(at);
        for (String name : option.names()) {
          script.append(name.startsWith("--") ? " -l " : " -s ");
          script.append(name.replaceFirst("^--?", ""));
        }
        if (option.hasValue()) {
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

  private String withTables(String name, Function<NamedWord, String> shown) {
    String tables = tables(shown) + resource("lookup.sh");
    return withLists(resource(name).replace("@TABLES@", tables));
  }

  private static String resource(String name) {
    try (InputStream in = CompletionScript.class.getResourceAsStream("completion/" + name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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
  private String tables(Function<NamedWord, String> shown) {
    StringBuilder script = new StringBuilder();
    table("subcommands", CompletionWords::subcommands, shown, script);
    table("options", CompletionScript::optionsByName, shown, script);
    Map<String, String> values = new LinkedHashMap<>();
    for (CompletionWords place : places) {
      if (!place.operands().isEmpty()) {
        add(place.words() + " ", place.operands(), values);
      }
      for (CompletedOption option : place.options()) {
        for (String name : option.hasValue() ? option.names() : List.<String>of()) {
          add(place.words() + " " + name, option.value(), values);
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

  private static List<NamedWord> optionsByName(CompletionWords place) {
    return place.options().stream()
        .flatMap(
            option -> option.names().stream().map(name -> new NamedWord(name, option.meaning())))
        .toList();
  }

  private void table(
      String name,
      Function<CompletionWords, List<NamedWord>> column,
      Function<NamedWord, String> shown,
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
