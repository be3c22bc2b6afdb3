package dev.plumbline.replay;

import dev.plumbline.io.InertText;
import dev.plumbline.io.JunitXml;
import dev.plumbline.io.JunitXml.CaseFault;
import dev.plumbline.io.JunitXml.TestCase;
import dev.plumbline.io.WorkflowCommand;
import dev.plumbline.replay.Replay.ReplayFault;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** All runs of all scripts, and their reports for build servers. */
public record ReplayReport(List<Played> scripts) {
  private static final double NANOS = 1e9;

  public ReplayReport {
    scripts = List.copyOf(scripts);
  }

  /**
   * A script and its runs.
   *
   * @param name of the file, or of the log
   */
  public record Played(String name, List<Replay> runs) {
    public Played {
      runs = List.copyOf(runs);
    }

    /** The runs that showed a fault. */
    public long faulty() {
      return runs.stream().filter(run -> !run.faults().isEmpty()).count();
    }

    /** The first fault of each kind and place, with the number of runs that showed it. */
    public Map<String, Long> faults() {
      Map<String, Long> counts = new LinkedHashMap<>();
      Map<String, String> sentences = new LinkedHashMap<>();
      for (Replay run : runs) {
        run.faults().stream()
            .map(Played::kind)
            .distinct()
            .forEach(kind -> counts.merge(kind, 1L, Long::sum));
        for (ReplayFault fault : run.faults()) {
          sentences.putIfAbsent(kind(fault), fault.sentence());
        }
      }
      Map<String, Long> faults = new LinkedHashMap<>();
      counts.forEach((kind, count) -> faults.put(sentences.getOrDefault(kind, kind), count));
      return faults;
    }

    private static String kind(ReplayFault fault) {
      return fault.code() + " " + fault.place();
    }

    /** The share of runs that showed a fault, as in {@code 7 of 50 runs, 14 %}. */
    public String share() {
      long percent = Math.round(100.0 * faulty() / Math.max(1, runs.size()));
      return faulty() + " of " + runs.size() + " runs, " + percent + " %";
    }

    /** The faults in sentences, with their shares if there are several runs. */
    public List<String> lines() {
      List<String> lines = new ArrayList<>();
      faults()
          .forEach(
              (sentence, count) ->
                  lines.add(sentence + (runs.size() == 1 ? "" : " (" + count + " runs)")));
      return lines;
    }
  }

  public boolean isFaulty() {
    return scripts.stream().anyMatch(script -> script.faulty() > 0);
  }

  public List<WorkflowCommand> annotations() {
    List<WorkflowCommand> commands = new ArrayList<>();
    for (Played script : scripts) {
      for (String line : script.lines()) {
        Map<String, String> place = Map.of("file", script.name());
        commands.add(new WorkflowCommand(WorkflowCommand.AnnotationLevel.ERROR, place, line));
      }
    }
    return commands;
  }

  public static void markdown(ReplayReport report, Writer out) throws IOException {
    out.append("## Replay\n\n| script | result |\n| --- | --- |\n");
    for (Played script : report.scripts) {
      String result = script.faulty() == 0 ? "no fault" : "fault in " + script.share();
      out.append("| " + InertText.markdownCell(script.name()) + " | " + result + " |\n");
    }
    for (Played script : report.scripts) {
      for (String line : script.lines()) {
        out.append("\n- ").append(InertText.markdown(script.name() + ": " + line));
      }
    }
    out.append("\n");
  }

  /** JUnit XML: a test case for each script. */
  public static void junit(ReplayReport report, Writer out) throws IOException {
    List<TestCase> cases = report.scripts.stream().map(ReplayReport::testCase).toList();
    try (JunitXml junit = new JunitXml(out)) {
      junit.suite("replay", List.of(), cases);
    }
  }

  private static TestCase testCase(Played script) {
    double seconds = script.runs().stream().mapToLong(Replay::nanos).sum() / NANOS;
    List<String> lines = script.lines();
    CaseFault fault = lines.isEmpty() ? null : CaseFault.failure("", lines.get(0), lines);
    return new TestCase(script.name(), "replay", seconds, fault);
  }
}
