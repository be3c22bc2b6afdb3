package dev.plumbline.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageSourcesTest {
  private static final Pattern COLOUR = Pattern.compile("--([a-z0-9-]+): (#[0-9a-f]{6});");
  private static final Pattern ADDRESS = Pattern.compile("https?://[^/\"'` ]+");

  /** By the guidelines for accessibility, for texts and for drawings. */
  private static final double FOR_TEXT = 4.5;

  private static final double FOR_DRAWINGS = 3;

  @ParameterizedTest
  @EnumSource(HtmlPage.PageKind.class)
  void scriptsCreateNoMarkupAndLoadNothing(HtmlPage.PageKind kind) {
    String script = kind.script();
    for (String word :
        List.of(
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
            "Function(",
            "</script",
            "<!--",
            "import ",
            "fetch(",
            "XMLHttpRequest")) {
      assertFalse(script.contains(word), word);
    }
    Matcher addresses = ADDRESS.matcher(script);
    while (addresses.find()) {
      String address = addresses.group();
      assertTrue(List.of("http://www.w3.org", "https://lichess.org").contains(address), address);
    }
    assertFalse(kind.style().contains("url(") || kind.style().contains("@import"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void coloursHaveEnoughContrast(String scheme) {
    boolean dark = scheme.equals("dark");
    Map<String, String> colours = colours(dark);
    for (String ground : List.of("ground", "surface")) {
      for (String ink : List.of("ink", "quiet", "accent", "solved", "missed")) {
        atLeast(FOR_TEXT, ink, ground, colours);
      }
      atLeast(FOR_DRAWINGS, "edge", ground, colours);
      for (int series = 0; series < 6; series++) {
        atLeast(FOR_DRAWINGS, "s" + series, ground, colours);
      }
    }
    for (String ink : List.of("ink", "quiet", "solved", "missed")) {
      atLeast(FOR_TEXT, ink, "accent-soft", colours);
    }
    atLeast(FOR_TEXT, "on-accent", "accent", colours);
    atLeast(FOR_TEXT, "missed", "missed-soft", colours);
    for (String square : List.of("light", "dark")) {
      atLeast(FOR_TEXT, "on-" + square, "board-" + square, colours);
      String touched = blended(colours.getOrDefault("board-" + square, ""), dark);
      double contrast = contrast(colours.getOrDefault("on-" + square, ""), touched);
      assertTrue(contrast >= FOR_TEXT, () -> "on-" + square + " on a touched square: " + contrast);
    }
    atLeast(FOR_DRAWINGS, "piece-black", "board-dark", colours);
    atLeast(FOR_DRAWINGS, "piece-edge", "board-dark", colours);
    atLeast(FOR_DRAWINGS, "piece-white", "piece-black", colours);
    atLeast(FOR_DRAWINGS, "piece-mark", "piece-black", colours);
  }

  private static void atLeast(double wanted, String one, String other, Map<String, String> in) {
    double contrast = contrast(in.getOrDefault(one, ""), in.getOrDefault(other, ""));
    assertTrue(contrast >= wanted, () -> one + " on " + other + ": " + contrast);
  }

  /** The variables of the style, first those of the light theme, then those of the dark one. */
  private static Map<String, String> colours(boolean dark) {
    String style = HtmlPage.resource("base.css");
    int cut = style.indexOf("@media screen and (prefers-color-scheme: dark)");
    Map<String, String> colours = new HashMap<>();
    Matcher light = COLOUR.matcher(style.substring(0, cut));
    while (light.find()) {
      colours.put(light.group(1), light.group(2));
    }
    Matcher own = COLOUR.matcher(style.substring(cut));
    int count = 0;
    while (dark && own.find()) {
      assertTrue(colours.containsKey(own.group(1)), own.group());
      colours.put(own.group(1), own.group(2));
      count++;
    }
    assertEquals(dark ? colours.size() : 0, count, "each colour has its dark one");
    return colours;
  }

  /** A square under the colour of the last move. */
  private static String blended(String square, boolean dark) {
    Matcher touched =
        Pattern.compile("--touched: rgb\\((\\d+) (\\d+) (\\d+) / ([\\d.]+)\\)")
            .matcher(HtmlPage.resource("base.css"));
    for (int theme = 0; theme <= (dark ? 1 : 0); theme++) {
      assertTrue(touched.find());
    }
    double share = Double.parseDouble(touched.group(4));
    int below = Integer.parseInt(square.substring(1), 16);
    int mixed = 0;
    for (int channel = 0; channel < 3; channel++) {
      int lower = (below >> (16 - 8 * channel)) & 255;
      int upper = Integer.parseInt(touched.group(channel + 1));
      mixed = (mixed << 8) | (int) Math.round(lower + (upper - lower) * share);
    }
    return String.format("#%06x", mixed);
  }

  private static double contrast(String one, String other) {
    double a = luminance(one);
    double b = luminance(other);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  private static double luminance(String colour) {
    int rgb = Integer.parseInt(colour.substring(1), 16);
    return 0.2126 * linear(rgb >> 16)
        + 0.7152 * linear(rgb >> 8 & 255)
        + 0.0722 * linear(rgb & 255);
  }

  private static double linear(int channel) {
    double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }

  @Test
  void fontSizesFollowTheBrowsers() {
    for (HtmlPage.PageKind kind : HtmlPage.PageKind.values()) {
      List<String> fixed =
          kind.style()
              .lines()
              .filter(line -> line.matches(".*(font-size: [^;]*px|font: [^;]*px/).*"))
              .toList();
      assertEquals(List.of(), fixed, kind.name());
    }
  }
}
