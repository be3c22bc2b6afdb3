package dev.plumbline.journal;

import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.journal.JournalEntry.Answer;
import dev.plumbline.journal.JournalEntry.Origin;
import dev.plumbline.journal.JournalEntry.Searched;
import dev.plumbline.journal.LineParser.Fields;
import dev.plumbline.journal.LineParser.LineDamage;
import dev.plumbline.journal.LineParser.Names;
import dev.plumbline.journal.LineParser.Texts;
import dev.plumbline.journal.LineParser.Words;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.Choice;
import dev.plumbline.judge.Judgement.Found;
import dev.plumbline.judge.Judgement.LineTally;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.Findings;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.ClaimProver.Status;
import dev.plumbline.judge.lines.LineJudge.TruthTally;
import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lines of entries: first the checksum, then each field by its name. Without transcripts,
 * which are most of a journal, a line whose checksum is right is not read beyond the beginning of
 * its transcript, which is its last field. Not thread-safe.
 */
final class EntryReader {
  private static final Names ENTRY =
      Names.of(
          "key id? record position outcome detail stoppedEarly bestMove ponderMove nanos depth"
              + " nodes executor? part? judgement steps? transcript");
  private static final Names KEY = Names.of("suite ordinal engine repeat");
  private static final Names JUDGEMENT =
      Names.of("rule verdict found? choices mate? lines findings");
  private static final Names VERDICT = Names.of("solved points attainable");
  private static final Names FOUND = Names.of("nanos depth nodes");
  private static final Names CHOICE = Names.of("nanos depth nodes move right");
  private static final Names MATE = Names.of("kind claimed? status? reply? proven?");
  private static final Names TALLY = Names.of("exact bounds illegal full trueLines cut falseLines");
  private static final Names FINDINGS = Names.of("listed unlisted");
  private static final Names FINDING = Names.of("code line rank ply text");

  private static final Words<Outcome> OUTCOMES = new Words<>(Outcome.class);
  private static final Words<SolvingRule> RULES = new Words<>(SolvingRule.class);
  private static final Words<MateResult.Kind> KINDS = new Words<>(MateResult.Kind.class);
  private static final Words<Status> STATUSES = new Words<>(Status.class);
  private static final Words<FindingCode> CODES = new Words<>(FindingCode.class);

  /** An engine may write a line before its search begins, but not long before. */
  private static final long EARLIEST = -TimeUnit.HOURS.toNanos(1);

  private final LineParser in;
  private final @Nullable KeyCheck keys;
  private boolean skipsTranscripts;
  private boolean isChecked;

  /**
   * A reader of lines.
   *
   * @param keys the keys that an entry may have; null if the header is unknown
   */
  EntryReader(@Nullable KeyCheck keys, Texts texts) {
    this.keys = keys;
    in = new LineParser(texts);
  }

  /** Reads an entry, with its transcript or with an empty one. */
  JournalEntry entry(byte[] bytes, int from, int to, boolean withTranscript) throws IOException {
    check(bytes, from, to);
    skipsTranscripts = !withTranscript;
    return in.line(bytes, from, to, () -> entry(false));
  }

  /**
   * The key of an entry; of one without a checksum, the rest is checked as well, except the
   * transcript.
   */
  JournalKey key(byte[] bytes, int from, int to) throws IOException {
    check(bytes, from, to);
    if (!isChecked) {
      return entry(bytes, from, to, false).key();
    }
    return in.line(bytes, from, to, this::firstKey);
  }

  /** Reads an entry of another command. */
  <T extends Record> T other(byte[] bytes, int from, int to, Class<T> kind) throws IOException {
    check(bytes, from, to);
    RecordParser<T> parser = new RecordParser<>(kind);
    return in.line(bytes, from, to, () -> parser.read(in));
  }

  /** The key of an entry of any command; the rest is checked by its checksum if there is one. */
  JournalKey keyOnly(byte[] bytes, int from, int to) throws IOException {
    check(bytes, from, to);
    return in.line(bytes, from, to, this::firstKey);
  }

  private void check(byte[] bytes, int from, int to) throws LineDamage {
    isChecked = LineChecksum.isThere(bytes, from, to);
    if (isChecked && !LineChecksum.matches(bytes, from, to)) {
      throw new LineDamage("the line does not match its checksum");
    }
    if (!isChecked && keys != null && keys.hasChecksums()) {
      throw new LineDamage("the line has no checksum at its end");
    }
  }

  private JournalKey firstKey() throws IOException {
    Fields entry = in.object(ENTRY);
    while (entry.next()) {
      if (entry.name().equals("key")) {
        in.stop();
        return key();
      }
      in.skip();
    }
    throw new LineDamage("key is missing");
  }

  private JournalKey key() throws IOException {
    String suite = "";
    int ordinal = 1;
    String engine = "";
    int repeat = 1;
    Fields key = in.object(KEY);
    while (key.next()) {
      switch (key.name()) {
        case "suite" -> suite = in.text();
        case "ordinal" -> ordinal = in.number(1);
        case "engine" -> engine = in.text();
        default -> repeat = in.number(1);
      }
    }
    JournalKey read = new JournalKey(suite, ordinal, engine, repeat);
    if (keys != null) {
      keys.check(read);
    }
    return read;
  }

  private JournalEntry entry(boolean isStep) throws IOException {
    JournalKey key = new JournalKey("", 1, "", 1);
    String id = null;
    String record = "";
    String position = "";
    Outcome outcome = Outcome.ANSWERED;
    String detail = "";
    boolean stoppedEarly = false;
    String bestMove = "";
    String ponderMove = "";
    long nanos = 0;
    int depth = 0;
    long nodes = 0;
    String executor = null;
    String part = null;
    List<RawLine> transcript = List.of();
    Judgement judgement = null;
    List<JournalEntry> steps = null;
    Fields entry = in.object(ENTRY);
    while (entry.next()) {
      switch (entry.name()) {
        case "key" -> key = key();
        case "id" -> id = in.textOrNull();
        case "record" -> record = in.text();
        case "position" -> position = in.text();
        case "outcome" -> outcome = in.word(OUTCOMES);
        case "detail" -> detail = in.text();
        case "stoppedEarly" -> stoppedEarly = in.truth();
        case "bestMove" -> bestMove = in.text();
        case "ponderMove" -> ponderMove = in.text();
        case "nanos" -> nanos = in.number(EARLIEST);
        case "depth" -> depth = in.number(0);
        case "nodes" -> nodes = in.number(0L);
        case "executor" -> executor = in.textOrNull();
        case "part" -> part = in.textOrNull();
        case "judgement" -> judgement = judgement();
        case "steps" -> steps = in.isNull() ? null : steps(isStep);
        default -> {
          if (!skipsTranscripts) {
            transcript = TranscriptLines.read(in);
          } else if (isChecked && !isStep && entry.isComplete()) {
            in.stop();
          } else {
            in.skip();
          }
        }
      }
      if (in.isStopped()) {
        break;
      }
    }
    if (judgement == null) {
      throw new LineDamage("judgement is missing");
    }
    checkLines(judgement, transcript);
    return new JournalEntry(
        key,
        new Searched(id, record, position),
        new Answer(outcome, detail, stoppedEarly, bestMove, ponderMove, nanos, depth, nodes),
        new Origin(executor, part),
        judgement,
        steps,
        transcript);
  }

  private List<JournalEntry> steps(boolean isStep) throws IOException {
    if (isStep) {
      throw in.damage("a step has steps");
    }
    return in.list(() -> entry(true));
  }

  /** Findings refer to lines of the transcript, if it was read. */
  private void checkLines(Judgement judgement, List<RawLine> transcript) throws LineDamage {
    if (skipsTranscripts) {
      return;
    }
    for (Finding finding : judgement.findings().listed()) {
      if (finding.line() >= transcript.size()) {
        throw new LineDamage(
            "judgement.findings: line "
                + finding.line()
                + " of a transcript of "
                + transcript.size()
                + " lines");
      }
    }
  }

  private Judgement judgement() throws IOException {
    SolvingRule rule = SolvingRule.PROOF;
    Verdict verdict = new Verdict(false, 0, 0);
    Found found = null;
    List<Choice> choices = List.of();
    MateResult mate = null;
    LineTally lines = new LineTally(0, 0, 0, TruthTally.NONE);
    Findings findings = Findings.NONE;
    Fields judgement = in.object(JUDGEMENT);
    while (judgement.next()) {
      switch (judgement.name()) {
        case "rule" -> rule = in.word(RULES);
        case "verdict" -> verdict = verdict();
        case "found" -> found = in.isNull() ? null : found();
        case "choices" -> choices = in.list(this::choice);
        case "mate" -> mate = in.isNull() ? null : mate();
        case "lines" -> lines = tally();
        default -> findings = findings();
      }
    }
    if (found != null && !verdict.solved()) {
      throw in.damage("the solution was found, but the problem is not solved");
    }
    return new Judgement(rule, verdict, found, choices, mate, lines, findings);
  }

  private Verdict verdict() throws IOException {
    boolean solved = false;
    int points = 0;
    int attainable = 0;
    Fields verdict = in.object(VERDICT);
    while (verdict.next()) {
      switch (verdict.name()) {
        case "solved" -> solved = in.truth();
        case "points" -> points = in.number(0);
        default -> attainable = in.number(0);
      }
    }
    if (points > attainable) {
      throw in.damage(points + " points of " + attainable);
    }
    if (solved && points < attainable) {
      throw in.damage("solved, but only " + points + " points of " + attainable);
    }
    return new Verdict(solved, points, attainable);
  }

  private Found found() throws IOException {
    long nanos = 0;
    int depth = 0;
    long nodes = 0;
    Fields found = in.object(FOUND);
    while (found.next()) {
      switch (found.name()) {
        case "nanos" -> nanos = in.number(EARLIEST);
        case "depth" -> depth = in.number(-1);
        default -> nodes = in.number(-1L);
      }
    }
    return new Found(nanos, depth, nodes);
  }

  private Choice choice() throws IOException {
    long nanos = 0;
    int depth = 0;
    long nodes = 0;
    String move = "";
    boolean right = false;
    Fields choice = in.object(CHOICE);
    while (choice.next()) {
      switch (choice.name()) {
        case "nanos" -> nanos = in.number(EARLIEST);
        case "depth" -> depth = in.number(-1);
        case "nodes" -> nodes = in.number(-1L);
        case "move" -> move = in.text();
        default -> right = in.truth();
      }
    }
    return new Choice(nanos, depth, nodes, move, right);
  }

  private MateResult mate() throws IOException {
    MateResult.Kind kind = MateResult.Kind.NOT_CLAIMED;
    OptionalInt claimed = OptionalInt.empty();
    Status status = null;
    String reply = null;
    Fields mate = in.object(MATE);
    while (mate.next()) {
      switch (mate.name()) {
        case "kind" -> kind = in.word(KINDS);
        case "claimed" ->
            claimed =
                in.isNull() ? OptionalInt.empty() : OptionalInt.of(in.number(Integer.MIN_VALUE));
        case "status" -> status = in.word(STATUSES);
        case "reply" -> reply = in.text();
        // Older journals only say whether a line ended in mate.
        default -> status = in.truth() ? Status.MATING_LINE : Status.CLAIMED;
      }
    }
    if (claimed.isEmpty() != (kind == MateResult.Kind.NOT_CLAIMED)) {
      throw in.damage("the kind of mate contradicts what was claimed");
    }
    if (claimed.isEmpty()) {
      return new MateResult(kind, claimed, null, null);
    }
    if (status == null) {
      throw in.damage("the status of the claimed mate is missing");
    }
    return new MateResult(kind, claimed, status, reply);
  }

  private LineTally tally() throws IOException {
    int exact = 0;
    int bounds = 0;
    int illegal = 0;
    int full = 0;
    int trueLines = 0;
    int cut = 0;
    int falseLines = 0;
    Fields tally = in.object(TALLY);
    while (tally.next()) {
      int count = in.number(0);
      switch (tally.name()) {
        case "exact" -> exact = count;
        case "bounds" -> bounds = count;
        case "illegal" -> illegal = count;
        case "full" -> full = count;
        case "trueLines" -> trueLines = count;
        case "cut" -> cut = count;
        default -> falseLines = count;
      }
    }
    return new LineTally(exact, bounds, illegal, new TruthTally(full, trueLines, cut, falseLines));
  }

  private Findings findings() throws IOException {
    List<Finding> listed = List.of();
    int unlisted = 0;
    Fields findings = in.object(FINDINGS);
    while (findings.next()) {
      switch (findings.name()) {
        case "listed" -> listed = in.list(this::finding);
        default -> unlisted = in.number(0);
      }
    }
    return new Findings(listed, unlisted);
  }

  private Finding finding() throws IOException {
    FindingCode code = FindingCode.ILLEGAL_MOVE;
    int line = 0;
    int rank = 0;
    int ply = 0;
    String text = "";
    Fields finding = in.object(FINDING);
    while (finding.next()) {
      switch (finding.name()) {
        case "code" -> code = in.word(CODES);
        case "line" -> line = in.number(-1);
        case "rank" -> rank = in.number(0);
        case "ply" -> ply = in.number(-1);
        default -> text = in.longText();
      }
    }
    return new Finding(code, line, rank, ply, text);
  }
}
