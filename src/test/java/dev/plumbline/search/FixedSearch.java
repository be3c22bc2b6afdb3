package dev.plumbline.search;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.search.eval.HandWritten;
import dev.plumbline.search.pv.CollectorKind;
import dev.plumbline.search.pv.CollectorSetup;
import dev.plumbline.search.pv.FanOut;
import dev.plumbline.search.pv.PvCollector;
import dev.plumbline.search.window.WindowPolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** One search of the root to a fixed depth, with windows and collector of one's own. */
final class FixedSearch {
  private final List<PvCollector> made = new ArrayList<>();
  private final Search search;

  FixedSearch(
      SearchSettings settings,
      WindowPolicy windows,
      Function<CollectorSetup, PvCollector> collectors) {
    Function<CollectorSetup, PvCollector> kept =
        setup -> {
          made.add(collectors.apply(setup));
          return made.get(0);
        };
    search = new Search(settings, Search.table(settings, 1), new HandWritten(), kept, windows);
  }

  /** Makes collectors of many kinds for one search. */
  static Function<CollectorSetup, PvCollector> fannedOut(List<CollectorKind> kinds) {
    return setup ->
        new FanOut(setup.plies(), kinds.stream().map(kind -> kind.collector(setup)).toList());
  }

  FanOut fanOut() {
    return (FanOut) made.get(0);
  }

  /** Searches with a window open below; the moves are reordered. */
  int value(Position position, RootMove[] moves, int depth, int beta) {
    search.begin(position, depth, Values.DRAW, SearchStack.Stopper.NEVER);
    return search
        .rootNode(position, RootNode.RootListener.NONE)
        .search(moves, 0, depth, -Values.INFINITE, beta);
  }

  int value(Position position, int depth) {
    return value(position, moves(position), depth, Values.INFINITE);
  }

  static boolean isLegal(Position position, int... line) {
    MoveGenerator generator = new MoveGenerator();
    Position copy = position.copy();
    for (int move : line) {
      if (!generator.isLegal(copy, move)) {
        return false;
      }
      copy.make(move);
    }
    return true;
  }

  static RootMove[] moves(Position position) {
    return Arrays.stream(new MoveGenerator().legal(position))
        .mapToObj(RootMove::new)
        .toArray(RootMove[]::new);
  }

  /** A preset with settings as a user writes them. */
  static SearchSettings settings(Preset preset, String text) {
    SearchSettings settings = preset.settings();
    try {
      for (String word : text.isEmpty() ? new String[0] : text.split(" ", -1)) {
        String[] pair = word.split("=", 2);
        settings = settings.with(pair[0], pair[1]);
      }
    } catch (SettingException e) {
      throw new AssertionError(e);
    }
    return settings;
  }
}
