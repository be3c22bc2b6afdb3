package dev.plumbline.judge.findings;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.BestMove;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Info;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.io.Plural;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.findings.Findings.FindingList;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.notation.Uci;
import java.util.List;
import java.util.stream.Stream;

/** Compares the engine's move and expected reply with its last line. */
final class AnswerCheck {
  /** A search that ends early may have seen only bounds. */
  private static final int DEPTHS_WITHOUT_SCORE = 3;

  private final FindingList findings;
  private final Position root;
  private final Analysis analysis;
  private boolean hasLine;
  private boolean begins;

  AnswerCheck(FindingList findings, Position root, Analysis analysis) {
    this.findings = findings;
    this.root = root;
    this.analysis = analysis;
  }

  void check(List<PlayedLine> lines) {
    checkStrays();
    boolean isOfGame = checkGame();
    BestMove answer = BestMove.in(analysis.transcript(), root);
    if (answer != null && answer.isMalformed() && !isOfGame) {
      add(FindingCode.BESTMOVE_MALFORMED, 0, malformed(answer));
    }
    if (analysis.outcome() == Outcome.ILLEGAL_MOVE) {
      add(FindingCode.BESTMOVE_ILLEGAL, 0, analysis.detail());
      return;
    }
    if (analysis.outcome() != Outcome.ANSWERED) {
      return;
    }
    PlayedLine last = PlayedLine.lastExact(lines);
    if (last == null && !isOfGame && lines.stream().noneMatch(line -> line.info().isLine())) {
      add(FindingCode.NO_LINE, -1, "bestmove " + write(analysis.bestMove()));
    }
    if (last == null && depths(lines) >= DEPTHS_WITHOUT_SCORE) {
      add(FindingCode.NO_EXACT_SCORE, -1, Plural.of(depths(lines), "depth"));
    }
    hasLine = last != null;
    begins = last != null && (begins(last) || boundsAfter(last, lines).findAny().isPresent());
    if (last != null && begins(last)) {
      checkReply(last, lines);
    } else if (last != null && !last.moves().isEmpty()) {
      checkMove(last);
    }
    if (answer != null && answer.isPonderMalformed()) {
      add(FindingCode.PONDER_MALFORMED, 1, word(answer.ponderText()));
    } else if (answer != null && answer.hasPonder() && answer.ponderMove() == Move.NONE) {
      root.make(answer.move());
      String refused = TextCheck.refused(root, answer.ponderText());
      root.unmake();
      add(FindingCode.PONDER_ILLEGAL, 1, refused);
    }
  }

  /** Whether there is an answer, and an exact line of the first rank to compare it with. */
  boolean hasLine() {
    return hasLine;
  }

  /** Whether the last of these lines, or a bound after it, begins with the answer. */
  boolean begins() {
    return begins;
  }

  private void checkStrays() {
    for (RawLine raw : analysis.transcript()) {
      if (BestMove.isBestMove(raw.stray())) {
        add(FindingCode.STRAY_BESTMOVE, -1, raw.stray());
      } else if (Info.isOfSearch(raw.stray())) {
        add(FindingCode.STRAY_INFO, -1, TextCheck.excerpt(raw.stray()));
      }
    }
  }

  /** Reports what the record of a game shows. Returns whether there is one, which has no lines. */
  private boolean checkGame() {
    boolean any = false;
    for (RawLine raw : analysis.transcript()) {
      if (raw.text().startsWith(RawLine.GAME)) {
        any = true;
        String[] parts = raw.text().substring(RawLine.GAME.length()).split(": ", 2);
        FindingCode.of(parts[0])
            .filter(FindingCode::isByGame)
            .ifPresent(code -> add(code, -1, parts.length > 1 ? parts[1] : ""));
      }
    }
    return any;
  }

  private void checkReply(PlayedLine last, List<PlayedLine> lines) {
    boolean isTold = analysis.ponderMove() != Move.NONE;
    if (isTold && !hasReply(last) && boundsAfter(last, lines).noneMatch(this::hasReply)) {
      String text = write(analysis.ponderMove()) + ", the line has " + write(last.moves().get(1));
      add(FindingCode.PONDER_DIFFERS, 1, text);
    }
  }

  private boolean hasReply(PlayedLine line) {
    return line.moves().size() < 2 || line.moves().get(1) == analysis.ponderMove();
  }

  private void checkMove(PlayedLine last) {
    if (!begins) {
      String text = write(analysis.bestMove()) + ", the line has " + write(last.moves().get(0));
      add(FindingCode.BESTMOVE_DIFFERS, 0, text);
    }
  }

  /** The bounds reported after the last exact line that begin with the answer. */
  private Stream<PlayedLine> boundsAfter(PlayedLine last, List<PlayedLine> lines) {
    return lines.stream()
        .filter(line -> line.index() > last.index() && line.rank() == 1)
        .filter(line -> line.info().bound() != Bound.EXACT && begins(line));
  }

  private boolean begins(PlayedLine line) {
    return !line.moves().isEmpty() && line.moves().get(0) == analysis.bestMove();
  }

  /** The number of depths with a line of the first rank. */
  private static long depths(List<PlayedLine> lines) {
    return lines.stream()
        .filter(line -> line.rank() == 1 && line.info().isLine())
        .mapToInt(line -> line.info().depth())
        .distinct()
        .count();
  }

  private String malformed(BestMove answer) {
    String meant = answer.move() == Move.NONE ? "" : ", not " + write(answer.move());
    return word(answer.text()) + meant;
  }

  private static String word(String text) {
    return text.isEmpty() ? "bestmove without a move" : TextCheck.excerpt(text);
  }

  private void add(FindingCode code, int ply, String text) {
    findings.add(new Finding(code, -1, 0, ply, text));
  }

  private String write(int move) {
    return Uci.write(root, move);
  }
}
