package dev.plumbline.cli;

import dev.plumbline.report.format.ColumnPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Generates the pages of src/docs/commands, one for each family of commands, from their help texts,
 * and the {@link ColumnPage} ({@code make docs}). {@link DocumentsTest} checks that they are up to
 * date.
 */
final class CommandPages {
  private static final Path FOLDER = Path.of("src", "docs", "commands");
  private static final Pattern SUBCOMMAND = Pattern.compile("(?m)^  ([a-z]+)  ");

  /**
   * One page.
   *
   * @param guide the page in src/docs that explains these commands
   */
  record Page(String file, String title, String guide, List<String> commands) {
    Path path() {
      return FOLDER.resolve(file);
    }
  }

  static final List<Page> ALL =
      List.of(
          new Page(
              "run.md",
              "Commands: running suites",
              "[Running suites](../running.md), [Nightly runs](../nightly.md),"
                  + " [Bisecting](../bisect.md), [Clusters](../cluster.md) and"
                  + " [Rare faults](../rare-faults.md)",
              List.of("run", "watch", "bisect", "track", "cluster", "import", "replay", "fuzz")),
          new Page(
              "journals.md",
              "Commands: journals and reports",
              "[Reports](../reports.md) and [The journal](../journal.md)",
              List.of(
                  "report",
                  "compare",
                  "history",
                  "findings",
                  "inspect",
                  "rescore",
                  "merge",
                  "schema")),
          new Page(
              "suites.md",
              "Commands: suites",
              "[Suites](../suites.md) and [EPD](../epd.md)",
              List.of("suites", "lint", "convert", "annotate", "verify", "compose")),
          new Page(
              "positions.md",
              "Commands: positions",
              "[Suites](../suites.md) and [Engines](../engines.md)",
              List.of("show", "perft", "position", "mate")),
          new Page(
              "engines.md",
              "Commands: engines",
              "[Engines](../engines.md), [Did my change do what I think?](../changes.md) and"
                  + " [The doctor](../doctor.md)",
              List.of("engine", "same", "speed", "doctor", "uci", "bench", "completion")),
          new Page("lab.md", "Commands: the lab", "[The lab](../lab.md)", List.of("lab")));

  private CommandPages() {}

  public static void main(String[] args) throws IOException {
    Files.createDirectories(FOLDER);
    for (Page page : ALL) {
      Files.writeString(page.path(), text(page));
    }
    Files.writeString(ColumnPage.FILE, ColumnPage.text());
  }

  static String text(Page page) {
    StringBuilder text = new StringBuilder("# " + page.title + "\n\n");
    text.append("Generated from the help texts by `make docs`. Explanations and examples: ")
        .append(page.guide)
        .append(".\n");
    for (String command : withSubcommands(page.commands)) {
      text.append("\n## ").append(command).append("\n\n```text\n");
      help(command).lines().forEach(line -> text.append(line.stripTrailing()).append('\n'));
      text.append("```\n");
    }
    return text.toString();
  }

  private static List<String> withSubcommands(List<String> commands) {
    List<String> all = new ArrayList<>();
    for (String command : commands) {
      all.add(command);
      String help = help(command);
      int listed = help.indexOf("\nCommands:\n");
      if (listed >= 0) {
        int end = help.indexOf("\n\n", listed);
        Matcher names = SUBCOMMAND.matcher(help.substring(listed, end < 0 ? help.length() : end));
        names.results().forEach(name -> all.add(command + " " + name.group(1)));
      }
    }
    return all;
  }

  private static String help(String command) {
    return Ran.plumbline((command + " --help").split(" ", -1)).out();
  }
}
