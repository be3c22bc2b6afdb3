package dev.plumbline.report;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.SkippedLines;
import dev.plumbline.journal.OrderedJournal;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The rows of a journal. */
public final class JournalRecords implements RunRecords, Closeable {
  /** The order in which limits are named; unknown ones follow. */
  private static final List<String> LIMITS = List.of("time", "nodes", "depth", "mate");

  private final OrderedJournal journal;
  private final RunTitle title;

  private JournalRecords(OrderedJournal journal, RunTitle title) {
    this.journal = journal;
    this.title = title;
  }

  /**
   * Opens a journal.
   *
   * @param timed whether reports include timings
   */
  public static JournalRecords open(Path file, boolean timed, DamagedLines damaged)
      throws IOException {
    OrderedJournal journal = OrderedJournal.open(file, damaged);
    return new JournalRecords(journal, title(journal.header(), journal.skipped().count(), timed));
  }

  static RunTitle title(JournalHeader header, long skippedLines, boolean timed) {
    Map<String, String> unknown = new TreeMap<>(header.limits());
    List<String> limits = new ArrayList<>();
    for (String name : LIMITS) {
      String value = unknown.remove(name);
      if (value != null) {
        limits.add(name + ' ' + value);
      }
    }
    unknown.forEach((name, value) -> limits.add(name + ' ' + value));
    List<String> machine = new ArrayList<>(List.of(header.program()));
    header.machine().forEach((name, value) -> machine.add(name + ' ' + value));
    return new RunTitle(
        String.join(", ", limits),
        header.options().getOrDefault("errata", ""),
        header.started(),
        String.join(", ", machine),
        skippedLines,
        timed,
        header.engines().stream()
            .collect(
                Collectors.toMap(
                    JournalHeader.RunEngine::label,
                    JournalHeader.RunEngine::name,
                    (one, other) -> one)),
        header.ranks(),
        header.options().containsKey("whole-line"));
  }

  public JournalHeader header() {
    return journal.header();
  }

  /** Searches of the run that the journal lacks: the run was interrupted or is still running. */
  public long missing() {
    return Math.max(0, header().entries() - journal.size());
  }

  /** The damaged lines of the journal. */
  public SkippedLines skipped() {
    return journal.skipped();
  }

  @Override
  public RunTitle title() {
    return title;
  }

  @Override
  public void read(RowReader reader) throws IOException {
    journal.read(entry -> reader.row(row(entry)));
  }

  static Row row(JournalEntry entry) {
    return entry.isPuzzle()
        ? Row.ofPuzzle(entry.searches().stream().map(JournalRecords::search).toList(), entry)
        : search(entry);
  }

  private static Row search(JournalEntry entry) {
    EpdRecord record = entry.epdRecord();
    Problem problem = Problem.of(record);
    boolean isJudged = entry.judgement().rule().judgesAnswers();
    return new Row(
        entry.key().suite(),
        entry.key().ordinal(),
        entry.key().engine(),
        entry.key().repeat(),
        record,
        isJudged ? problem : problem.withoutSolution(),
        entry.analysis(record),
        entry.judgement());
  }

  @Override
  public void close() throws IOException {
    journal.close();
  }
}
