package dev.plumbline.run;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.Entry.SourceLine;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EntryReader.GamesException;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.RecordFinding;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San;
import dev.plumbline.pgn.PgnItem;
import dev.plumbline.pgn.PgnItem.Broken;
import dev.plumbline.pgn.PgnItem.PgnGame;
import dev.plumbline.pgn.PgnReader;
import dev.plumbline.run.RunPlan.RunSuite;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The records of a suite: the lines of its file, or the positions of the games of a PGN file. Read
 * as a stream; memory is bounded by one line or one game.
 */
public abstract sealed class RecordSource implements Closeable {
  /**
   * Opens a suite. A file is PGN if its name ends so, perhaps followed by that of a compression, or
   * if it begins with a tag.
   */
  public static RecordSource open(RunSuite suite) throws IOException {
    return open(suite, false);
  }

  /** The same; of games, perhaps with the move that was played as the solution. */
  public static RecordSource open(RunSuite suite, boolean played) throws IOException {
    Input input = suite.input();
    if (EntryReader.isNamedAsGames(input.name())) {
      return new GameSource(suite, played);
    }
    EntryReader reader = EntryReader.open(input);
    Deque<Entry> begun = new ArrayDeque<>();
    try {
      Entry first = reader.next();
      while (first != null && first.outcome() == ParseOutcome.BLANK) {
        begun.add(first);
        first = reader.next();
      }
      if (first != null) {
        begun.add(first);
      }
    } catch (GamesException e) {
      reader.close();
      return new GameSource(suite, played);
    }
    return new LineSource(reader, begun);
  }

  /** The next line, or the next position of a game; null at the end. */
  public abstract @Nullable Entry next() throws IOException;

  /** Whether the lines read so far may stand in EPD: they are no rows of a table, and no games. */
  public boolean isEpd() {
    return false;
  }

  /** Writes what was cut from the line returned last; works until the next line is read. */
  public void copyRest(OutputStream out) throws IOException {
    // A game is never cut.
  }

  private static final class LineSource extends RecordSource {
    private final EntryReader reader;
    private final Deque<Entry> begun;

    LineSource(EntryReader reader, Deque<Entry> begun) {
      this.reader = reader;
      this.begun = begun;
    }

    @Override
    public @Nullable Entry next() throws IOException {
      return begun.isEmpty() ? reader.next() : begun.remove();
    }

    @Override
    public boolean isEpd() {
      return reader.isEpd();
    }

    @Override
    public void copyRest(OutputStream out) throws IOException {
      reader.copyRest(out);
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }
  }

  /**
   * The positions after every Nth ply of each game that have a legal move, or those in which a move
   * was played, if it is to be the solution. A broken game is a rejected entry with a finding of
   * the kind {@link FindingKind#UNREADABLE}.
   */
  private static final class GameSource extends RecordSource {
    private final String name;
    private final int every;
    private final boolean played;
    private final PgnReader reader;
    private final MoveGenerator generator = new MoveGenerator();
    private final Deque<Entry> ready = new ArrayDeque<>();
    private int number;

    GameSource(RunSuite suite, boolean played) throws IOException {
      name = suite.input().name();
      every = suite.every();
      this.played = played;
      reader = PgnReader.open(name, suite.input().source().open());
    }

    @Override
    public @Nullable Entry next() throws IOException {
      while (ready.isEmpty()) {
        PgnItem item = reader.next();
        if (item == null) {
          return null;
        }
        number++;
        if (item instanceof Broken broken) {
          return rejected(broken);
        }
        addPositions((PgnGame) item);
      }
      return ready.remove();
    }

    private Entry rejected(Broken broken) {
      String message = "game " + number + " cannot be read: " + broken.reason();
      RecordFinding finding =
          new RecordFinding(FindingKind.UNREADABLE, broken.column(), broken.column() + 1, message);
      SourceLine line = new SourceLine(name, broken.line(), "");
      return new Entry(line, ParseOutcome.REJECTED, null, List.of(finding));
    }

    private void addPositions(PgnGame game) {
      Position position = game.position();
      List<Integer> moves = game.moves();
      int ply = 0;
      for (int move : moves) {
        position.make(move);
        ply++;
        if (ply % every == 0 && (played ? ply < moves.size() : generator.count(position) > 0)) {
          String bm = played ? " bm " + San.write(position, moves.get(ply)) + ';' : "";
          ready.add(entry(game, position, ply, bm));
        }
      }
    }

    private Entry entry(PgnGame game, Position position, int ply, String bm) {
      Setup setup = position.setup();
      String counters = " hmvc " + setup.halfmoves() + "; fmvn " + setup.fullmoves() + ';';
      String id = " id \"game " + number + ", ply " + ply + "\";";
      String text = Fen.identity(position) + bm + counters + id;
      return new Entry(
          new SourceLine(name, game.line(), text),
          ParseOutcome.ACCEPTED,
          EpdRecord.parse(text),
          List.of());
    }

    @Override
    public void close() throws IOException {
      reader.close();
    }
  }
}
