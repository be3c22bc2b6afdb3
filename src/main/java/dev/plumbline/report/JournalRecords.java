package dev.plumbline.report;

import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.journal.JournalReader.SkippedLines;
import dev.plumbline.journal.JournalWriter;
import dev.plumbline.journal.OrderedJournal;
import dev.plumbline.journal.RecordCache;
import dev.plumbline.journal.RecordCache.CachedRecord;
import dev.plumbline.journal.Rescoring;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.tablebase.Tablebase;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The results of a journal. */
public final class JournalRecords implements RunRecords, Closeable {
  private final OrderedJournal journal;
  private final JournalHeader header;
  private final RunSetup setup;
  private final @Nullable Rescoring rescoring;

  private JournalRecords(
      OrderedJournal journal, JournalHeader header, boolean timed, @Nullable Rescoring rescoring) {
    this.journal = journal;
    this.header = header;
    setup = RunSetup.of(header, journal.skipped().count(), timed);
    this.rescoring = rescoring;
  }

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
    return new JournalRecords(journal, journal.header(), timed, null);
  }

  /** The same results, judged again with tables of endings; closing one closes the other. */
  public JournalRecords judgedBy(Tablebase tables) {
    return new JournalRecords(
        journal,
        header.judgedBy(header.judging().with(tables)),
        setup.timed(),
        new Rescoring(header, null, null, tables));
  }

  public JournalHeader header() {
    return header;
  }

  @Override
  public long missing() {
    return Math.max(0, header().entries() - journal.size());
  }

  public SkippedLines skipped() {
    return journal.skipped();
  }

  @Override
  public RunSetup setup() {
    return setup;
  }

  @Override
  public void read(boolean withLines, ResultReader reader) throws IOException {
    RunLimits limits = header().runLimits();
    journal.read(
        withLines || rescoring != null,
        entry -> reader.result(result(judged(entry), journal.records(), limits)));
  }

  private JournalEntry judged(JournalEntry entry) {
    return rescoring == null ? entry : rescoring.judgeAgain(entry);
  }

  public static SearchResult result(JournalEntry entry, RunLimits limits) {
    return result(entry, new RecordCache(), limits);
  }

  private static SearchResult result(JournalEntry entry, RecordCache records, RunLimits limits) {
    if (!entry.isPuzzle()) {
      return search(entry, entry, records, limits);
    }
    List<SearchResult> searches = new ArrayList<>();
    for (JournalEntry search : entry.searches()) {
      searches.add(search(search, searches.isEmpty() ? entry : search, records, limits));
    }
    return SearchResult.ofPuzzle(searches, entry);
  }

  /** The result of a search, which may be the first one of a whole entry. */
  private static SearchResult search(
      JournalEntry entry, JournalEntry whole, RecordCache records, RunLimits limits) {
    CachedRecord parsed = records.of(entry);
    Problem problem = whole.asked(parsed.record(), parsed.problem());
    boolean isJudged = entry.judgement().rule().judgesAnswers();
    return new SearchResult(
        entry.key(),
        parsed.record(),
        isJudged ? problem : problem.withoutSolution(),
        records.analysis(entry),
        entry.judgement(),
        limits.of(problem).deadline(),
        List.of());
  }

  @Override
  public void close() throws IOException {
    journal.close();
  }
}
