package dev.plumbline.report.format;

import dev.plumbline.io.WorkflowCommand;
import dev.plumbline.io.WorkflowCommand.AnnotationLevel;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.fact.Fact;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a run shows on GitHub: an error for each missed gate, each search without an answer and each
 * problem that was lost, a warning for each fact and each finding. GitHub shows ten of each in a
 * step, so the worst come first and the rest is counted.
 */
public final class GitHubAnnotations {
  /** GitHub shows no more of a level in one step. */
  static final int MOST = 10;

  private final RunReport report;
  private final Shown errors = new Shown(AnnotationLevel.ERROR, 4);
  private final Shown warnings = new Shown(AnnotationLevel.WARNING, 3);
  private final Shown notices = new Shown(AnnotationLevel.NOTICE, 1);
  private final Set<List<String>> lost = new HashSet<>();

  private GitHubAnnotations(RunReport report) {
    this.report = report;
  }

  /** Where the records of a run are. */
  @FunctionalInterface
  public interface RecordPlaces {
    /** No place is known. */
    RecordPlaces UNKNOWN = (suite, number) -> null;

    /** The place of a record by its number in the suite; null if it is unknown. */
    @Nullable RecordPlace of(String suite, int number) throws IOException;
  }

  /** A line of a file, whose name is relative to the root of the repository. */
  public record RecordPlace(String file, long line) {}

  /** The annotations, the worst first; {@code more} says how to see the other findings. */
  public static List<WorkflowCommand> of(RunReport report, RecordPlaces places, String more)
      throws IOException {
    GitHubAnnotations annotations = new GitHubAnnotations(report);
    for (GateResult gate : report.gates()) {
      if (!gate.passed()) {
        annotations.errors.add(0, new GitHubAnnotation(null, "gate missed", gate.text()));
      }
    }
    annotations.addFacts(report.facts());
    report.read(annotations::add);
    List<WorkflowCommand> commands = new ArrayList<>();
    annotations.errors.addTo(commands, places, "more; the summary of the job lists them");
    annotations.warnings.addTo(commands, places, "more findings; to list them: " + more);
    annotations.notices.addTo(commands, places, "more; the summary of the job lists them");
    return commands;
  }

  /** One annotation has all warnings, one all notes: the others need the room. */
  private void addFacts(List<Fact> facts) {
    Map<Boolean, List<Fact>> byKind =
        facts.stream()
            .collect(Collectors.partitioningBy(fact -> fact.kind().severity().isCounted()));
    byKind.forEach(
        (isCounted, some) -> {
          if (!some.isEmpty()) {
            String text = some.stream().map(Fact::text).collect(Collectors.joining("\n"));
            (isCounted ? warnings : notices)
                .add(0, new GitHubAnnotation(null, "about the run", text));
          }
        });
  }

  private void add(SearchResult result) throws IOException {
    boolean isLost = report.isLost(result);
    if (result.status() == SearchResult.Status.ERROR) {
      String title = result.analysis().outcome().word() + ": " + result.place();
      errors.add(isLost ? 1 : 2, new GitHubAnnotation(result, title, report.missed(result)));
      lost.add(List.of(result.place(), result.engine()));
    } else if (isLost
        && result.status() == SearchResult.Status.UNSOLVED
        && lost.add(List.of(result.place(), result.engine()))) {
      String title =
          "lost: " + result.place() + ": " + Objects.requireNonNull(result.miss()).words();
      errors.add(3, new GitHubAnnotation(result, title, report.missed(result)));
    }
    addFindings(result);
  }

  /** The first finding of each kind is shown; the others are counted. */
  private void addFindings(SearchResult result) {
    Set<FindingCode> shown = EnumSet.noneOf(FindingCode.class);
    for (Finding finding : result.judgement().findings().listed()) {
      Severity severity = finding.code().severity();
      if (severity == Severity.NOTE) {
        continue;
      }
      if (!shown.add(finding.code())) {
        warnings.more(1);
      } else {
        String who = result.label() + " by " + result.engine() + ": ";
        String text = finding.code().sentence() + ": " + finding.text();
        warnings.add(
            severity == Severity.ERROR ? 1 : 2,
            new GitHubAnnotation(
                result, finding.code().word() + ": " + result.place(), who + text));
      }
    }
    warnings.more(result.judgement().findings().unlisted());
  }

  /** An annotation of a record or, if the result is null, of the run. */
  private record GitHubAnnotation(@Nullable SearchResult result, String title, String message) {}

  /** The annotations of one level, in classes of which the first is the worst. Mutable. */
  private static final class Shown {
    private final AnnotationLevel level;
    private final List<List<GitHubAnnotation>> classes = new ArrayList<>();
    private long count;

    Shown(AnnotationLevel level, int classes) {
      this.level = level;
      for (int i = 0; i < classes; i++) {
        this.classes.add(new ArrayList<>());
      }
    }

    void add(int number, GitHubAnnotation annotation) {
      count++;
      if (classes.get(number).size() < MOST) {
        classes.get(number).add(annotation);
      }
    }

    /** Counts annotations whose content is unknown. */
    void more(long others) {
      count += others;
    }

    void addTo(List<WorkflowCommand> commands, RecordPlaces places, String more)
        throws IOException {
      List<GitHubAnnotation> all = classes.stream().flatMap(List::stream).toList();
      int shown = Math.min(all.size(), count > MOST ? MOST - 1 : MOST);
      for (GitHubAnnotation annotation : all.subList(0, shown)) {
        commands.add(command(annotation, places));
      }
      if (count > shown) {
        commands.add(
            new WorkflowCommand(
                level, Map.of("title", "Plumbline"), "and " + (count - shown) + " " + more));
      }
    }

    private WorkflowCommand command(GitHubAnnotation annotation, RecordPlaces places)
        throws IOException {
      SearchResult result = annotation.result();
      RecordPlace place = result == null ? null : places.of(result.suite(), result.number());
      Map<String, String> properties = new LinkedHashMap<>();
      if (place != null) {
        properties.put("file", place.file());
        properties.put("line", Long.toString(place.line()));
      }
      properties.put("title", annotation.title());
      return new WorkflowCommand(level, properties, annotation.message());
    }
  }
}
