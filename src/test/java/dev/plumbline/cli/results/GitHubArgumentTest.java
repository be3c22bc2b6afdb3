package dev.plumbline.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GitHubArgumentTest {
  private static final String REPORT =
      "## a run\n\n<details><summary>Missed</summary>\n\n"
          + "- é problem\n".repeat(200)
          + "\n</details>\n";

  @Test
  void aShortSummaryIsKeptAsItIs() {
    assertEquals(REPORT, GitHubArgument.fitting(REPORT, GitHubArgument.MOST_BYTES));
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 201, 999, 1000})
  void aLongSummaryIsCutAfterALineWithItsMarkupClosed(int most) {
    String cut = GitHubArgument.fitting(REPORT, most);
    assertTrue(cut.getBytes(StandardCharsets.UTF_8).length <= most, cut);
    assertTrue(cut.contains("- é problem\n\n</details>\n\nThis summary was cut:"), cut);
  }

  @ParameterizedTest
  @ValueSource(ints = {-5, 0, 50})
  void nothingIsAddedToAFullSummary(int most) {
    assertEquals("", GitHubArgument.fitting(REPORT, most));
  }
}
