package dev.plumbline.cli.results;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.option.Outputs;
import dev.plumbline.cli.terminal.JournalFinder;
import dev.plumbline.cli.terminal.JournalFinder.JournalQuery;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.journal.JournalHeader.HeaderDifferences;
import dev.plumbline.journal.JournalReader;
import dev.plumbline.notation.Spelling;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.compare.Comparer;
import dev.plumbline.report.compare.Comparison;
import dev.plumbline.report.compare.EnginePairs;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.ReportFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that request reports. */
public final class ReportArguments {
  /** No older run; a file of this name is ./none. */
  public static final Path NO_BASELINE = Path.of("none");

  /** What to do if the older run cannot be compared. */
  public static final String WITHOUT = "To compare with no older run: --baseline none";

  @Mixin final Outputs<RunReport> outputs = new Outputs<>();

  @HelpSection.In(HelpSection.GATES)
  @Option(
      names = "--baseline",
      paramLabel = "JOURNAL",
      description =
          "Compare with an older run in all reports. The gates lost, new-failures and"
              + " p-value need one. latest is the newest finished run of the same suites with the"
              + " same limits in the folder reports, of the same engines if there is one. Use none"
              + " if there is no older run yet.")
  private @Nullable Path baseline;

  @HelpSection.In(HelpSection.GATES)
  @Option(
      names = "--against",
      paramLabel = "ENGINE",
      description =
          "Compare the two engines of this run, instead of two runs: the other one with ENGINE,"
              + " named as in the reports. Their searches alternate, so that a change of the"
              + " machine's speed affects both.")
  private @Nullable String against;

  public ReportArguments() {
    for (ReportFormat format : ReportFormat.values()) {
      if (!format.sentence().isEmpty()) {
        outputs.with(Spelling.slug(format), format, format.sentence());
      }
    }
  }

  /**
   * A run to compare with {@code latest}.
   *
   * @param engines their labels
   * @param journals its own, which are not older
   */
  public record LaterRun(
      Set<String> suites,
      Map<String, String> limits,
      Collection<String> engines,
      List<Path> journals) {
    static LaterRun of(List<Path> journals) throws IOException {
      List<JournalHeader> headers = new ArrayList<>();
      Map<String, String> limits = new TreeMap<>();
      for (Path journal : journals) {
        try (JournalReader reader = JournalReader.open(journal)) {
          headers.add(reader.header());
          limits.putAll(reader.header().limits());
        }
      }
      Set<String> suites = new LinkedHashSet<>();
      headers.forEach(header -> suites.addAll(ReportArguments.suites(header)));
      List<String> engines =
          headers.stream().flatMap(header -> header.labels().stream()).distinct().toList();
      return new LaterRun(suites, limits, engines, journals);
    }

    private boolean follows(Path file, JournalHeader header) {
      return journals.stream().noneMatch(own -> whole(own).equals(whole(file)))
          && suites.equals(ReportArguments.suites(header))
          && limits.equals(header.limits());
    }
  }

  /** The journal to compare finished runs with; null if there is none. */
  @Nullable Path baseline(List<Path> journals, Shell shell) throws IOException {
    return isLatestBaseline() ? latest(LaterRun.of(journals), false, shell) : namedBaseline();
  }

  /** The baseline if it is not {@code latest}; null if there is none. */
  public @Nullable Path namedBaseline() {
    return NO_BASELINE.equals(baseline) ? null : baseline;
  }

  /**
   * The baseline {@code latest}: the newest finished run of the same suites with the same limits,
   * and of the same engines if there is one. Null if there is none.
   *
   * @param allowsMissing whether there may be none yet
   */
  public @Nullable Path latest(LaterRun later, boolean allowsMissing, Shell shell)
      throws IOException {
    Path latest = Objects.requireNonNull(baseline);
    JournalQuery any =
        new JournalQuery(
            JournalHeader.RUN,
            "finished runs of " + String.join(" and ", later.suites()) + " with the same limits",
            "use --baseline none if there is no older run yet",
            later::follows,
            true);
    JournalFinder finder = new JournalFinder(shell);
    Path found =
        finder.findAny(latest, any.and(header -> header.labels().containsAll(later.engines())));
    if (found != null) {
      return found;
    }
    Path other = allowsMissing ? finder.findAny(latest, any) : finder.find(latest, any);
    if (other == null) {
      return null;
    }
    try (JournalReader reader = JournalReader.open(other)) {
      String engines = String.join(", ", reader.header().labels());
      String wanted = String.join(", ", later.engines());
      String warning = "no older run of " + wanted + "; the baseline is a run of " + engines;
      shell.warn(warning);
    }
    return other;
  }

  /** Rejects options that have no effect. */
  public void check() {
    if (against != null && baseline != null) {
      throw UserException.usage(
          "--against compares with an engine of this run, --baseline with an older run: leave out"
              + " one of them");
    }
  }

  /** Rejects a run in which --against, if it is given, does not name one of two engines. */
  public void checkAgainst(Collection<String> engines) {
    if (against != null) {
      other(against, engines);
    }
  }

  static void checkEngine(String option, String label, Collection<String> labels) {
    if (!labels.contains(label)) {
      String engines = "its engines are " + String.join(", ", labels);
      String remedy = Spelling.suggestion(label, labels) + engines;
      throw UserException.usage(
          option + " " + label + ": the run has no engine of this name: " + remedy);
    }
  }

  private static String other(String older, Collection<String> engines) {
    checkEngine("--against", older, engines);
    List<String> others = engines.stream().filter(each -> !each.equals(older)).toList();
    if (others.size() != 1) {
      throw UserException.usage(
          "--against needs a run of two engines, and this one has "
              + String.join(", ", engines)
              + "; two of several: plumbline compare JOURNAL --old "
              + Shell.quoted(List.of(older))
              + " --new ENGINE");
    }
    return others.get(0);
  }

  /** Compares the two engines of a run; null unless --against is given. */
  public @Nullable Comparison withinRun(RunRecords run) throws IOException {
    if (against == null) {
      return null;
    }
    String newer = other(against, run.setup().engines().keySet());
    EnginePairs pair = EnginePairs.ofTwo(against, newer);
    return Comparer.of(run.ofEngine(against), run.ofEngine(newer), pair);
  }

  /**
   * The arguments of {@code compare} that show more of a comparison; empty without one.
   *
   * @param older the journal of the older run; null if there is none
   */
  public String compared(@Nullable Path older, Path newer, @Nullable Comparison comparison) {
    if (older != null) {
      return Shell.quoted(List.of(older.toString(), newer.toString()));
    }
    return comparison == null
        ? ""
        : Shell.quoted(
            List.of(
                newer.toString(),
                "--old",
                comparison.engines().old(),
                "--new",
                comparison.engines().now()));
  }

  public static void checkLimits(
      Path file, JournalHeader older, JournalHeader newer, String remedy) {
    List<String> limits = HeaderDifferences.ofLimits(older, newer);
    if (!limits.isEmpty()) {
      throw UserException.input(
          file
              + ": the baseline has different limits:\n  "
              + String.join("\n  ", limits)
              + "\nName a run with the same limits. "
              + remedy);
    }
  }

  private static Path whole(Path file) {
    return file.toAbsolutePath().normalize();
  }

  private static Set<String> suites(JournalHeader header) {
    return header.suites().stream()
        .map(JournalHeader.SearchedSuite::name)
        .collect(Collectors.toSet());
  }

  /** Whether the baseline is named by when it was written. */
  public boolean isLatestBaseline() {
    return baseline != null && JournalFinder.isLatest(baseline);
  }

  /** Whether the run is compared with an older one, or two of its engines with each other. */
  public boolean isCompared() {
    return hasBaseline() || against != null;
  }

  /** The engine of this run that the other one is compared with; null if there is none. */
  public @Nullable String against() {
    return against;
  }

  /** Whether a baseline is given, or that there is none yet. */
  public boolean hasBaseline() {
    return baseline != null;
  }

  public Outputs<RunReport> outputs() {
    return outputs;
  }
}
