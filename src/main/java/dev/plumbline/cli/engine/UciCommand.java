package dev.plumbline.cli.engine;

import dev.plumbline.chess.Position;
import dev.plumbline.cli.option.EngineArguments;
import dev.plumbline.cli.position.BoardDrawing.BoardStyle;
import dev.plumbline.cli.position.EvaluationText;
import dev.plumbline.cli.position.PositionPage;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.engine.Engine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.uci.server.UciServer;
import dev.plumbline.uci.server.UciServer.Extra;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "uci",
    description = {
      "Runs the builtin engine as a UCI engine for a chess GUI.",
      "",
      "Enter this command as the engine in your GUI. Every setting is a UCI option there;"
          + " the values given here are the defaults. Beyond the protocol, the commands d, eval"
          + " and perft N print for people."
    },
    footer = {
      "  # As a GUI starts it",
      "  plumbline uci",
      "",
      "  # With a larger table and without null moves",
      "  plumbline uci --hash 256 --set null=off"
    })
public final class UciCommand extends ShellCommand {
  private static final String AUTHOR = "The Plumbline authors";
  private static final int COLUMNS = 80;

  @Mixin EngineArguments arguments = new EngineArguments();

  @Override
  public ExitCode call() throws IOException, InterruptedException {
    SearchSettings settings = arguments.settings();
    Map<String, Extra> extras =
        Map.of(
            "d", (position, words, out, stop) -> board(position).forEach(out),
            "eval",
                (position, words, out, stop) ->
                    EvaluationText.lines(position, settings).forEach(out));
    try (Engine engine = arguments.open()) {
      serve(new UciServer(engine, AUTHOR, extras, shell.bytes()));
    }
    return ExitCode.OK;
  }

  private void serve(UciServer server) throws IOException, InterruptedException {
    try {
      server.serve(shell.in());
    } catch (IOException e) {
      throw new IOException("standard input cannot be read: " + e.getMessage(), e);
    }
  }

  private static List<String> board(Position position) {
    StringWriter page = new StringWriter();
    PrintWriter writer = new PrintWriter(page);
    new PositionPage(
            writer, new BoardStyle(true, false, new Terminal(false, false, false, () -> COLUMNS)))
        .show(position.setup(), "Position");
    writer.flush();
    return page.toString().lines().toList();
  }
}
