package dev.plumbline.cli.results;

import dev.plumbline.cli.option.EnumConverter;
import dev.plumbline.cli.option.SyzygyArgument;
import dev.plumbline.cli.results.OpenJournals.DamageArgument;
import dev.plumbline.cli.terminal.ExitCode;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.ShellCommand;
import dev.plumbline.cli.terminal.Terminal;
import dev.plumbline.cli.terminal.Terminal.TextStyle;
import dev.plumbline.cli.terminal.UserDefaults;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.Outcome;
import dev.plumbline.epd.Problem;
import dev.plumbline.io.TextTable;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.journal.JournalReader.SkippedLines;
import dev.plumbline.journal.Rescoring;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.notation.Spelling;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.fact.RunFacts;
import dev.plumbline.tablebase.Tablebase;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "findings",
    description = {
      "Lists the findings of runs: what is wrong in the lines of engines.",
      "",
      "Every line that an engine reports is checked on the board. Errors cannot be right,"
          + " warnings break a convention of engines, and notes are for information and do not"
          + " count. Searches without an answer are counted by their outcome."
    },
    exitCodeList = {
      "0:listed or explained",
      "1:errors, findings other than notes, or no search at all, with --strict",
      "3:a journal could not be read"
    },
    footer = {
      "  # List the findings of a run with the raw lines",
      "  plumbline findings reports/wac-20260102-030405.jsonl",
      "",
      "  # Explain a code and where the rule comes from",
      "  plumbline findings --explain illegal-move",
      "",
      "  # Fail a job on findings; list three of each kind",
      "  plumbline findings --strict --max 3 nightly.jsonl"
    })
public final class FindingsCommand extends ShellCommand {
  /** In the place of a code. */
  private static final String ALL = "all";

  @Parameters(
      arity = "0..*",
      paramLabel = "JOURNAL",
      description = "Journals of runs; latest is the newest in the folder reports.")
  List<Path> journals = List.of();

  @Option(
      names = "--explain",
      paramLabel = "CODE",
      completionCandidates = Codes.class,
      description = "Explain a code, or all of them with --explain all.")
  @Nullable String explained;

  @Option(names = "--notes", description = "Also list notes.")
  boolean notes;

  @Mixin SyzygyArgument syzygy;

  @Mixin DamageArgument damaged;

  @Option(
      names = "--strict",
      description = "Exit with 1 on errors and on findings other than notes.")
  boolean strict;

  @Option(
      names = "--max",
      paramLabel = "N",
      defaultValue = "20",
      description =
          "List at most N findings of each code, 0 for all. All are counted. Default:"
              + " ${DEFAULT-VALUE}.")
  int most;

  /** What --explain explains. */
  private static final class Codes extends EnumConverter.CandidateWords {
    Codes() {
      super(FindingCode.words(), ALL);
    }
  }

  @Override
  public ExitCode call() throws IOException {
    if (explained != null) {
      explain(explained);
      return ExitCode.OK;
    }
    if (journals.isEmpty()) {
      throw UserException.usage("name a journal, or a code with --explain");
    }
    Tablebase tables = syzygy.open(UserDefaults.none());
    FindingsText text = new FindingsText(shell.out(), shell.terminal().colour(), notes, most);
    for (Path journal : new JournalFinder(shell).findRuns(journals)) {
      try (JournalReader reader = JournalReader.open(journal, damaged.lines())) {
        Rescoring rescoring = Rescoring.byTables(reader.header(), tables);
        RunLimits limits = reader.header().runLimits();
        RunFacts facts = new RunFacts(RunSetup.of(reader.header(), 0, true));
        long entries = 0;
        for (JournalEntry entry = reader.next(); entry != null; entry = reader.next()) {
          JournalEntry judged = rescoring == null ? entry : rescoring.judgeAgain(entry);
          text.add(judged);
          facts.add(JournalRecords.result(judged, limits));
          entries++;
        }
        text.skipped(reader.skipped());
        long missing = reader.header().entries() - entries;
        OpenJournals.warn(journal, reader.skipped(), missing, reader.header(), shell);
        text.add(facts.facts(missing, reader.skipped().count()));
      }
    }
    return text.end() || !strict ? ExitCode.OK : ExitCode.MISSED;
  }

  private void explain(String word) {
    if (word.equals(ALL)) {
      for (FindingCode code : FindingCode.values()) {
        FindingsText.explain(code, shell.out());
        shell.out().println();
      }
      return;
    }
    FindingCode code =
        FindingCode.of(word)
            .orElseThrow(
                () ->
                    UserException.usage(
                        "unknown code '"
                            + word
                            + "'"
                            + Spelling.nearest(word, FindingCode.words())
                                .map(near -> "; did you mean " + near + "?")
                                .orElse("; --explain all lists them")));
    FindingsText.explain(code, shell.out());
  }

  /** Lists findings with the raw lines they are in, and counts them by code. */
  static final class FindingsText {
    private static final int WIDTH = 80;
    private static final int LONGEST_LINE = 1_000;

    private final PrintWriter out;
    private final boolean colour;
    private final boolean notes;
    private final int most;
    private final Map<FindingCode, Integer> counts = new EnumMap<>(FindingCode.class);

    private final List<Fact> facts = new ArrayList<>();

    private long entries;
    private long errors;
    private long unlisted;
    private long skippedLines;

    /**
     * Starts an empty list.
     *
     * @param most the maximum listed for each code; 0 for all
     */
    public FindingsText(PrintWriter out, boolean colour, boolean notes, int most) {
      this.out = out;
      this.colour = colour;
      this.notes = notes;
      this.most = most;
    }

    public void add(List<Fact> ofRun) {
      facts.addAll(ofRun);
    }

    public void add(JournalEntry entry) {
      entries++;
      Outcome outcome = entry.answer().outcome();
      if (!outcome.isAnswer()
          && outcome != Outcome.SKIPPED
          && entry.judgement().rule().canSolve(Problem.of(entry.epdRecord()))) {
        errors++;
      }
      List<JournalEntry> searches = entry.searches();
      for (int i = 0; i < searches.size(); i++) {
        add(searches.get(i), entry.isPuzzle() ? " (ply " + (2 * i + 1) + ")" : "");
      }
    }

    private void add(JournalEntry entry, String place) {
      unlisted += entry.judgement().findings().unlisted();
      for (Finding finding : entry.judgement().findings().listed()) {
        if (notes || finding.code().severity().isCounted()) {
          int count = counts.merge(finding.code(), 1, Integer::sum);
          if (most == 0 || count <= most) {
            out.println(
                paint(TextStyle.BOLD, entry.key().label() + place + " " + entry.key().engine())
                    + ": "
                    + line(finding, colour));
            rawLine(entry, finding);
          }
        }
      }
    }

    public void skipped(SkippedLines skipped) {
      skippedLines += skipped.count();
    }

    /** A finding on one line: severity, code, place, details. */
    static String line(Finding finding, boolean colour) {
      Severity severity = finding.code().severity();
      TextStyle style =
          switch (severity) {
            case ERROR -> TextStyle.RED;
            case WARNING -> TextStyle.YELLOW;
            case NOTE -> TextStyle.FAINT;
          };
      String level = severity.word();
      String place = finding.ply() < 0 || finding.line() < 0 ? "" : ", move " + (finding.ply() + 1);
      String rank = finding.rank() > 1 ? ", rank " + finding.rank() : "";
      String text = finding.text().isEmpty() ? finding.code().sentence() : finding.text();
      String code = " [" + finding.code().word() + "]";
      return style.paint(level, colour) + code + place + rank + ": " + text;
    }

    private void rawLine(JournalEntry entry, Finding finding) {
      if (finding.line() >= 0 && finding.line() < entry.transcript().size()) {
        String text = entry.transcript().get(finding.line()).text();
        String shown =
            text.length() <= LONGEST_LINE ? text : text.substring(0, LONGEST_LINE) + "...";
        out.println("  " + paint(TextStyle.FAINT, shown));
      }
    }

    /**
     * Prints the counts by code, the facts, and a line of totals; returns whether there were
     * searches, and nothing but notes is to be said of them.
     */
    public boolean end() {
      TextTable table = new TextTable("rll");
      counts.forEach(
          (code, count) -> table.row(Integer.toString(count), code.word(), code.sentence()));
      List<String> lines = table.lines();
      if (!lines.isEmpty()) {
        out.println();
        lines.forEach(out::println);
      }
      if (!facts.isEmpty()) {
        out.println();
        facts.forEach(fact -> out.println(fact.text()));
      }
      long counted =
          unlisted
              + counts.entrySet().stream()
                  .filter(count -> count.getKey().severity().isCounted())
                  .mapToLong(Map.Entry::getValue)
                  .sum();
      String damage = skippedLines == 0 ? "" : " skipped-lines=" + skippedLines;
      out.println(
          "findings entries=" + entries + " errors=" + errors + " findings=" + counted + damage);
      return entries > 0 && errors == 0 && counted == 0;
    }

    public static void explain(FindingCode code, PrintWriter out) {
      String level = code.severity().word();
      out.println(code.word() + " (" + level + "): " + code.sentence());
      out.println();
      List<String> words = List.of(code.explanation().split(" ", -1));
      Terminal.wrapped(words, WIDTH, word -> word).forEach(out::println);
      out.println();
      out.println("  " + code.example());
    }

    private String paint(TextStyle style, String text) {
      return style.paint(text, colour);
    }
  }
}
