package dev.plumbline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ManPagesTest extends FolderTest {
  @Test
  void everyCommandHasAPage() throws IOException {
    Map<String, String> pages = ManPages.all("2026-01-01");
    assertTrue(pages.containsKey("plumbline.1"));
    assertTrue(pages.containsKey("plumbline-suites-install.1"));
    for (String name : Commands.names()) {
      String page = pages.getOrDefault("plumbline-" + name + ".1", "");
      assertTrue(page.contains("\n.SH NAME\nplumbline\\-" + name + " \\-\n"), name);
      assertTrue(page.contains("\n.SH SYNOPSIS\n\\fBplumbline " + name + "\\fP"), name);
    }
  }

  @Test
  void optionsCanBeCopiedAndAreFoundUnderTheirHeadings() throws IOException {
    String run = ManPages.all("2026-01-01").getOrDefault("plumbline-run.1", "");
    assertTrue(run.contains("\n.SS Search limits\n.TP\n\\fB\\-\\-time\\fP=\\fIT\\fP\n"), run);
    assertTrue(run.contains("\n.PP\nEach problem starts a new game"), run);
  }

  /** Both report what they cannot format, and mandoc also poor style. */
  @ParameterizedTest
  @ValueSource(strings = {"mandoc -Tlint -Wstyle", "groff -man -Tutf8 -ww -z"})
  void formattersHaveNothingToSay(String formatter) throws Exception {
    List<String> words = new ArrayList<>(List.of(formatter.split(" ", -1)));
    assumeTrue(
        isOnPath(words.get(0)), "no " + words.get(0) + " here: skipped its check of man pages");
    for (Map.Entry<String, String> page : ManPages.all("2026-01-01").entrySet()) {
      Path file = folder.resolve(page.getKey());
      Files.writeString(file, page.getValue());
      words.add(file.toString());
    }
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    process.getOutputStream().close();
    assertEquals("", new String(process.getInputStream().readAllBytes(), UTF_8));
  }

  private static boolean isOnPath(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
        .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
  }
}
