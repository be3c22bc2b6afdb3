package dev.plumbline.replay;

import dev.plumbline.engine.BestMove;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.io.Plural;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How a search differs from what was recorded of it. */
final class ReplayDifference {
  private ReplayDifference() {}

  /** The move, else score and nodes of the first depth that differs; empty if nothing does. */
  static String of(List<String> recorded, List<RawLine> lines, String answer) {
    for (String line : recorded) {
      if (BestMove.isBestMove(line) && !move(line).equals(move(answer))) {
        return "bestmove " + move(answer) + ", recorded " + move(line);
      }
    }
    Map<Integer, Info> depths = new HashMap<>();
    for (RawLine line : lines) {
      Info info = result(line.text());
      if (info != null) {
        depths.put(info.depth(), info);
      }
    }
    for (String line : recorded) {
      Info before = result(line);
      Info now = before == null ? null : depths.get(before.depth());
      if (before != null && now != null && !figures(before).equals(figures(now))) {
        return "depth " + before.depth() + ": " + figures(now) + ", recorded " + figures(before);
      }
    }
    return "";
  }

  /** An exact score of the first rank; null for any other line. */
  private static @Nullable Info result(String text) {
    Info info = Info.isInfo(text) ? Info.read(text) : null;
    boolean isResult =
        info != null
            && info.score() != null
            && info.bound() == Bound.EXACT
            && info.rankOrFirst() == 1
            && info.depth() > 0;
    return isResult ? info : null;
  }

  private static String figures(Info info) {
    String nodes = info.nodes() == Info.ABSENT ? "" : ", " + Plural.of(info.nodes(), "node");
    return "score " + ScoreText.uci(info.score()) + nodes;
  }

  private static String move(String bestmove) {
    String[] words = bestmove.strip().split("\\s+", -1);
    return words.length < 2 ? "" : words[1];
  }
}
