package dev.plumbline.cli.job;

import dev.plumbline.cli.terminal.FilesInUse;
import dev.plumbline.cli.terminal.FindingPrinter;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.Entry.ParseOutcome;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.RecordFinding.FindingKind;
import dev.plumbline.judge.Judging;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.report.format.GitHubAnnotations.RecordPlace;
import dev.plumbline.report.format.GitHubAnnotations.RecordPlaces;
import dev.plumbline.run.ChosenRecords;
import dev.plumbline.run.RecordSource;
import dev.plumbline.run.RunPlan.RunSuite;
import dev.plumbline.run.SelectionRequest;
import dev.plumbline.suite.Catalogue;
import dev.plumbline.suite.Corrections;
import dev.plumbline.suite.Corrections.ErrataRule;
import dev.plumbline.suite.SuiteException;
import dev.plumbline.suite.SuiteFinder.FoundSuite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the suites of a run, selects their records, and warns of unusable records. */
public final class SuitesToRun {
  private static final int MOST_PLACES = 10;
  private static final int MOST_REJECTIONS = 3;

  private final Corrections corrections;
  private final Shell shell;
  private final FindingPrinter rejections;
  private final FilesInUse files = new FilesInUse();
  private final List<RunSuite> suites = new ArrayList<>();
  private final Map<String, Path> places = new HashMap<>();
  private final Map<String, List<Long>> lines = new HashMap<>();
  private long rejected;
  private long unplayable;
  private long brokenGames;
  private final int every;
  private boolean needsSolutions;

  private SuitesToRun(Corrections corrections, int every, Shell shell) {
    this.corrections = corrections;
    this.every = every;
    this.shell = shell;
    rejections = new FindingPrinter(shell.err(), shell.terminal(), MOST_REJECTIONS);
  }

  /** Finds suites. Their names must differ, because results are identified by them. */
  public static SuitesToRun find(List<String> names, ErrataRule errata, int every, Shell shell)
      throws IOException, SuiteException {
    // Reading the catalogue takes time, so do it only for errata.
    Corrections corrections =
        errata == ErrataRule.NONE ? Corrections.NONE : Corrections.of(Catalogue.load(), errata);
    SuitesToRun found = new SuitesToRun(corrections, every, shell);
    for (String name : names) {
      RunSuite suite = found.find(name);
      if (found.suites.stream().anyMatch(other -> other.name().equals(suite.name()))) {
        String what = "two suites are named " + suite.name();
        throw UserException.usage(what + ", so their results could not be distinguished");
      }
      found.suites.add(suite);
    }
    return found;
  }

  private RunSuite find(String name) throws IOException, SuiteException {
    if (name.endsWith(".json") || name.endsWith(".jsonl")) {
      throw UserException.usage(
          name
              + ": not a suite; a plan is TOML in a file *.toml, a journal is for 'plumbline report'");
    }
    FoundSuite suite = new InputFinder(shell).findRepeatable(name);
    files.reads(name, suite);
    if (suite.file() != null) {
      places.put(suite.name(), suite.file());
    }
    return new RunSuite(suite.name(), suite.input(), corrections, every);
  }

  /** For a command without --lines-only, which the error for no solutions must not suggest. */
  public SuitesToRun requireSolutions() {
    needsSolutions = true;
    return this;
  }

  /** Refuses a PGN, whose positions have no solutions. */
  private static void refuseGames(Input input) throws IOException {
    try (EntryReader reader = EntryReader.open(input)) {
      Entry entry = reader.next();
      while (entry != null && entry.outcome() == ParseOutcome.BLANK) {
        entry = reader.next();
      }
    }
  }

  /** The files of the suites, which no output may overwrite. */
  public FilesInUse files() {
    return files;
  }

  public List<RunSuite> all() {
    return suites;
  }

  /** Where the records are, of suites that are files of the repository. */
  public RecordPlaces places() {
    return this::place;
  }

  private @Nullable RecordPlace place(String suite, int number) throws IOException {
    Path file = places.get(suite);
    String root = shell.environment().getOrDefault("GITHUB_WORKSPACE", "");
    Path repository = InputFinder.path(root).toAbsolutePath().normalize();
    Path absolute = file == null ? null : file.toAbsolutePath().normalize();
    if (absolute == null || !absolute.startsWith(repository)) {
      return null;
    }
    List<Long> numbers = lines.get(suite);
    if (numbers == null) {
      numbers = lines(suite);
      lines.put(suite, numbers);
    }
    String name = repository.relativize(absolute).toString().replace('\\', '/');
    return number <= numbers.size() ? new RecordPlace(name, numbers.get(number - 1)) : null;
  }

  /** The line of each record of a suite. */
  private List<Long> lines(String name) throws IOException {
    RunSuite suite =
        suites.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    List<Long> numbers = new ArrayList<>();
    try (RecordSource reader = RecordSource.open(suite)) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        if (entry.outcome().isRecord()) {
          numbers.add(entry.line().number());
        }
      }
    }
    return numbers;
  }

  public List<String> names() {
    return suites.stream().map(RunSuite::name).toList();
  }

  /** The names of all suites in one word. */
  public String name() {
    return String.join("+", names());
  }

  /** Selects the records to search; fails if there are none. */
  public ChosenRecords choose(SelectionRequest request, RunLimits limits, Judging judging)
      throws IOException {
    boolean judges = judging.rule().judgesAnswers();
    if (judges && suites.size() == 1) {
      refuseGames(suites.get(0).input());
    }
    ChosenRecords chosen = request.choose(suites, limits, judging, this::warn);
    if (brokenGames > 0) {
      shell.warn("games that cannot be read: " + brokenGames);
    }
    if (rejected > brokenGames) {
      shell.warn("records that cannot be read: " + (rejected - brokenGames) + "; see: lint");
    }
    if (unplayable > 0) {
      shell.warn("records with solutions that cannot be played: " + unplayable + "; see: lint");
    }
    for (RunSuite suite : suites) {
      chosen
          .unsolvable(suite.name())
          .forEach(
              (reason, places) -> list(suite.name(), places, "warning: records that " + reason));
      list(suite.name(), chosen.doubtful(suite.name()), "records left out as doubtful");
    }
    if (chosen.size() == 0) {
      throw UserException.input(nothing(request, chosen, judges));
    }
    return chosen;
  }

  private String nothing(SelectionRequest request, ChosenRecords chosen, boolean judges) {
    if (!chosen.misses().isEmpty()) {
      return name() + ": " + String.join("; ", chosen.misses());
    }
    String what = judges ? "nothing to solve in " : "nothing to search in ";
    return what
        + name()
        + (request.equals(SelectionRequest.ALL) ? "" : " among the selected records")
        + (judges && !needsSolutions && hasRecords(chosen)
            ? "; to check the engine's lines without solutions, add --lines-only"
            : "");
  }

  private boolean hasRecords(ChosenRecords chosen) {
    return suites.stream().anyMatch(suite -> !chosen.unsolvable(suite.name()).isEmpty());
  }

  private void warn(RunSuite suite, Entry entry) {
    boolean isRejected = entry.outcome() == ParseOutcome.REJECTED;
    rejected += isRejected ? 1 : 0;
    boolean isGame =
        entry.findings().stream().anyMatch(finding -> finding.kind() == FindingKind.UNREADABLE);
    brokenGames += isGame ? 1 : 0;
    unplayable += isRejected ? 0 : 1;
    entry.findings().stream()
        .filter(finding -> isRejected || finding.kind().isLostSolution())
        .forEach(finding -> rejections.print(entry.line(), finding));
  }

  private void list(String suite, BitSet places, String what) {
    int count = places.cardinality();
    if (count > 0) {
      String first =
          places.stream()
              .limit(MOST_PLACES)
              .mapToObj(place -> suite + '#' + place)
              .collect(Collectors.joining(", "));
      String more = count > MOST_PLACES ? " ..." : "";
      shell.say(what + ": " + count + ": " + first + more);
    }
  }

  public boolean hasRejections() {
    return rejected > 0;
  }
}
