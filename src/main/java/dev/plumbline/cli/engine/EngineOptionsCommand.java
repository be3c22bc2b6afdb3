package dev.plumbline.cli.engine;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.cli.engine.EngineCommand.OneEngine;
import dev.plumbline.cli.engine.OptionsText.OptionGroups;
import dev.plumbline.cli.option.EngineFiles.EngineResolver;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Setting;
import dev.plumbline.run.spec.EngineSpec;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The engine options command. */
@Command(
    name = "options",
    description = {
      "Lists the options of an engine, by default the builtin one.",
      "",
      "For the builtin engine: each setting with its value in the preset, its effect and"
          + " its possible values, to be given as --set name=value or in a --settings file. For"
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
public final class EngineOptionsCommand implements Callable<ExitCode> {
  private final Shell shell;

  @Mixin OneEngine arguments;

  @Option(names = "--json", description = "Print a JSON array.")
  boolean json;

  public EngineOptionsCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public ExitCode call() throws IOException {
    EngineSpec spec = arguments.spec(shell);
    boolean isBuiltin = spec instanceof EngineSpec.Builtin;
    try (Engine engine = EngineResolver.open(spec)) {
      if (json) {
        String rows =
            new JsonMapper()
                .writerWithDefaultPrettyPrinter()
                .writeValueAsString(
                    engine.settings().stream().map(one -> Row.of(one, isBuiltin)).toList());
        Outputs.write("-", rows + "\n", shell);
      } else if (isBuiltin) {
        new OptionsText(shell.out()).print(engine.settings());
      } else {
        new OptionsText(shell.out()).print(engine.name(), engine.settings());
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
  record Row(
      String name,
      @Nullable String group,
      @Nullable String sentence,
      String type,
      @JsonProperty("default") Object defaultValue,
      @Nullable Long minimum,
      @Nullable Long maximum,
      @Nullable List<String> choices) {

    static Row of(Setting setting, boolean isBuiltin) {
      boolean isNumber = setting.type() == Setting.Type.NUMBER;
      return new Row(
          setting.name(),
          isBuiltin ? OptionGroups.title(setting) : null,
          isBuiltin ? setting.sentence() : null,
          setting.type().name().toLowerCase(Locale.ROOT),
          defaultValue(setting),
          isNumber ? setting.minimum() : null,
          isNumber ? setting.maximum() : null,
          setting.type() == Setting.Type.CHOICE ? setting.choices() : null);
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
}
