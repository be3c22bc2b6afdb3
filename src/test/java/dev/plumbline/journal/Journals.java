package dev.plumbline.journal;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.LeafRecord.LeafReason;
import dev.plumbline.engine.Outcome;
import dev.plumbline.engine.RawLine;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.judge.Judgement;
import dev.plumbline.judge.ProblemJudge;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.notation.Uci.UciReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Headers and entries made up for tests. */
public final class Journals {
  public static final String RECORD =
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"one\";";

  private Journals() {}

  public static JournalHeader header() {
    return header(null, 3);
  }

  public static JournalHeader header(JournalHeader.@Nullable Shard shard, long entries) {
    return new JournalHeader(
        JournalHeader.FORMAT,
        new JournalHeader.Start("Plumbline 0.1", "2026-01-02T03:04:05Z"),
        List.of(new JournalHeader.SearchedSuite("made", "cafe", 1_000_000)),
        List.of(
            new JournalHeader.RunEngine("builtin", "Plumbline", List.of(), map("preset", "full")),
            new JournalHeader.RunEngine("sf", "Some Fish 1", List.of("fish"), map("Hash", "16"))),
        map("time", "100ms"),
        map("rule", "proof"),
        map("jobs", "2"),
        new JournalHeader.RunExtent(shard, entries));
  }

  /** A line of a journal that was changed, with the checksum that it then has. */
  public static String sealed(String line) {
    String json = line.replaceFirst(",\"crc\":\"[0-9a-f]{8}\"}$", "}");
    byte[] sealed = LineChecksum.line(json.getBytes(StandardCharsets.UTF_8));
    return new String(sealed, 0, sealed.length - 1, StandardCharsets.UTF_8);
  }

  /** A judgement as it is read without the engine's lines. */
  public static Judgement withoutChoices(Judgement of) {
    return new Judgement(
        of.rule(),
        of.verdict(),
        of.found(),
        List.of(),
        of.mate(),
        of.claims(),
        of.lines(),
        of.findings());
  }

  static SortedMap<String, String> map(String key, String value) {
    TreeMap<String, String> map = new TreeMap<>();
    map.put(key, value);
    return map;
  }

  public static JournalEntry entry(int ordinal) {
    return entry(new JournalKey("made", ordinal, "builtin", 1), RECORD, "e2e4", transcript());
  }

  /** A journal of a run that has ended, of these entries. */
  public static Path write(Path file, JournalHeader header, JournalEntry... entries)
      throws IOException {
    try (JournalWriter writer = JournalWriter.create(file, header, false)) {
      for (JournalEntry entry : entries) {
        writer.add(entry);
      }
    }
    return file;
  }

  /** A journal of a run that has made these of its searches. */
  public static Path write(Path file, int most, int... ordinals) throws IOException {
    JournalEntry[] entries =
        IntStream.of(ordinals).mapToObj(Journals::entry).toArray(JournalEntry[]::new);
    return write(file, header(null, most), entries);
  }

  /** A writer that continues a journal, after passing on what is done. */
  static JournalWriter resume(Path file, JournalHeader header, Consumer<JournalEntry> done)
      throws IOException {
    return JournalWriter.resume(file, header, DamagedLines.REFUSED, JournalEntry.class, done);
  }

  static JournalWriter resume(Path file, Consumer<JournalEntry> done) throws IOException {
    return resume(file, header(), done);
  }

  /** What a journal has after its header. */
  public static List<JournalEntry> entries(Path journal) throws IOException {
    List<JournalEntry> entries = new ArrayList<>();
    try (JournalReader reader = JournalReader.open(journal)) {
      for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
        entries.add(entry);
      }
    }
    return entries;
  }

  public static List<RawLine> transcript() {
    return List.of(
        new RawLine(1_000, "info string \"quotes\", back\\slashes, \u0001 and \u00fc"),
        new RawLine(2_000, "info depth 1 nodes 20 score cp 13 pv d2d4"),
        new RawLine(
            3_000,
            "info depth 2 nodes 40 score cp 12 pv e2e4 e7e5",
            new LeafRecord(2, 2, -1, 0, 12, LeafReason.TABLE_EXACT)),
        new RawLine(4_000, "info depth 3 nodes 90 score cp 12 pv e2e4 e7e5 e4e5"));
  }

  public static JournalEntry entry(
      JournalKey key, String record, String bestMove, List<RawLine> transcript) {
    EpdRecord read = Objects.requireNonNull(EpdRecord.parse(record));
    int best = new UciReader().read(Position.of(read.setup()), bestMove);
    Analysis analysis =
        new Analysis(
            Outcome.ANSWERED, "", best, 0, new Effort(3, 90, 5_000), List.of(), transcript);
    return JournalEntry.of(
        key,
        read,
        analysis,
        new ProblemJudge(SolvingRule.PROOF).judge(Problem.of(read), analysis),
        false);
  }
}
