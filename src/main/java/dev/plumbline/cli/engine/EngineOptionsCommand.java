package dev.plumbline.cli.engine;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.cli.option.EngineArguments;
import dev.plumbline.cli.option.EngineFiles;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.option.ProgramArguments;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Setting;
import dev.plumbline.io.TextTable;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchOption;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.SettingException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "options",
    description = {
      "Lists the options of an engine, by default the builtin one.",
      "",
      "For the builtin engine: each setting with its value in the preset, its effect and"
          + " its possible values, to be given as --set name=value. For"
          + " other engines: each UCI option as reported by the engine, to be given as --option"
          + " Name=Value."
    },
    exitCodeList = {"0:listed", "4:the engine could not be used"},
    footer = {
      "  # All settings of the builtin engine",
      "  plumbline engine options",
      "",
      "  # The textbook preset, but fail-hard, as JSON",
      "  plumbline engine options --preset textbook --set bounds=hard --json",
      "",
      "  # The options of an installed engine",
      "  plumbline engine options stockfish"
    },
    abbreviateSynopsis = true)
public final class EngineOptionsCommand extends ShellCommand {
  private static final int SENTENCE_WIDTH = 42;

  @Mixin OneEngine arguments;

  @Option(names = "--json", description = "Print a JSON array.")
  boolean json;

  @Override
  public ExitCode call() throws IOException, EngineFailure {
    EngineSpec spec = arguments.spec(shell);
    boolean isBuiltin = spec instanceof EngineSpec.Builtin;
    try (Engine engine = spec.open()) {
      if (json) {
        String rows =
            new JsonMapper()
                .writerWithDefaultPrettyPrinter()
                .writeValueAsString(
                    engine.settings().stream().map(one -> OptionRow.of(one, isBuiltin)).toList());
        Outputs.write("-", rows + "\n", shell);
      } else {
        print(groups(engine, isBuiltin));
      }
    }
    return ExitCode.OK;
  }

  /**
   * A setting in JSON.
   *
   * @param group null for external engines, like the sentence
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record OptionRow(
      String name,
      @Nullable String group,
      @Nullable String sentence,
      String type,
      @JsonProperty("default") Object defaultValue,
      @Nullable Long minimum,
      @Nullable Long maximum,
      @Nullable List<String> choices) {
    static OptionRow of(Setting setting, boolean isBuiltin) {
      boolean isNumber = setting.type() == Setting.SettingType.NUMBER;
      return new OptionRow(
          setting.name(),
          isBuiltin ? groupTitle(setting) : null,
          isBuiltin ? setting.sentence() : null,
          setting.type().name().toLowerCase(Locale.ROOT),
          defaultValue(setting),
          isNumber ? setting.minimum() : null,
          isNumber ? setting.maximum() : null,
          setting.type() == Setting.SettingType.CHOICE ? setting.choices() : null);
    }

    private static Object defaultValue(Setting setting) {
      String text = setting.defaultValue();
      return switch (setting.type()) {
        case NUMBER -> number(text);
        case SWITCH -> text.equals("on");
        case CHOICE, TEXT, BUTTON -> text;
      };
    }

    /** An engine may report any text as the default of a number. */
    private static Object number(String text) {
      try {
        return Long.parseLong(text);
      } catch (NumberFormatException e) {
        return text;
      }
    }
  }

  private Map<String, List<Setting>> groups(Engine engine, boolean isBuiltin) {
    if (!isBuiltin) {
      return Map.of(engine.name(), engine.settings());
    }
    Map<String, List<Setting>> groups = new LinkedHashMap<>();
    for (SearchOption.OptionGroup group : SearchOption.OptionGroup.values()) {
      groups.put(group.title(), new ArrayList<>());
    }
    engine
        .settings()
        .forEach(one -> groups.computeIfAbsent(groupTitle(one), g -> new ArrayList<>()).add(one));
    return groups;
  }

  private static String groupTitle(Setting setting) {
    if (setting.name().equals(BuiltinEngine.HASH)) {
      return SearchOption.OptionGroup.TABLE.title();
    }
    if (setting.name().equals(SearchSettings.EVAL_FILE)) {
      return SearchOption.OptionGroup.EVALUATION.title();
    }
    if (setting.name().equals(SearchSettings.SYZYGY_PATH)) {
      return SearchOption.OptionGroup.ENDINGS.title();
    }
    if (setting.name().equals(BuiltinEngine.THREADS)) {
      return "Threads";
    }
    try {
      return SearchOption.named(setting.name()).group().title();
    } catch (SettingException e) {
      throw new IllegalStateException(e);
    }
  }

  private void print(Map<String, List<Setting>> groups) {
    TextTable table = new TextTable("lll");
    List<Integer> sizes = new ArrayList<>();
    for (List<Setting> group : groups.values()) {
      sizes.add(group.stream().mapToInt(setting -> add(table, setting)).sum());
    }
    Iterator<String> lines = table.lines().iterator();
    Iterator<Integer> size = sizes.iterator();
    String gap = "";
    for (String title : groups.keySet()) {
      shell.out().print(gap);
      shell.out().println(title);
      for (int rows = size.next(); rows > 0; rows--) {
        shell.out().println("  " + lines.next());
      }
      gap = "\n";
    }
  }

  /**
   * Adds a setting: name, value, and a description with the possible values (obvious for switches,
   * which are on or off). Returns the number of rows.
   */
  private static int add(TextTable table, Setting setting) {
    List<String> lines = new ArrayList<>(wrapped(setting.sentence()));
    lines.addAll(wrapped(values(setting)));
    if (lines.isEmpty()) {
      lines.add(kind(setting));
    }
    for (int i = 0; i < lines.size(); i++) {
      table.row(i == 0 ? setting.name() : "", i == 0 ? setting.defaultValue() : "", lines.get(i));
    }
    return lines.size();
  }

  private static List<String> wrapped(String text) {
    return text.isEmpty()
        ? List.of()
        : Terminal.wrapped(List.of(text.split(" ", -1)), SENTENCE_WIDTH, UnaryOperator.identity());
  }

  private static String values(Setting setting) {
    return switch (setting.type()) {
      case NUMBER -> range(setting);
      case CHOICE -> String.join(", ", setting.choices());
      case SWITCH, TEXT, BUTTON -> "";
    };
  }

  /** Describes an option without a sentence. */
  private static String kind(Setting setting) {
    return switch (setting.type()) {
      case SWITCH -> "on or off";
      case BUTTON -> "a button";
      case NUMBER, CHOICE, TEXT -> "a text";
    };
  }

  /** An engine may report a number without limits. */
  private static String range(Setting setting) {
    boolean isBounded = setting.minimum() > Long.MIN_VALUE && setting.maximum() < Long.MAX_VALUE;
    return isBounded ? setting.minimum() + " to " + setting.maximum() : "a number";
  }

  /** The engine of a command, by default the builtin one. */
  static final class OneEngine {
    @Parameters(
        arity = "0..1",
        paramLabel = "CMD|NAME",
        description =
            "Engine to use: builtin, a name from an engines file, or a UCI program with its"
                + " arguments. Default: builtin.")
    @Nullable String name;

    @Mixin ProgramArguments program = new ProgramArguments();

    @Mixin EngineArguments builtin = new EngineArguments();

    @Mixin EngineFiles files = new EngineFiles();

    EngineSpec spec(Shell shell) throws IOException, EngineFailure {
      if (name == null) {
        files.refuseUnused();
      } else if (!EngineFiles.isBuiltin(name)) {
        builtin.refuseUnused();
      }
      String chosen = name == null ? EngineSpec.Builtin.NAME : name;
      return program.spec(chosen, files.finder(shell), builtin.spec(UserDefaults.none()));
    }
  }
}
