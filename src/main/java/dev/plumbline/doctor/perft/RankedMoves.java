package dev.plumbline.doctor.perft;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.doctor.perft.PerftDifference.MoveDifference;
import dev.plumbline.doctor.perft.PerftDifference.MoveFault;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.RawLine;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading;
import dev.plumbline.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Has the engine list all its moves: a search to depth 1 with MultiPV above the number of moves
 * reports a line for each root move. Shows both missing and illegal moves.
 */
final class RankedMoves implements MoveListCheck {
  private static final String MULTI_PV = "MultiPV";

  private final ShallowSearch searches;
  private final int most;

  RankedMoves(ShallowSearch searches) {
    this.searches = searches;
    most =
        searches.engine().settings().stream()
            .filter(setting -> setting.name().equalsIgnoreCase(MULTI_PV))
            .mapToInt(setting -> (int) Math.min(setting.maximum(), Integer.MAX_VALUE))
            .findFirst()
            .orElse(0);
  }

  /** Whether the engine lists all moves of the start position. */
  boolean works() throws EngineFailure {
    Position start = Position.start();
    return most > searches.legal(start).size() && wrongMoves(start).isEmpty();
  }

  @Override
  public List<MoveDifference> wrongMoves(Position position) throws EngineFailure {
    List<Integer> legal = searches.legal(position);
    if (legal.isEmpty() || most <= legal.size()) {
      return List.of();
    }
    // Always the same number, because some engines clear their hash table at every change.
    Limits limits = Limits.depth(1).withMultiPv(Math.min(most, MoveGenerator.MAX_MOVES));
    Analysis analysis = searches.search(position, limits);
    MoveReader reader = new MoveReader();
    reader.on(position);
    MoveNotes notes = new MoveNotes(position);
    SortedSet<String> listed = new TreeSet<>();
    SortedSet<String> refused = new TreeSet<>();
    for (RawLine line : analysis.transcript()) {
      if (Info.isInfo(line.text())) {
        Info info = Info.read(line.text());
        if (info.isLine() && !info.moves().isEmpty()) {
          String first = info.moves().get(0);
          if (reader.read(first) instanceof MoveReading.Found found) {
            listed.add(Uci.write(position, found.move()));
          } else {
            refused.add(first);
          }
        }
      }
    }
    List<MoveDifference> wrong = new ArrayList<>();
    for (int move : legal) {
      String text = Uci.write(position, move);
      if (!listed.contains(text)) {
        String kind = notes.ofLegal(text);
        String note = (kind.isEmpty() ? "" : kind + "; ") + "not among its " + listed.size();
        wrong.add(new MoveDifference(text, MoveFault.MISSING, 1, 0, note + " lines"));
      }
    }
    for (String text : refused) {
      wrong.add(new MoveDifference(text, MoveFault.ILLEGAL, 0, 1, notes.ofIllegal(text)));
    }
    return wrong;
  }
}
