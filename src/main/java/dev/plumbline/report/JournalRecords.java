package dev.plumbline.report;

import dev.plumbline.engine.Variant;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.SkippedLines;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.OrderedJournal;
import dev.plumbline.journal.RecordCache;
import dev.plumbline.journal.RecordCache.ParsedRecord;
import dev.plumbline.judge.SearchBudget;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The rows of a journal. */
public final class JournalRecords implements RunRecords, Closeable {
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
    return of(OrderedJournal.open(file, damaged), timed);
  }

  /** Reads what a run has written; closing this leaves its journal open. */
  public static JournalRecords written(JournalWriter journal, boolean timed, DamagedLines damaged)
      throws IOException {
    return of(journal.readInOrder(damaged), timed);
  }

  /** Opens one of several journals that are read one after the other. */
  public static JournalRecords open(
      Path file, boolean timed, DamagedLines damaged, RecordCache records) throws IOException {
    return of(OrderedJournal.open(file, damaged, records), timed);
  }

  private static JournalRecords of(OrderedJournal journal, boolean timed) {
    RunTitle title = title(journal.header(), journal.skipped().count(), timed);
    return new JournalRecords(journal, title);
  }

  static RunTitle title(JournalHeader header, long skippedLines, boolean timed) {
    List<String> machine = new ArrayList<>(List.of(header.program()));
    header.machine().forEach((name, value) -> machine.add(name + ' ' + value));
    return new RunTitle(
        RunTitle.limit(header.limits()),
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
        header.options().containsKey("whole-line"),
        timed ? Speeds.warning(header.machine()) : "",
        variants(header));
  }

  private static Map<String, Variant> variants(JournalHeader header) {
    Map<String, Variant> variants = new LinkedHashMap<>();
    for (JournalHeader.RunEngine engine : header.engines()) {
      if (engine.variant() != null) {
        variants.put(engine.label(), engine.variant());
      }
    }
    return variants;
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
  public RunDetails details() {
    Map<String, Map<String, String>> engines = new LinkedHashMap<>();
    header().engines().forEach(engine -> engines.put(engine.label(), engine.settings()));
    return new RunDetails(header().options(), engines);
  }

  @Override
  public void read(RowReader reader) throws IOException {
    SearchBudget effort = header().effort();
    journal.read(entry -> reader.row(row(entry, journal.records(), effort)));
  }

  @Override
  public void readResults(RowReader reader) throws IOException {
    SearchBudget effort = header().effort();
    journal.readResults(entry -> reader.row(row(entry, journal.records(), effort)));
  }

  /**
   * The row of an entry.
   *
   * @param effort of the run
   */
  public static Row row(JournalEntry entry, SearchBudget effort) {
    return row(entry, new RecordCache(), effort);
  }

  private static Row row(JournalEntry entry, RecordCache records, SearchBudget effort) {
    if (!entry.isPuzzle()) {
      return search(entry, entry, records, effort);
    }
    List<Row> searches = new ArrayList<>();
    for (JournalEntry search : entry.searches()) {
      searches.add(search(search, searches.isEmpty() ? entry : search, records, effort));
    }
    return Row.ofPuzzle(searches, entry);
  }

  /**
   * The row of a search.
   *
   * @param whole the entry that it is the first search of, or the same
   */
  private static Row search(
      JournalEntry entry, JournalEntry whole, RecordCache records, SearchBudget effort) {
    ParsedRecord parsed = records.of(entry);
    Problem problem = whole.asked(parsed.record(), parsed.problem());
    boolean isJudged = entry.judgement().rule().judgesAnswers();
    return new Row(
        entry.key().suite(),
        entry.key().ordinal(),
        entry.key().engine(),
        entry.key().repeat(),
        parsed.record(),
        isJudged ? problem : problem.withoutSolution(),
        parsed.analysis(entry),
        entry.judgement(),
        effort.allowance(problem, entry.stoppedEarly()).deadline(),
        List.of());
  }

  @Override
  public void close() throws IOException {
    journal.close();
  }
}
