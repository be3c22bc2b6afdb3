package dev.plumbline.cli.engine;

import dev.plumbline.cli.option.EngineFiles;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.io.TextTable;
import dev.plumbline.run.spec.EngineFile.NamedEngine;
import dev.plumbline.run.spec.EngineFinder;
import dev.plumbline.run.spec.EngineSpec;
import dev.plumbline.uci.client.UciSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "list",
    description = {
      "Lists the engines available by name.",
      "",
      "These are the builtin engine, those of --engines and of your engines.toml in"
          + " $XDG_CONFIG_HOME/plumbline (by default ~/.config/plumbline), and known engines that"
          + " are installed. Any other UCI program is used by its name or path. An engines.toml"
          + " looks like this:",
      "",
      "  [stockfish-1]",
      "  command = \"stockfish\"",
      "  options = { Threads = 1, \"Skill Level\" = 20 }",
      "",
      "  [textbook]",
      "  preset = \"textbook\"",
      "  set = { pv = \"table\" }",
      "",
      "Further keys are args, dir, init-timeout and search-timeout (in seconds), and hash"
          + " for the builtin engine (in MB)."
    },
    exitCodeList = {"0:listed", "3:an engines file could not be read"},
    footer = {
      "  # List the engines",
      "  plumbline engine list",
      "",
      "  # Include the engines configured in cutechess",
      "  plumbline engine list --engines ~/.config/cutechess/engines.json"
    })
public final class EngineListCommand extends ShellCommand {
  @Mixin EngineFiles files;

  @Override
  public ExitCode call() throws IOException {
    EngineFinder finder = files.finder(shell);
    TextTable table = new TextTable("lll");
    table.row("name", "engine", "from");
    table.row(EngineSpec.Builtin.NAME, "Plumbline's own", "itself");
    for (NamedEngine engine : finder.named()) {
      EngineSpec spec = engine.spec();
      String what = spec == null ? "cannot be used: " + engine.trouble() : description(spec);
      table.row(engine.name(), what, engine.source());
    }
    for (EngineSpec.Foreign engine : finder.installed()) {
      table.row(engine.label(), description(engine), "programs");
    }
    table.lines().forEach(shell.out()::println);
    return ExitCode.OK;
  }

  private static String description(EngineSpec spec) {
    if (!(spec instanceof EngineSpec.Foreign foreign)) {
      return "builtin engine with other settings";
    }
    UciSpec program = foreign.program();
    List<String> words = new ArrayList<>(List.of(program.command()));
    words.addAll(program.args());
    return String.join(" ", words);
  }
}
