package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Commands.Context;
import dev.plumbline.report.format.ColumnPage;
import dev.plumbline.run.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Links lead somewhere, every page can be reached, and generated pages are up to date. */
class DocumentsTest {
  private static final List<CommandPages.Page> COMMAND_PAGES = CommandPages.ALL;

  /** A command and its words, up to a comment or another program. */
  private static final Pattern SHOWN =
      Pattern.compile("^ *(?:\\$ )?plumbline ([a-z-][^#>|&;\\\\`)]*)");

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");

  static List<Path> documents() throws IOException {
    List<Path> documents = new ArrayList<>();
    for (String root :
        List.of("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "suites/README.md", "src/docs")) {
      try (Stream<Path> files = Files.walk(Path.of(root))) {
        files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(documents::add);
      }
    }
    return documents;
  }

  /** Those that are not generated from the help texts. */
  static List<Path> written() throws IOException {
    return documents().stream().filter(each -> !each.toString().contains("commands")).toList();
  }

  private static List<String> links(Path document) throws IOException {
    String prose = Files.readString(document).replaceAll("(?ms)^```.*?^```$|`[^`\n]*`", "");
    return LINK.matcher(prose).results().map(link -> link.group(1)).toList();
  }

  private static Path target(Path document, String link) {
    return document.resolveSibling(link.replaceFirst("#.*", "")).normalize();
  }

  @ParameterizedTest
  @MethodSource("documents")
  void everyLinkLeadsToAFileAndAHeading(Path document) throws IOException {
    for (String link : links(document)) {
      if (link.matches("https?:.*")) {
        continue;
      }
      Path target = link.startsWith("#") ? document : target(document, link);
      assertTrue(Files.exists(target), document + " links to " + link);
      if (link.contains("#")) {
        String anchor = link.substring(link.indexOf('#') + 1);
        assertTrue(anchors(target).contains(anchor), document + " links to " + link);
      }
    }
  }

  /** Archives and the package have the documents in a folder of their own. */
  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is for sh")
  void aReleaseHasEveryFileThatItsDocumentsLinkTo(@TempDir Path folder) throws Exception {
    Process copy = new ProcessBuilder("src/build/documents", folder.toString()).start();
    assertEquals(0, copy.waitFor());
    for (Path document : documents()) {
      for (String link : links(folder.resolve(document))) {
        Path target = target(folder.resolve(document), link);
        assertTrue(
            link.matches("(https?:|#).*") || Files.exists(target), document + " links to " + link);
      }
    }
  }

  /** The headings of a page, spelt as GitHub spells them in addresses. */
  private static List<String> anchors(Path document) throws IOException {
    return Pattern.compile("(?m)^#+ (.*)$")
        .matcher(Files.readString(document))
        .results()
        .map((MatchResult heading) -> heading.group(1).toLowerCase(Locale.ROOT))
        .map(heading -> heading.replaceAll("[^\\w -]", "").replace(' ', '-'))
        .toList();
  }

  @Test
  void everyPageCanBeReachedFromTheReadme() throws IOException {
    TreeSet<Path> reached = new TreeSet<>();
    List<Path> open = new ArrayList<>(List.of(Path.of("README.md")));
    while (!open.isEmpty()) {
      Path document = open.remove(0);
      if (reached.add(document)) {
        for (String link : links(document)) {
          Path target = target(document, link);
          if (link.matches("[^#:]+\\.md(#.*)?") && Files.exists(target)) {
            open.add(target);
          }
        }
      }
    }
    assertEquals(new TreeSet<>(documents()), reached);
  }

  /** Also of commands that cannot be run here, or are shown within a sentence. */
  @ParameterizedTest
  @MethodSource("written")
  void everyCommandAndOptionShownExists(Path document) throws IOException {
    CommandLine all = Commands.neededFor(new String[0], new Context(Main.shell(), Run.HERE));
    for (String line : code(document)) {
      Matcher shown = SHOWN.matcher(line);
      // Cluster run has the options of run, the launcher has one of its own, and "lnt" is a mistake
      // shown on purpose.
      if (!shown.find() || shown.group(1).matches("(cluster run|help|--dump-archive|lnt)\\b.*")) {
        continue;
      }
      CommandLine command = all;
      boolean isNamed = true;
      for (String word : shown.group(1).split(" +", -1)) {
        CommandLine next = command.getSubcommands().get(word);
        if (word.startsWith("--")) {
          String option = word.replaceFirst("[^a-z-].*", "");
          assertTrue(
              command.getCommandSpec().findOption(option) != null,
              document + " shows an unknown option: " + shown.group());
        } else if (next != null && isNamed) {
          command = next;
        } else {
          assertTrue(
              command != all || word.matches("[A-Z]+|"),
              document + " shows an unknown command: " + shown.group());
          isNamed = false;
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("written")
  void everyMakeTargetShownExists(Path document) throws IOException {
    String makefile = Files.readString(Path.of("Makefile"));
    for (String line : code(document)) {
      Matcher shown = Pattern.compile("(?:^|[ `])make ([a-z][a-z-]*)(?![a-z=-])").matcher(line);
      while (shown.find()) {
        assertTrue(
            makefile.contains("\n" + shown.group(1) + ":"),
            document + " shows an unknown target: " + shown.group());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("written")
  void everyProgramShownExists(Path document) throws IOException {
    String programs = Files.readString(Path.of("src/build/programs"));
    for (String line : code(document)) {
      Matcher shown = Pattern.compile("make (?:tool T|bench B)=([a-z][A-Za-z.-]*)").matcher(line);
      while (shown.find()) {
        assertTrue(
            programs.contains("\n    " + shown.group(1) + ") # "),
            document + " shows an unknown program: " + shown.group());
      }
    }
  }

  @Test
  void everyToolHasAName() throws IOException {
    String programs = Files.readString(Path.of("src/build/programs"));
    Path tools = Path.of("src/tools/java/dev/plumbline/tools");
    try (Stream<Path> files = Files.walk(tools)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = tools.relativize(file).toString().replace('/', '.').replace(".java", "");
        assertTrue(
            !Files.readString(file).contains("static void main(")
                || programs.contains("$package." + name + " "),
            "src/build/programs lacks " + name);
      }
    }
  }

  /** The lines of code blocks, and code within sentences. */
  private static List<String> code(Path document) throws IOException {
    List<String> code = new ArrayList<>();
    boolean isFenced = false;
    for (String line : Files.readString(document).lines().toList()) {
      isFenced ^= line.startsWith("```");
      if (isFenced || line.startsWith("    ")) {
        code.add(line);
      } else {
        Pattern.compile("`([^`]+)`")
            .matcher(line)
            .results()
            .forEach(span -> code.add(span.group(1)));
      }
    }
    return code;
  }

  @ParameterizedTest
  @FieldSource("COMMAND_PAGES")
  void thePageOfCommandsIsUpToDate(CommandPages.Page page) throws IOException {
    assertEquals(
        CommandPages.text(page), Files.readString(page.path()), "run 'make docs' and commit");
  }

  @Test
  void thePageOfColumnsIsUpToDate() throws IOException {
    assertEquals(
        ColumnPage.text(), Files.readString(ColumnPage.FILE), "run 'make docs' and commit");
  }

  @Test
  void everyCommandHasAPage() {
    assertEquals(
        new TreeSet<>(Commands.names()),
        COMMAND_PAGES.stream()
            .flatMap(page -> page.commands().stream())
            .collect(Collectors.toCollection(TreeSet::new)));
  }
}
