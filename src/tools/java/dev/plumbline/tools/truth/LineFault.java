package dev.plumbline.tools.truth;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Side;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.RawLine;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.ScoreText;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.ClaimProver.ClaimProof;
import dev.plumbline.judge.lines.ClaimProver.ClaimStatus;
import dev.plumbline.judge.lines.LineFigures;
import dev.plumbline.judge.lines.LineJudge;
import dev.plumbline.judge.lines.PlayedLine;
import dev.plumbline.judge.lines.TranscriptReader;
import dev.plumbline.notation.MoveReader;
import dev.plumbline.notation.MoveReading.Found;
import dev.plumbline.notation.Uci.UciReader;
import dev.plumbline.report.SearchResult;
import dev.plumbline.tools.truth.BoardPicture.Arrow;
import dev.plumbline.tools.truth.BoardPicture.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The kinds of faults in lines, and how an example of each is found. */
enum LineFault {
  ILLEGAL("An illegal move") {
    @Override
    void find(Search search, List<Example> found) {
      for (PlayedLine line : search.lines) {
        if (line.isExact() && !line.isLegal()) {
          int ply = line.moves().size();
          String word = line.info().moves().get(ply);
          Position board = search.after(line.moves());
          String text = "The line continues with `%s`, which is not legal there.".formatted(word);
          found.add(search.example(this, line, ply, board, arrowOf(word), text));
        }
      }
    }
  },
  SHORT("A line that ends before its depth") {
    @Override
    void find(Search search, List<Example> found) {
      LineJudge judge = new LineJudge(position -> 0);
      for (PlayedLine line : search.lines) {
        Position end = search.after(line.moves());
        boolean isShort = line.isExact() && line.isLegal() && !judge.isFull(end, line);
        // Draws may end where a repetition is about to come.
        boolean isClear = line.rank() == 1 && !DRAW.equals(line.info().score());
        if (isShort && isClear) {
          int missing = line.info().depth() - line.moves().size();
          String text =
              "The depth is %d, but the line ends after %s with %s to move, and the game goes on."
                  .formatted(
                      line.info().depth(),
                      line.moves().size() == 1 ? "one ply" : line.moves().size() + " plies",
                      end.side() == Side.WHITE ? "White" : "Black");
          int last = line.moves().get(line.moves().size() - 1);
          found.add(search.example(this, line, -missing, end, List.of(said(last)), text));
        }
      }
    }
  },
  ANSWER("An answer that is not in the line") {
    @Override
    void find(Search search, List<Example> found) {
      PlayedLine last = PlayedLine.lastExact(search.lines);
      LineFigures figures = search.result.judgement().lines().figures();
      if (last == null || figures == null || figures.begun() == figures.answers()) {
        return;
      }
      int answer = search.result.analysis().bestMove();
      int first = last.moves().isEmpty() ? Move.NONE : last.moves().get(0);
      if (first != Move.NONE) {
        String text =
            "The last line begins with %s, the answer is %s."
                .formatted(search.san(first), search.san(answer));
        List<Arrow> arrows = List.of(said(first), fault(answer));
        found.add(search.example(this, last, 0, search.root, arrows, text));
      }
    }
  },
  REFUTED("A mate that does not exist") {
    @Override
    void find(Search search, List<Example> found) {
      LineFigures figures = search.result.judgement().lines().figures();
      if (figures == null || figures.mates().refuted() == 0) {
        return;
      }
      for (PlayedLine line : search.lines) {
        if (line.info().bound() == Bound.EXACT
            && line.info().score() instanceof Score.Mate mate
            && !line.moves().isEmpty()
            && (mate.moves() > 0 || line.rank() == 1)) {
          find(search, line, mate.moves(), found);
        }
      }
    }

    private void find(Search search, PlayedLine line, int moves, List<Example> found) {
      int first = line.moves().get(0);
      ClaimProof proof = search.prover.prove(search.root, first, moves);
      if (proof.status() != ClaimStatus.REFUTED || proof.reply().isEmpty()) {
        return;
      }
      Position board = moves > 0 ? search.after(List.of(first)) : search.root;
      int reply =
          MoveReader.read(board, proof.reply()) instanceof Found move ? move.move() : Move.NONE;
      String length = Math.abs(moves) == 1 ? "one move" : Math.abs(moves) + " moves";
      String text =
          moves > 0
              ? "%s is said to mate in %s, but the reply %s holds out longer."
                  .formatted(search.san(first), length, proof.reply())
              : "Every move is said to lose in %s, but %s holds out longer."
                  .formatted(length, proof.reply());
      List<Arrow> arrows = moves > 0 ? List.of(said(first), fault(reply)) : List.of(fault(reply));
      found.add(search.example(this, line, Math.abs(moves), board, arrows, text));
    }
  },
  RANKS("Ranks out of order") {
    @Override
    void find(Search search, List<Example> found) {
      for (Finding finding : search.result.judgement().findings().listed()) {
        if (finding.code() != FindingCode.RANK_ORDER
            && finding.code() != FindingCode.RANK_REPEATED) {
          continue;
        }
        PlayedLine line = search.line(finding.line());
        PlayedLine better = line == null ? null : search.before(line);
        if (line != null && better != null && better.isExact() && line.isExact()) {
          String text =
              "Rank %d has %s with %s, rank %d has %s with %s."
                  .formatted(
                      better.rank(),
                      ScoreText.of(Objects.requireNonNull(better.info().score())),
                      search.san(better.moves().get(0)),
                      line.rank(),
                      ScoreText.of(Objects.requireNonNull(line.info().score())),
                      search.san(line.moves().get(0)));
          List<Arrow> arrows = List.of(said(better.moves().get(0)), fault(line.moves().get(0)));
          found.add(search.example(this, line, line.rank(), search.root, arrows, text));
        }
      }
    }
  };

  private static final Score DRAW = new Score.Centipawns(0);

  private final String title;

  LineFault(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }

  /** Adds the examples of this fault in a search. */
  abstract void find(Search search, List<Example> found);

  private static Arrow said(int move) {
    return new Arrow(Move.from(move), Move.to(move), Kind.LINE);
  }

  private static Arrow fault(int move) {
    return new Arrow(Move.from(move), Move.to(move), Kind.FAULT);
  }

  /** The arrow of a move that is not legal; none if it names no squares. */
  private static List<Arrow> arrowOf(String word) {
    if (!UciReader.isMove(word)) {
      return List.of();
    }
    int from = word.charAt(0) - 'a' + 8 * (word.charAt(1) - '1');
    int to = word.charAt(2) - 'a' + 8 * (word.charAt(3) - '1');
    return List.of(new Arrow(from, to, Kind.FAULT));
  }

  /**
   * A fault on the board.
   *
   * @param rating the clearest example has the least
   * @param text what is wrong, as sentences
   * @param raw the line of the engine
   */
  record Example(
      LineFault fault,
      SearchResult result,
      int rating,
      Position board,
      List<Arrow> arrows,
      String text,
      String raw) {}

  /** A search whose lines are looked through. */
  record Search(SearchResult result, Position root, List<PlayedLine> lines, ClaimProver prover) {
    static Search of(SearchResult result, ClaimProver prover) {
      Position root = Position.of(result.problem().setup());
      List<RawLine> transcript = result.analysis().transcript();
      return new Search(result, root, TranscriptReader.read(root, transcript), prover);
    }

    private Position after(List<Integer> moves) {
      Position position = root.copy();
      moves.forEach(position::make);
      return position;
    }

    private String san(int move) {
      return result.san(List.of(move));
    }

    private @Nullable PlayedLine line(int index) {
      return lines.stream().filter(line -> line.index() == index).findFirst().orElse(null);
    }

    /** The last line of the rank before. */
    private @Nullable PlayedLine before(PlayedLine line) {
      List<PlayedLine> before = new ArrayList<>();
      for (PlayedLine other : lines) {
        if (other.index() < line.index() && other.rank() == line.rank() - 1) {
          before.add(other);
        }
      }
      return before.isEmpty() ? null : before.get(before.size() - 1);
    }

    private Example example(
        LineFault fault,
        PlayedLine line,
        int rating,
        Position board,
        List<Arrow> arrows,
        String text) {
      return new Example(fault, result, rating, board, arrows, text, line.raw().text());
    }
  }
}
