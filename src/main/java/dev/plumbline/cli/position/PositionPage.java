package dev.plumbline.cli.position;

import dev.plumbline.chess.Ending;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.chess.Square;
import dev.plumbline.chess.Validity;
import dev.plumbline.chess.Validity.Flaw;
import dev.plumbline.cli.position.BoardDrawing.BoardStyle;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.cli.terminal.Terminal.TextStyle;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;
import dev.plumbline.epd.Operation.Operand;
import dev.plumbline.epd.Problem;
import dev.plumbline.io.InertText;
import dev.plumbline.io.Plural;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San;
import dev.plumbline.notation.SquareName;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Shows a position on the terminal with everything known about it. */
public record PositionPage(PrintWriter out, BoardStyle look) {
  /** Shows a position, legal or not, and what is wrong with it. */
  public void show(Setup setup, String title) {
    show(setup, null, title);
  }

  public void show(EpdRecord record, String title) {
    show(record.setup(), record, title);
  }

  /** Shows the board and the state of the game, without the moves. */
  public void showBoard(Position position, String title) {
    out.println(paint(TextStyle.BOLD, title));
    out.println(paint(TextStyle.FAINT, Fen.write(position)));
    GameState state = GameState.of(position);
    board(position.setup(), checked(position, state), facts(position, state, true));
  }

  private void show(Setup setup, @Nullable EpdRecord record, String title) {
    out.println(paint(TextStyle.BOLD, title));
    Position position = Validity.isUnusable(setup) ? null : Position.of(setup);
    if (position == null) {
      board(setup, 0, List.of(paint(TextStyle.RED, "Not a playable position")));
    } else {
      out.println(paint(TextStyle.FAINT, Fen.write(position)));
      playable(position, setup, record);
    }
    flaws(setup);
  }

  private void playable(Position position, Setup setup, @Nullable EpdRecord record) {
    GameState state = GameState.of(position);
    // A record without counters does not know its move number.
    boolean hasCounters = record == null || record.operation("fmvn") != null;
    board(setup, checked(position, state), facts(position, state, hasCounters));
    Problem problem = record == null ? null : Problem.of(record);
    if (!state.moves().isEmpty()) {
      Set<String> best = bestMoves(problem, position);
      out.println();
      print(
          "  ",
          "  ",
          state.moves(),
          move -> best.contains(move) ? paint(TextStyle.GREEN, move) : move);
    }
    if (record != null && problem != null) {
      print(RecordFields.of(record, problem, position));
    }
  }

  private static long checked(Position position, GameState state) {
    return state.isCheck() ? Square.bit(position.kingSquare(position.side())) : 0;
  }

  private static Set<String> bestMoves(@Nullable Problem problem, Position position) {
    return problem == null
        ? Set.of()
        : problem.bestMoves().stream()
            .map(move -> San.write(position, move))
            .collect(Collectors.toSet());
  }

  private void print(List<RecordFields.Field> fields) {
    if (!fields.isEmpty()) {
      out.println();
    }
    int names = fields.stream().mapToInt(field -> InertText.width(field.name())).max().orElse(0);
    for (RecordFields.Field field : fields) {
      String name = field.name() + " ".repeat(names - InertText.width(field.name()));
      String indent = "  " + paint(TextStyle.CYAN, name) + "  ";
      print(indent, " ".repeat(names + 4), List.of(field.text().split(" ")), word -> word);
    }
  }

  private void board(Setup setup, long marked, List<String> facts) {
    List<String> lines = new BoardDrawing(look).lines(setup, marked);
    // The first fact is next to the top rank.
    int skipped = look.colour() ? 0 : 1;
    for (int i = 0; i < lines.size(); i++) {
      boolean hasFact = i >= skipped && i < skipped + facts.size();
      String line = lines.get(i) + (hasFact ? "   " + facts.get(i - skipped) : "");
      out.println(line.stripTrailing());
    }
  }

  private List<String> facts(Position position, GameState state, boolean hasCounters) {
    List<String> facts = new ArrayList<>();
    boolean alarming = state.isCheck() || state.ending() != Ending.NONE;
    facts.add(paint(alarming ? TextStyle.RED : TextStyle.BOLD, state.describe()));
    facts.add("");
    String[] fields = Fen.fourFields(position).split(" ", -1);
    facts.add(fact("castling", fields[2].equals("-") ? "none" : fields[2]));
    if (!fields[3].equals("-")) {
      String remark = position.isEpUsable() ? "" : " (no capture possible)";
      facts.add(fact("en passant", fields[3] + remark));
    }
    if (hasCounters) {
      facts.add(fact("move", Integer.toString(position.fullmoves())));
    }
    if (position.halfmoves() > 0) {
      facts.add(fact("halfmoves", position.halfmoves() + " (draw at 100)"));
    }
    facts.add(fact("legal moves", Integer.toString(state.moves().size())));
    return facts;
  }

  private String fact(String name, String text) {
    return paint(TextStyle.CYAN, String.format(Locale.ROOT, "%-11s", name)) + "  " + text;
  }

  private void flaws(Setup setup) {
    List<Flaw> flaws = Validity.flaws(setup);
    if (!flaws.isEmpty()) {
      out.println();
    }
    for (Flaw flaw : flaws) {
      boolean fatal = flaw.kind().severity() == Flaw.FlawSeverity.UNUSABLE;
      String level = fatal ? paint(TextStyle.RED, "unusable:") : paint(TextStyle.YELLOW, "odd:");
      String where = flaw.square() == Square.NONE ? "" : " (" + SquareName.of(flaw.square()) + ')';
      out.println("  " + level + ' ' + flaw.kind().sentence() + where);
    }
  }

  /** Wraps words; the first line has its own indent, of the same width as the others. */
  private void print(String first, String others, List<String> words, UnaryOperator<String> paint) {
    String indent = first;
    for (String line : Terminal.wrapped(words, look.terminal().width() - others.length(), paint)) {
      out.println(indent + line);
      indent = others;
    }
  }

  private String paint(TextStyle style, String text) {
    return style.paint(text, look.colour());
  }

  /**
   * The state of the game: side to move, legal moves, or how it has ended.
   *
   * @param moves all legal moves in SAN, sorted
   */
  private record GameState(int side, boolean isCheck, Ending ending, List<String> moves) {

    static GameState of(Position position) {
      MoveGenerator generator = new MoveGenerator();
      List<String> names = new ArrayList<>();
      for (int move : generator.legal(position)) {
        names.add(San.write(position, move));
      }
      names.sort(null);
      Ending ending = Ending.of(position, generator);
      return new GameState(position.side(), position.inCheck(), ending, List.copyOf(names));
    }

    String describe() {
      String toMove = name(side) + " to move" + (isCheck ? ", in check" : "");
      return switch (ending) {
        case NONE -> toMove;
        case CHECKMATE -> "Checkmate: " + name(Side.other(side)) + " has won";
        case STALEMATE -> "Stalemate: a draw";
        case DEAD_MATERIAL -> toMove + "; a draw by insufficient material";
        case FIFTY_MOVES -> toMove + "; a draw by the fifty-move rule";
        case THREEFOLD -> toMove + "; a draw by repetition";
      };
    }

    private static String name(int side) {
      return side == Side.WHITE ? "White" : "Black";
    }
  }

  /** The solutions, numbers and comments of a record as names and texts. */
  private static final class RecordFields {
    /** Operations shown through {@link Problem} instead. */
    private static final Set<String> SHOWN_ELSEWHERE =
        Set.of(
            "id", "theme", "bm", "am", "dm", "acn", "acs", "acd", "pv", "c7", "c8", "c9", "fmvn",
            "hmvc");

    /** A comment that only contains points. */
    private static final Pattern POINTS = Pattern.compile("[^ =]+=\\d+(, *[^ =]+=\\d+)*");

    private final Problem problem;
    private final Position position;
    private final List<Field> list = new ArrayList<>();

    RecordFields(Problem problem, Position position) {
      this.problem = problem;
      this.position = position;
    }

    record Field(String name, String text) {}

    /** The fields that have a text. */
    static List<Field> of(EpdRecord record, Problem problem, Position position) {
      RecordFields fields = new RecordFields(problem, position);
      fields.solution();
      fields.numbers();
      fields.others(record);
      return fields.list;
    }

    private void solution() {
      add("best", moves(problem.bestMoves()));
      add("avoid", moves(problem.avoidMoves()));
      if (problem.mate().isPresent()) {
        int mate = problem.mate().getAsInt();
        add("mate", mate > 0 ? "in " + mate : "is mated in " + -mate);
      }
      add(
          "points",
          problem.points().stream()
              .map(graded -> San.write(position, graded.move()) + " " + graded.points())
              .collect(Collectors.joining(", ")));
      add("theme", problem.theme() == null ? "" : problem.theme());
    }

    private void numbers() {
      problem.perft().forEach((depth, count) -> add("perft " + depth, count.toString()));
      List<String> limits = new ArrayList<>();
      problem.limits().nodes().ifPresent(nodes -> limits.add(Plural.of(nodes, "node")));
      problem.limits().seconds().ifPresent(seconds -> limits.add(seconds + " s"));
      problem.limits().depth().ifPresent(depth -> limits.add("depth " + depth));
      add("effort", String.join(", ", limits));
      add("line", San.numbered(position, problem.suppliedLine()));
    }

    private void others(EpdRecord record) {
      for (Operation operation : record.operations()) {
        String opcode = operation.opcode();
        String text =
            operation.operands().stream().map(Operand::text).collect(Collectors.joining(" "));
        boolean isPoints = !problem.points().isEmpty() && POINTS.matcher(text).matches();
        if (!SHOWN_ELSEWHERE.contains(opcode)
            && !opcode.matches("D[0-9]+|perft[0-9]*")
            && !isPoints) {
          add(opcode, text);
        }
      }
    }

    private void add(String name, String text) {
      if (!text.isEmpty()) {
        list.add(new Field(InertText.line(name), InertText.line(text)));
      }
    }

    private String moves(List<Integer> moves) {
      return moves.stream()
          .map(move -> San.write(position, move))
          .collect(Collectors.joining(", "));
    }
  }
}
