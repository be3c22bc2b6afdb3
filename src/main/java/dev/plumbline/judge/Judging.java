package dev.plumbline.judge;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.Puzzle;
import dev.plumbline.judge.findings.TableScores;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.KnownMoves;
import dev.plumbline.tablebase.Tablebase;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How answers are judged: all that the judge reads but the limits. A journal has it in words.
 *
 * @param wholeLine which records are played to the end of their line
 * @param proofNodes the moves that may be made to prove or refute a mate that an engine claims; 0
 *     to prove none
 * @param tables of endings, which also judge; null without any
 * @param known mates, which also judge the moves that lead to them; null without any
 * @param tableScores by which engines claim a win by tables; null without any
 */
public record Judging(
    SolvingRule rule,
    WholeLine wholeLine,
    long proofNodes,
    @Nullable Tablebase tables,
    @Nullable KnownMoves known,
    @Nullable TableScores tableScores) {
  /** The option with the word of the {@link SolvingRule}. */
  public static final String RULE = "rule";

  /** The option that identifies the tables of endings that judged, if any did. */
  public static final String SYZYGY = "syzygy";

  private static final String PROOF_NODES = "proof-nodes";
  private static final String TABLE_SCORES = "table-scores";

  /** The options that {@link #of} reads; tables and known mates are only identified. */
  public static final List<String> OPTIONS = List.of(RULE, SYZYGY, PROOF_NODES, TABLE_SCORES);

  /** Which records are puzzles that are played to the end of their line (pv). */
  public enum WholeLine {
    /** None: only the first move counts. */
    NEVER,
    /** Those from a table of puzzles. */
    PUZZLES,
    /** All that have a line. */
    ALWAYS
  }

  /** By the first move, without tables. */
  public static Judging by(SolvingRule rule) {
    return new Judging(rule, WholeLine.NEVER, ClaimProver.USUAL_NODES, null, null, null);
  }

  /**
   * Reads what a journal says of it, by the first move and without tables.
   *
   * @param options as {@link #words} writes them, among others
   * @throws IllegalArgumentException if one cannot be read; the message begins with its name
   */
  public static Judging of(Map<String, String> options) {
    return new Judging(
        Objects.requireNonNullElse(read(options, RULE, SolvingRule::of), SolvingRule.PROOF),
        WholeLine.NEVER,
        Objects.requireNonNullElse(
            read(options, PROOF_NODES, Judging::count), ClaimProver.USUAL_NODES),
        null,
        null,
        read(options, TABLE_SCORES, TableScores::of));
  }

  private static <T> @Nullable T read(
      Map<String, String> options, String name, Function<String, T> reader) {
    String word = options.get(name);
    try {
      return word == null ? null : reader.apply(word);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
    }
  }

  private static long count(String word) {
    if (!word.matches("[0-9]{1,18}")) {
      throw new IllegalArgumentException("'" + word + "' is no number");
    }
    return Long.parseLong(word);
  }

  public Judging with(SolvingRule other) {
    return new Judging(other, wholeLine, proofNodes, tables, known, tableScores);
  }

  public Judging with(WholeLine other) {
    return new Judging(rule, other, proofNodes, tables, known, tableScores);
  }

  public Judging with(@Nullable Tablebase others) {
    return new Judging(rule, wholeLine, proofNodes, others, known, tableScores);
  }

  public Judging withProofNodes(long nodes) {
    return new Judging(rule, wholeLine, nodes, tables, known, tableScores);
  }

  /** The options that say the same; usual values are left out, except for the rule. */
  public SortedMap<String, String> words() {
    SortedMap<String, String> words = new TreeMap<>(Map.of(RULE, rule.word()));
    if (proofNodes != ClaimProver.USUAL_NODES) {
      words.put(PROOF_NODES, Long.toString(proofNodes));
    }
    if (tables != null) {
      words.put(SYZYGY, tables.identity());
    }
    if (known != null) {
      words.put("known", known.identity());
    }
    if (tableScores != null) {
      words.put(TABLE_SCORES, tableScores.toString());
    }
    return words;
  }

  /**
   * The record as it is judged: by the rule 'table' it asks for the moves of the tables. Null if
   * that rule cannot judge it.
   */
  public @Nullable EpdRecord asked(EpdRecord record) {
    EpdRecord asked = rule == SolvingRule.TABLE ? TableSolutions.asked(record, tables) : record;
    return known == null || asked == null ? asked : known.writtenIn(asked);
  }

  /** The puzzle of a record; null if only its first move counts. */
  public @Nullable Puzzle puzzle(EpdRecord record, Problem problem) {
    if (rule == SolvingRule.TABLE) {
      return null;
    }
    return switch (wholeLine) {
      case NEVER -> null;
      case PUZZLES -> Puzzle.isFromTable(record) ? Puzzle.of(record, problem) : null;
      case ALWAYS -> Puzzle.of(record, problem);
    };
  }
}
