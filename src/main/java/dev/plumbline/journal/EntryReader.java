package dev.plumbline.journal;

import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.journal.JournalEntry.Answer;
import dev.plumbline.journal.JournalEntry.Origin;
import dev.plumbline.journal.JournalEntry.Searched;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalHeader.Suite;
import dev.plumbline.journal.LineParser.Fields;
import dev.plumbline.journal.LineParser.LineDamage;
import dev.plumbline.journal.LineParser.Names;
import dev.plumbline.journal.LineParser.Words;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.ClaimProver.Status;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
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
  private static final Names MATE = Names.of("kind claimed? status? reply? proven?");
  private static final Words<Outcome> OUTCOMES = new Words<>(Outcome.class);
  private static final Words<MateResult.Kind> KINDS = new Words<>(MateResult.Kind.class);
  private static final Words<Status> STATUSES = new Words<>(Status.class);

  /** An engine may write a line before its search begins, but not long before. */
  private static final long EARLIEST = -TimeUnit.HOURS.toNanos(1);

  private static final RecordParser<Judgement> JUDGEMENT =
      new RecordParser<>(
          Judgement.class,
          name ->
              switch (name) {
                case "nanos" -> EARLIEST;
                case "depth", "nodes", "line", "ply" -> -1;
                default -> 0;
              },
          Map.of(MateResult.class, EntryReader::mate));

  private final LineParser in = new LineParser();
  private final @Nullable KeyCheck keys;
  private boolean skipsTranscripts;
  private boolean isChecked;

  /** A reader of the entries that a header announces; null if it is unknown. */
  EntryReader(@Nullable JournalHeader header) {
    keys = header == null ? null : new KeyCheck(header);
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
    if (!isChecked && keys != null && keys.hasChecksums) {
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
        case "judgement" -> judgement = JUDGEMENT.read(in);
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

  private static MateResult mate(LineParser in) throws IOException {
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

  /** The searches that the header of a journal announces. */
  private static final class KeyCheck {
    private final boolean hasChecksums;
    private final Map<String, Integer> records = new HashMap<>();
    private final Set<String> engines = new HashSet<>();
    private final int repeats;

    KeyCheck(JournalHeader header) {
      hasChecksums = header.hasChecksums();
      for (Suite suite : header.suites()) {
        records.merge(suite.name(), suite.records(), Math::max);
      }
      for (RunEngine engine : header.engines()) {
        engines.add(engine.label());
      }
      repeats = header.repeats();
    }

    /** Rejects the key of a search that the run does not have. */
    void check(JournalKey key) throws LineDamage {
      Integer most = records.get(key.suite());
      if (most == null) {
        throw new LineDamage("key.suite: the run has no " + LineParser.quoted(key.suite()));
      }
      if (key.ordinal() > most) {
        throw new LineDamage("key.ordinal: " + key.ordinal() + " of " + most + " records");
      }
      if (!engines.contains(key.engine())) {
        throw new LineDamage("key.engine: the run has no " + LineParser.quoted(key.engine()));
      }
      if (key.repeat() > repeats) {
        throw new LineDamage("key.repeat: " + key.repeat() + " of " + repeats);
      }
    }
  }
}
