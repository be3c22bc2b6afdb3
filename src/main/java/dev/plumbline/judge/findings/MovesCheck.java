package dev.plumbline.judge.findings;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.findings.Findings.FindingList;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.PlayedLine.End;
import dev.plumbline.judge.lines.PlayedLine.PassedDraw;
import dev.plumbline.notation.Uci.UciReader;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Checks the moves of a line, the mate that its score claims, and currmove, on the board. */
final class MovesCheck {
  private final FindingList findings;
  private final Position root;
  private final UciReader reader = new UciReader();

  /** The words after {@code currmove} so far. */
  private final Set<String> currentMoves = new HashSet<>();

  MovesCheck(FindingList findings, Position root) {
    this.findings = findings;
    this.root = root;
  }

  void check(PlayedLine line) {
    String current = line.info().currentMove();
    if (current != null && currentMoves.add(current) && reader.read(root, current) == Move.NONE) {
      findings.add(FindingCode.CURRMOVE_ILLEGAL, line, TextCheck.refused(root, current));
    }
    if (line.malformedAt() >= 0) {
      String word = TextCheck.excerpt(line.info().moves().get(line.malformedAt()));
      findings.add(FindingCode.MALFORMED_MOVE, line, line.malformedAt(), word);
    }
    if (line.draw() != PassedDraw.NONE) {
      String text = "drawn after " + plies(line.drawAt()) + " of " + line.info().moves().size();
      findings.add(pastDraw(line.draw()), line, line.drawAt(), text);
    }
    if (!line.isLegal()) {
      checkStop(line);
    } else if (line.isExact()) {
      checkMate(line);
    }
  }

  private static FindingCode pastDraw(PassedDraw draw) {
    return switch (draw) {
      case REPETITION -> FindingCode.MOVES_PAST_REPETITION;
      case FIFTY_MOVES -> FindingCode.MOVES_PAST_FIFTY_MOVES;
      case NONE, DEAD_POSITION -> FindingCode.MOVES_PAST_DEAD_POSITION;
    };
  }

  /** Reports the word at which playing the line stopped. */
  private void checkStop(PlayedLine line) {
    int ply = line.moves().size();
    String word = line.info().moves().get(ply);
    if (line.end() == End.MATE) {
      findings.add(FindingCode.MOVES_AFTER_MATE, line, ply, word + " after mate");
    } else if (line.end() == End.STALEMATE) {
      findings.add(FindingCode.MOVES_AFTER_STALEMATE, line, ply, word + " after stalemate");
    } else if (UciReader.isMove(word) || line.malformedAt() != ply) {
      findings.add(FindingCode.ILLEGAL_MOVE, line, ply, illegal(line, ply));
    }
  }

  /** The move at which the line ends, why it is illegal, and the line up to it. */
  private String illegal(PlayedLine line, int ply) {
    List<String> words = line.info().moves().subList(0, ply + 1);
    line.moves().forEach(root::make);
    String refused = TextCheck.refused(root, words.get(ply));
    line.moves().forEach(move -> root.unmake());
    return refused + " (move " + (ply + 1) + " of " + String.join(" ", words) + ")";
  }

  private void checkMate(PlayedLine line) {
    int length = line.moves().size();
    if (!(line.info().score() instanceof Score.Mate mate)) {
      if (line.end() == End.MATE) {
        findings.add(FindingCode.MATE_UNCLAIMED, line, length, "mate after " + plies(length));
      }
      return;
    }
    int claimed = PlayedLine.plies(mate);
    String text = "mate " + mate.moves() + " needs " + plies(claimed) + ", the line has " + length;
    if (length < claimed) {
      findings.add(FindingCode.MATE_LINE_TOO_SHORT, line, length, text);
    } else if (length > claimed) {
      findings.add(FindingCode.MATE_LINE_TOO_LONG, line, claimed, text);
    } else if (!line.mates()) {
      String end = "no mate after " + plies(claimed);
      findings.add(FindingCode.MATE_NOT_MATING, line, length, end);
    }
  }

  private static String plies(int count) {
    return count + (count == 1 ? " ply" : " plies");
  }
}
