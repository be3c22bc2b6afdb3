package dev.plumbline.cli.suite;

import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.Input;
import dev.plumbline.pgn.PgnReader;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.workshop.mine.EpdPositions;
import dev.plumbline.workshop.mine.PgnPositions;
import dev.plumbline.workshop.mine.PositionSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * Where positions come from, as the arguments say: games of a file, its positions, or self-play.
 */
record MiningGround(MinedKind kind, MiningArguments arguments, Shell shell) {
  /** How it stands in a recipe, with what tells a changed file. */
  String recipe() throws IOException, SuiteException {
    if (arguments.from == null) {
      return String.format(
          Locale.ROOT,
          "--selfplay %d --play-nodes %d --seed %d",
          arguments.selfPlay,
          arguments.playNodes,
          arguments.seed);
    }
    return String.format(Locale.ROOT, "--from %s (CRC-32 %08x)", arguments.from, checksum());
  }

  private long checksum() throws IOException, SuiteException {
    CRC32 checksum = new CRC32();
    try (InputStream in = new CheckedInputStream(input().source().open(), checksum)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
    return checksum.getValue();
  }

  private Input input() throws SuiteException {
    return new InputFinder(shell).find(Objects.requireNonNull(arguments.from)).input();
  }

  PositionSource open(StopToken stop) throws IOException, SuiteException {
    if (arguments.from == null) {
      int games = Math.toIntExact(Objects.requireNonNull(arguments.selfPlay));
      return kind.selfPlay(arguments.playNodes, arguments.seed, games, stop);
    }
    Input input = input();
    Consumer<String> troubles = trouble -> shell.err().println(trouble + "; skipped");
    return isOfGames(input.name())
        ? new PgnPositions(PgnReader.open(input.name(), input.source().open()), troubles)
        : new EpdPositions(EntryReader.open(input), troubles);
  }

  private static boolean isOfGames(String name) {
    return name.toLowerCase(Locale.ROOT).matches(".*\\.pgn(\\.[a-z0-9]+)?");
  }
}
