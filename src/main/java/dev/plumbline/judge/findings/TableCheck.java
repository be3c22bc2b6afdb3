package dev.plumbline.judge.findings;

import dev.plumbline.chess.Draw;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.Score;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.findings.Findings.FindingList;
import dev.plumbline.judge.lines.FinalLines;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.PlayedLine.End;
import dev.plumbline.judge.lines.PlayedLine.PassedDraw;
import dev.plumbline.notation.Uci;
import dev.plumbline.tablebase.Tablebase;
import dev.plumbline.tablebase.Tablebase.MoveValue;
import dev.plumbline.tablebase.Wdl;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares the answer, the scores and the mates claimed with Syzygy tables. Where the fifty-move
 * rule leaves a doubt, the engine is right.
 */
record TableCheck(FindingList findings, Position root, Tablebase tables) {
  /** A side that is so far ahead, in centipawns, claims to win. */
  private static final int CLEAR = 300;

  /** A score so near to 0 claims a draw. */
  private static final int LEVEL = 10;

  /** Reports a bad answer, the first impossible mate, and each rank whose last score is wrong. */
  void check(Analysis analysis, List<PlayedLine> lines) {
    if (Draw.byFiftyMoves(root)) {
      return;
    }
    List<MoveValue> moves = isFew(root) ? tables.moves(root) : List.of();
    if (analysis.outcome() == Outcome.ANSWERED) {
      checkAnswer(analysis.bestMove(), moves);
    }
    for (PlayedLine line : lines) {
      if (line.isExact() && line.info().score() instanceof Score.Mate mate && !isMate(line, mate)) {
        break;
      }
    }
    for (PlayedLine line : FinalLines.of(lines, analysis.bestMove()).lines()) {
      if (line.info().score() instanceof Score.Centipawns score && line.isLegal()) {
        checkScore(line, score.value(), moves);
      }
    }
  }

  private boolean isFew(Position position) {
    return Long.bitCount(position.occupied()) <= tables.largest();
  }

  private void checkAnswer(int answer, List<MoveValue> moves) {
    MoveValue value = of(answer, moves);
    if (value == null) {
      return;
    }
    int clock = root.halfmoves();
    MoveValue better =
        Collections.max(moves, Comparator.comparing(move -> move.atWorst(clock).halfPoints()));
    Wdl kept = better.atWorst(clock);
    Wdl got = value.atBest(clock);
    if (got.halfPoints() >= kept.halfPoints()) {
      return;
    }
    boolean isDoubtful = got.halfPoints() != value.atWorst(clock).halfPoints();
    findings.add(
        new Finding(
            kept == Wdl.WIN ? FindingCode.TB_LOST_WIN : FindingCode.TB_LOST_DRAW,
            -1,
            0,
            0,
            write(answer)
                + (isDoubtful ? " does not win, " : got == Wdl.LOSS ? " loses, " : " draws, ")
                + write(better.move())
                + (kept == Wdl.WIN ? " wins" : " draws")));
  }

  private static @Nullable MoveValue of(int move, List<MoveValue> moves) {
    for (MoveValue value : moves) {
      if (value.move() == move) {
        return value;
      }
    }
    return null;
  }

  /** Compares a score with the value of the first move of its line, else of the end. */
  private void checkScore(PlayedLine line, int score, List<MoveValue> moves) {
    MoveValue first = line.moves().isEmpty() ? null : of(line.moves().get(0), moves);
    if (first != null) {
      Wdl least = first.atWorst(root.halfmoves());
      if (least == first.atBest(root.halfmoves()) && contradicts(score, least)) {
        report(line, 0, score, least);
      }
      return;
    }
    // A repetition makes a draw of anything.
    if (!moves.isEmpty() || line.draw() != PassedDraw.NONE) {
      return;
    }
    line.moves().forEach(root::make);
    try {
      Wdl value = root.isRepeated() ? null : settled(root);
      if (value != null) {
        Wdl ours = line.moves().size() % 2 == 0 ? value : value.reversed();
        if (contradicts(score, ours)) {
          report(line, line.moves().size(), score, ours);
        }
      }
    } finally {
      line.moves().forEach(move -> root.unmake());
    }
  }

  /** The value of a position from the view of its side; null if it is unknown or in doubt. */
  private @Nullable Wdl settled(Position position) {
    Wdl value = isFew(position) ? tables.wdl(position) : null;
    if (value == null || value.halfPoints() == 1 || position.halfmoves() == 0) {
      return value;
    }
    int dtz = tables.dtz(position);
    boolean isInTime =
        dtz != Tablebase.UNKNOWN && Math.abs(dtz) + position.halfmoves() < Draw.FIFTY_MOVES;
    return isInTime ? value : null;
  }

  private static boolean contradicts(int score, Wdl value) {
    return switch (value) {
      case WIN -> score <= LEVEL;
      case LOSS -> score >= -LEVEL;
      case DRAW, CURSED_WIN, BLESSED_LOSS -> Math.abs(score) >= CLEAR;
    };
  }

  private void report(PlayedLine line, int ply, int score, Wdl value) {
    String text =
        String.format(
            Locale.ROOT,
            "score %+.2f, the table says %s %s",
            score / 100.0,
            word(value),
            ply == 0 ? "after the first move" : "at the end of the line");
    findings.add(FindingCode.TB_SCORE, line, ply, text);
  }

  private static String word(Wdl value) {
    return switch (value) {
      case WIN -> "win";
      case LOSS -> "loss";
      case DRAW -> "draw";
      case CURSED_WIN, BLESSED_LOSS -> "draw by the fifty-move rule";
    };
  }

  /**
   * Whether a claimed mate is possible. All positions of its line are won for the side that mates:
   * the first one within the tables is compared, after the first move if there is one.
   */
  private boolean isMate(PlayedLine line, Score.Mate mate) {
    int length = line.moves().size();
    int made = 0;
    try {
      while (made < length && (made == 0 || !isFew(root))) {
        root.make(line.moves().get(made++));
      }
      boolean isOver = made == length && line.end() != End.OPEN;
      return !isFew(root) || isOver || isMateFrom(made, line, mate);
    } finally {
      for (; made > 0; made--) {
        root.unmake();
      }
    }
  }

  private boolean isMateFrom(int made, PlayedLine line, Score.Mate mate) {
    Wdl value = tables.wdl(root);
    if (value == null) {
      return true;
    }
    boolean isMating = made % 2 == 0 == mate.moves() > 0;
    Wdl ofMating = isMating ? value : value.reversed();
    String claim = "mate " + mate.moves() + ", the table says ";
    if (ofMating.number() <= 0) {
      String says = ofMating.number() == 0 ? "draw" : "the other side wins";
      findings.add(FindingCode.TB_MATE, line, made, claim + says + after(made));
      return false;
    }
    int left = PlayedLine.plies(mate) - made;
    // The distance of a cursed win is only its class.
    int dtz = ofMating == Wdl.WIN ? tables.dtz(root) : Tablebase.UNKNOWN;
    if (dtz != Tablebase.UNKNOWN && left < Math.abs(dtz)) {
      String says = "no capture, pawn move or mate within " + left + " plies";
      findings.add(FindingCode.TB_MATE, line, made, claim + says + after(made));
      return false;
    }
    return true;
  }

  /** Reports each line that does not show the win by tables that its score claims. */
  void checkWins(List<PlayedLine> lines, TableScores scores) {
    Set<ScoreClaim> seen = new HashSet<>();
    for (PlayedLine line : lines) {
      if (line.isExact()
          && line.isLegal()
          && line.info().score() instanceof Score.Centipawns score
          && scores.has(score.value())
          && seen.add(new ScoreClaim(line.rank(), score.value(), line.moves()))) {
        checkWin(line, score.value() > 0, scores.plies(score.value()));
      }
    }
  }

  private record ScoreClaim(int rank, int score, List<Integer> moves) {}

  /**
   * Compares a claim with each position of the line. The tables may be entered only after so many
   * plies; where the root is within them, any capture or pawn move enters them.
   */
  private void checkWin(PlayedLine line, boolean isOurs, int plies) {
    int length = line.moves().size();
    boolean isRootWithin = isWithin();
    int made = 0;
    String fault = fault(made, isOurs, plies, isRootWithin);
    while (fault.isEmpty() && made < length) {
      root.make(line.moves().get(made++));
      boolean isDrawn = line.draw() != PassedDraw.NONE && made == line.drawAt();
      fault = isDrawn ? "the line is drawn" : fault(made, isOurs, plies, isRootWithin);
    }
    for (int i = 0; i < made; i++) {
      root.unmake();
    }
    fault = fault.isEmpty() && length < plies ? "the line ends" : fault;
    if (!fault.isEmpty()) {
      String claim = "a " + (isOurs ? "win" : "loss") + " by tables in " + plies + " plies, ";
      findings.add(FindingCode.TB_LINE, line, made, claim + fault + after(made));
    }
  }

  /** What is wrong with a position of a line that claims a win; empty if nothing is. */
  private String fault(int made, boolean isOurs, int plies, boolean isRootWithin) {
    boolean isEntered = isWithin() && (made == 0 || root.halfmoves() == 0);
    if (made == plies && !isEntered) {
      return "no table is entered";
    }
    Wdl value = isWithin() ? worth() : null;
    Wdl ours = value == null || isOurs == (made % 2 == 0) ? value : value.reversed();
    if (ours != null && ours != Wdl.WIN) {
      return "the table says " + word(ours);
    }
    return isEntered && made < plies && !isRootWithin ? "the tables are entered already" : "";
  }

  private boolean isWithin() {
    return isFew(root) && tables.wdl(root) != null;
  }

  /** The value under the fifty-move rule; null in doubt. */
  private @Nullable Wdl worth() {
    Wdl value = settled(root);
    if (value != null || (root.inCheck() && new MoveGenerator().count(root) == 0)) {
      return value;
    }
    int dtz = tables.dtz(root);
    boolean isLate =
        dtz != Tablebase.UNKNOWN && Math.abs(dtz) - 1 + root.halfmoves() > Draw.FIFTY_MOVES;
    return isLate ? Wdl.DRAW : null;
  }

  private static String after(int plies) {
    return plies == 0 ? "" : " after " + plies + (plies == 1 ? " ply" : " plies");
  }

  private String write(int move) {
    return Uci.write(root, move);
  }
}
