package dev.plumbline.journal;

import dev.plumbline.engine.RawLine;
import dev.plumbline.journal.JournalHeader.RunEngine;
import dev.plumbline.journal.JournalHeader.SearchedSuite;
import dev.plumbline.journal.LineParser.EnumWords;
import dev.plumbline.journal.LineParser.LineDamage;
import dev.plumbline.journal.LineParser.ObjectFields;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.ClaimProver.ClaimStatus;
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
 * which are most of a journal, a line is not read beyond the beginning of its transcript, which is
 * its last field. Not thread-safe.
 */
final class JournalEntryReader {
  private static final FieldNames FIRST_KEY = FieldNames.of("key");
  private static final FieldNames MATE = FieldNames.of("kind claimed? status? reply?");
  private static final EnumWords<MateResult.MateComparison> KINDS =
      new EnumWords<>(MateResult.MateComparison.class);
  private static final EnumWords<ClaimStatus> STATUSES = new EnumWords<>(ClaimStatus.class);

  /** An engine may write a line before its search begins, but not long before. */
  private static final long EARLIEST = -TimeUnit.HOURS.toNanos(1);

  private static final RecordParser<Judgement> JUDGEMENT =
      judgements(Map.of("mate", JournalEntryReader::mate));

  private static final RecordParser<Judgement> WITHOUT_CHOICES =
      judgements(Map.of("mate", JournalEntryReader::mate, "choices", JournalEntryReader::nothing));

  private static final RecordParser<JournalKey> KEY =
      new RecordParser<>(JournalKey.class, name -> 1, Map.of());

  private final LineParser in = new LineParser();
  private final @Nullable KeyCheck keys;

  /** Made when the first entry is read: many journals are opened for their header alone. */
  private @Nullable RecordParser<JournalEntry> entries;

  private boolean skipsTranscripts;
  private boolean isStep;

  /** A reader of the entries that a header announces; null if it is unknown. */
  JournalEntryReader(@Nullable JournalHeader header) {
    keys = header == null ? null : new KeyCheck(header);
  }

  private static RecordParser<Judgement> judgements(Map<String, RecordParser.ValueReader> others) {
    return new RecordParser<>(
        Judgement.class,
        name ->
            switch (name) {
              case "nanos" -> EARLIEST;
              case "depth", "nodes", "line", "ply" -> -1;
              case "known", "last" -> Integer.MIN_VALUE;
              default -> 0;
            },
        others);
  }

  private static List<?> nothing(LineParser in) throws IOException {
    in.skip();
    return List.of();
  }

  /** Reads an entry, with its transcript or with an empty one and no {@link Judgement#choices}. */
  JournalEntry entry(byte[] bytes, int from, int to, boolean withTranscript) throws IOException {
    check(bytes, from, to);
    skipsTranscripts = !withTranscript;
    isStep = false;
    return in.line(bytes, from, to, this::entry);
  }

  /** The key of an entry of any command; the rest is checked by its checksum. */
  JournalKey key(byte[] bytes, int from, int to) throws IOException {
    check(bytes, from, to);
    return in.line(bytes, from, to, this::firstKey);
  }

  /** Reads an entry of another command. */
  <T extends Record> T other(byte[] bytes, int from, int to, Class<T> kind) throws IOException {
    check(bytes, from, to);
    RecordParser<T> parser = new RecordParser<>(kind);
    return in.line(bytes, from, to, () -> parser.read(in));
  }

  private static void check(byte[] bytes, int from, int to) throws LineDamage {
    if (!LineChecksum.isThere(bytes, from, to)) {
      throw new LineDamage("the line has no checksum at its end");
    }
    if (!LineChecksum.matches(bytes, from, to)) {
      throw new LineDamage("the line does not match its checksum");
    }
  }

  private JournalKey firstKey() throws IOException {
    in.object(FIRST_KEY).next();
    JournalKey key = key();
    in.stop();
    return key;
  }

  private JournalKey key() throws IOException {
    JournalKey key = KEY.read(in);
    if (keys != null) {
      keys.check(key);
    }
    return key;
  }

  private JournalEntry entry() throws IOException {
    if (entries == null) {
      entries =
          new RecordParser<>(
              JournalEntry.class,
              name -> name.equals("nanos") ? EARLIEST : 0,
              Map.of(
                  "key", line -> key(),
                  "judgement", line -> judgement(),
                  "steps", line -> steps(),
                  "transcript", line -> transcript()));
    }
    JournalEntry entry = entries.read(in);
    checkLines(entry.judgement(), entry.transcript());
    return entry;
  }

  private Judgement judgement() throws IOException {
    return (skipsTranscripts ? WITHOUT_CHOICES : JUDGEMENT).read(in);
  }

  private List<JournalEntry> steps() throws IOException {
    if (isStep) {
      throw in.damage("a step has steps");
    }
    isStep = true;
    List<JournalEntry> steps = in.list(this::entry);
    isStep = false;
    return steps;
  }

  private List<RawLine> transcript() throws IOException {
    if (!skipsTranscripts) {
      return TranscriptLines.read(in);
    }
    if (isStep) {
      in.skip();
    } else {
      in.stop();
    }
    return List.of();
  }

  /** Findings refer to lines of the transcript, if it was read. */
  private void checkLines(Judgement judgement, List<RawLine> transcript) throws LineDamage {
    if (skipsTranscripts) {
      return;
    }
    for (Finding finding : judgement.findings().listed()) {
      if (finding.line() >= transcript.size()) {
        String place = "line " + finding.line() + " of a transcript of " + transcript.size();
        throw new LineDamage("judgement.findings: " + place + " lines");
      }
    }
  }

  private static MateResult mate(LineParser in) throws IOException {
    MateResult.MateComparison kind = MateResult.MateComparison.NOT_CLAIMED;
    OptionalInt claimed = OptionalInt.empty();
    ClaimStatus status = null;
    String reply = null;
    ObjectFields mate = in.object(MATE);
    while (mate.next()) {
      switch (mate.name()) {
        case "kind" -> kind = in.word(KINDS);
        case "claimed" ->
            claimed =
                in.isNull() ? OptionalInt.empty() : OptionalInt.of(in.number(Integer.MIN_VALUE));
        case "status" -> status = in.word(STATUSES);
        default -> reply = in.text();
      }
    }
    if (claimed.isEmpty() != (kind == MateResult.MateComparison.NOT_CLAIMED)) {
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
    private final Map<String, Integer> records = new HashMap<>();
    private final Set<String> engines = new HashSet<>();
    private final int repeats;

    KeyCheck(JournalHeader header) {
      for (SearchedSuite suite : header.suites()) {
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
