package dev.plumbline.bench;

import dev.plumbline.report.html.Browser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * How large are big pages, and how long does a browser take to open them and to do what their
 * reader asks for? Makes a run of 10,000 problems and one of 5,000 problems by three engines, each
 * with three lines, opens their pages on a desk and on a phone, and clicks. Run by hand; the
 * arguments are the launcher and a folder.
 */
public final class PageOpening {
  private static final int TIMES = 7;

  /** What is clicked, in this order, again and again. */
  private static final Map<String, String> ACTIONS =
      new TreeMap<>(
          Map.of(
              "1 open", "[data-row='5'] a",
              "2 next", "[title^=Next]",
              "3 close", "[title^=Close]",
              "4 filter", ".facet[data-key]:not([data-key=''])",
              "5 all", ".facet[data-key='']",
              "6 sort", ".problems [data-key=id] button"));

  private PageOpening() {}

  /** Measures both pages. */
  public static void main(String[] args) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of(args[1]));
    Path one = page(args[0], folder, "one", 10_000, List.of());
    Path three = page(args[0], folder, "three", 5000, List.of("--matrix", "hash=1,4,16"));
    try (Browser browser = Browser.open()) {
      for (Path page : List.of(one, three)) {
        System.out.printf(
            Locale.ROOT,
            "%s: %.2f MB; opened on a desk in %.0f ms, on a phone in %.0f ms (medians of %d)%n",
            page.getFileName(),
            Files.size(page) / 1e6,
            opened(browser.sized(1280, 720), page),
            opened(browser.sized(390, 844), page),
            TIMES);
        System.out.println(
            "  from a click to the second frame: " + clicked(browser.sized(1440, 900), page));
      }
    }
  }

  private static Path page(
      String launcher, Path folder, String name, int problems, List<String> options)
      throws IOException, InterruptedException {
    Path suite = folder.resolve(name + ".epd");
    Path page = folder.resolve(name + ".html");
    LongRun.write(suite, problems);
    List<String> command = new ArrayList<>(List.of(launcher, "run", suite.toString()));
    command.addAll(List.of("--nodes", "3000", "--multipv", "3", "--jobs", "2", "-q", "--force"));
    command.addAll(List.of("--journal", folder.resolve(name + ".jsonl").toString()));
    command.addAll(List.of("--html", page.toString()));
    command.addAll(options);
    int exitCode = new ProcessBuilder(command).inheritIO().start().waitFor();
    if (exitCode != 0) {
      throw new IllegalStateException("exit code " + exitCode);
    }
    return page;
  }

  private static double opened(Browser browser, Path page) {
    double[] times =
        DoubleStream.generate(() -> browser.show(page, "").opened())
            .limit(TIMES)
            .sorted()
            .toArray();
    return times[TIMES / 2];
  }

  /**
   * The median time of each action, in milliseconds: a page draws in the frame after its script.
   */
  private static String clicked(Browser browser, Path page) {
    browser.show(page, "");
    browser.await(() -> browser.all("svg.chart").size() >= 2, "charts above the table");
    Map<String, List<Double>> times = new TreeMap<>();
    for (int i = 0; i < TIMES; i++) {
      ACTIONS.forEach(
          (name, selector) ->
              times
                  .computeIfAbsent(name, any -> new ArrayList<>())
                  .add(clicked(browser, selector)));
    }
    return times.entrySet().stream()
        .map(
            one ->
                "%s %.0f"
                    .formatted(
                        one.getKey().substring(2),
                        one.getValue().stream().sorted().toList().get(TIMES / 2)))
        .collect(Collectors.joining(", ", "", " ms"));
  }

  private static double clicked(Browser browser, String selector) {
    return ((Number)
            browser.run(
                """
                const start = performance.now();
                document.querySelector(arguments[0]).click();
                return new Promise((resolve) =>
                  requestAnimationFrame(() =>
                    requestAnimationFrame(() => resolve(performance.now() - start))));
                """,
                selector))
        .doubleValue();
  }
}
