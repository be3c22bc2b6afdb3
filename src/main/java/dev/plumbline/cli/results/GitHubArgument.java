package dev.plumbline.cli.results;

import dev.plumbline.cli.option.HelpSection;
import dev.plumbline.cli.terminal.InputFinder;
import dev.plumbline.cli.terminal.SafeWriter.ControlSequence;
import dev.plumbline.cli.terminal.Shell;
import dev.plumbline.io.WorkflowCommand;
import dev.plumbline.report.Output;
import dev.plumbline.report.compare.RunReport;
import dev.plumbline.report.format.GitHubAnnotations;
import dev.plumbline.report.format.GitHubAnnotations.RecordPlaces;
import dev.plumbline.report.format.ReportFormat;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Shows a run on GitHub: annotations, and the summary on the page of the job. */
@HelpSection.In(HelpSection.REPORTS)
public final class GitHubArgument {
  /** GitHub rejects a larger summary of a step. */
  static final int MOST_BYTES = 1 << 20;

  private static final String CUT =
      "\n\nThis summary was cut: GitHub shows at most 1 MiB for each step.\n";
  private static final String END_OF_DETAILS = "\n</details>";

  private enum Host {
    GITHUB,
    NONE;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--annotations",
      paramLabel = "HOST",
      description =
          "Where to show lost problems, errors and findings: ${COMPLETION-CANDIDATES}. github"
              + " prints annotations and appends the Markdown report to the job's summary. Default"
              + " for run and replay: github within GitHub Actions.")
  private @Nullable Host host;

  /**
   * Prints the annotations on standard error, which GitHub reads as well, and appends the Markdown
   * report to the summary of the job, unless the report goes there anyway.
   *
   * @param isAutomatic whether to do so within GitHub Actions without being asked
   * @param journal the words that name the journal on a command line
   */
  public void publish(
      RunReport report,
      RecordPlaces places,
      ReportArguments reports,
      boolean isAutomatic,
      String journal,
      Shell shell)
      throws IOException {
    if (isWanted(isAutomatic, shell)) {
      String more = "plumbline findings " + journal;
      List<WorkflowCommand> commands = GitHubAnnotations.of(report, places, more);
      publish(report, commands, ReportFormat.MARKDOWN, reports.outputs().place("markdown"), shell);
    }
  }

  /** Whether the user asks for annotations, or is on GitHub and does not refuse them. */
  public boolean isWanted(boolean isAutomatic, Shell shell) {
    boolean isOnGitHub = "true".equals(shell.environment().get("GITHUB_ACTIONS"));
    return host == Host.GITHUB || (host == null && isAutomatic && isOnGitHub);
  }

  /**
   * The same for any report.
   *
   * @param written where its Markdown goes anyway, if not null
   */
  public <T> void publish(
      T report,
      List<WorkflowCommand> commands,
      Output<? super T> markdown,
      @Nullable String written,
      Shell shell) {
    for (WorkflowCommand command : commands) {
      shell.err().println(ControlSequence.workflowCommand(command.text()));
    }
    String summary = shell.environment().getOrDefault("GITHUB_STEP_SUMMARY", "");
    if (!summary.isEmpty() && !summary.equals(written)) {
      try {
        StringWriter text = new StringWriter();
        markdown.write(report, text);
        append(text.append('\n').toString(), InputFinder.path(summary));
      } catch (IOException e) {
        shell.warn("the job's summary cannot be written: " + e);
      }
    }
  }

  private static void append(String markdown, Path file) throws IOException {
    long used = Files.exists(file) ? Files.size(file) : 0;
    String text = fitting(markdown, MOST_BYTES - used);
    Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** As many lines as fit. */
  static String fitting(String text, long bytes) {
    byte[] all = text.getBytes(StandardCharsets.UTF_8);
    if (all.length <= bytes) {
      return text;
    }
    int end = (int) Math.max(0, bytes - CUT.length() - END_OF_DETAILS.length());
    while (end > 0 && all[end - 1] != '\n') {
      end--;
    }
    String kept = new String(all, 0, end, StandardCharsets.UTF_8);
    boolean isOpen = kept.lastIndexOf("<details>") > kept.lastIndexOf("</details>");
    return kept.isEmpty() ? "" : kept + (isOpen ? END_OF_DETAILS : "") + CUT;
  }
}
