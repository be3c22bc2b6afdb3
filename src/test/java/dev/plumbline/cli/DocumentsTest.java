package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Links lead somewhere, every page can be reached, and the pages of commands are up to date. */
class DocumentsTest {
  private static final List<CommandPages.Page> COMMAND_PAGES = CommandPages.ALL;
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

  @ParameterizedTest
  @FieldSource("COMMAND_PAGES")
  void thePageOfCommandsIsUpToDate(CommandPages.Page page) throws IOException {
    assertEquals(
        CommandPages.text(page), Files.readString(page.path()), "run 'make docs' and commit");
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
