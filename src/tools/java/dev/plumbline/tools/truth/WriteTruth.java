package dev.plumbline.tools.truth;

import dev.plumbline.chess.Side;
import dev.plumbline.io.InertText;
import dev.plumbline.journal.JournalReader.DamagedLines;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.report.JournalRecords;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.fact.Fact;
import dev.plumbline.report.fact.FactKind;
import dev.plumbline.report.fact.RunFacts;
import dev.plumbline.report.figure.Breakdown;
import dev.plumbline.report.figure.LineSums;
import dev.plumbline.report.figure.LineSums.LineFigure;
import dev.plumbline.report.figure.RunSums;
import dev.plumbline.stats.Proportion;
import dev.plumbline.tools.truth.LineFault.Example;
import dev.plumbline.tools.truth.LineFault.Search;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Replaces two sections of {@code truth.md} in a folder by what journals say, and draws the boards:
 * {@code make tool T=truth}. The arguments are the folder and the journals.
 */
final class WriteTruth {
  private static final String COMPARED = "Engines compared";
  private static final String FAULTS = "Faults on a board";

  /** Its lines have no faults to show. */
  private static final String OWN = "builtin";

  private final Map<LineFault, Example> examples = new EnumMap<>(LineFault.class);
  private final StringBuilder tables = new StringBuilder();

  private WriteTruth() {}

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    WriteTruth truth = new WriteTruth();
    for (String journal : List.of(arguments).subList(1, arguments.length)) {
      try (JournalRecords records =
          JournalRecords.open(Path.of(journal), false, DamagedLines.REFUSED)) {
        truth.add(records);
      }
    }
    truth.write(folder);
  }

  /** Writes the sections and the pictures of some runs. */
  static void write(Path folder, List<RunRecords> runs) throws IOException {
    WriteTruth truth = new WriteTruth();
    for (RunRecords run : runs) {
      truth.add(run);
    }
    truth.write(folder);
  }

  private void write(Path folder) throws IOException {
    Path page = folder.resolve("truth.md");
    String text = Files.readString(page);
    text = replaced(text, COMPARED, tables.toString());
    Files.writeString(page, replaced(text, FAULTS, faults(folder.resolve("pictures"))));
  }

  /** Replaces the text between a heading and the next one of its level. */
  private static String replaced(String page, String heading, String text) {
    String head = "\n## " + heading + "\n\n";
    int start = page.indexOf(head);
    if (start < 0) {
      throw new IllegalArgumentException("the page has no section \"" + heading + '"');
    }
    int from = start + head.length();
    int to = page.indexOf("\n## ", from - 1);
    return page.substring(0, from)
        + text.strip()
        + '\n'
        + page.substring(to < 0 ? page.length() : to);
  }

  private void add(RunRecords run) throws IOException {
    table(RunSums.of(run).all(), run);
    ClaimProver prover = new ClaimProver();
    RunFacts facts = new RunFacts(run.setup());
    run.read(
        result -> {
          facts.add(result);
          if (result.engine().equals(OWN)) {
            return;
          }
          Search search = Search.of(result, prover);
          List<Example> found = new ArrayList<>();
          for (LineFault fault : LineFault.values()) {
            fault.find(search, found);
          }
          found.forEach(each -> examples.merge(each.fault(), each, WriteTruth::clearer));
        });
    for (Fact fact : facts.facts(run.missing())) {
      if (fact.kind() == FactKind.OFF_LIMIT || fact.kind() == FactKind.UNEQUAL_EFFORT) {
        tables.append("- ").append(InertText.markdown(fact.sentence())).append('\n');
      }
    }
    tables.append('\n');
  }

  private static Example clearer(Example one, Example other) {
    return other.rating() < one.rating() ? other : one;
  }

  /** A row for each engine, over all suites. */
  private void table(Breakdown all, RunRecords run) {
    int ranks = run.setup().ranks();
    tables.append(
        String.format(
            Locale.ROOT,
            "**%s**, %s, %s:\n\n",
            ranks == 1 ? "One rank" : ranks + " ranks",
            run.setup().limit(),
            String.join(", ", all.suites())));
    List<String> header = new ArrayList<>(List.of("engine", "lines"));
    for (LineFigure figure : LineFigure.values()) {
      if (figure == LineFigure.PROVEN) {
        header.add("mates claimed");
      }
      if (ranks > 1 || figure != LineFigure.RANKS) {
        header.add(figure.words());
      }
    }
    row(header);
    tables.append("| --- |").append(" ---: |".repeat(header.size() - 1)).append('\n');
    for (String engine : all.engines()) {
      LineSums sums = all.ofEngine(engine).lines();
      List<String> cells = new ArrayList<>();
      cells.add(InertText.markdownCell(run.setup().engineName(engine)));
      cells.add(Long.toString(sums.of(LineFigure.LEGAL).items()));
      for (LineFigure figure : LineFigure.values()) {
        if (figure == LineFigure.PROVEN) {
          cells.add(Long.toString(sums.of(figure).items()));
        }
        if (ranks > 1 || figure != LineFigure.RANKS) {
          cells.add(share(sums.of(figure)));
        }
      }
      row(cells);
    }
    tables.append('\n');
  }

  private void row(List<String> cells) {
    tables.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  /** In percent with the interval: {@code 99.3 (98.1 to 100.0)}. */
  private static String share(Proportion.ClusterSums sums) {
    if (sums.items() == 0) {
      return "-";
    }
    Proportion share = sums.proportion();
    return String.format(
        Locale.ROOT,
        "%.1f (%.1f to %.1f)",
        100 * share.value(),
        100 * share.low(),
        100 * share.high());
  }

  private String faults(Path pictures) throws IOException {
    BoardPicture picture = new BoardPicture();
    StringBuilder text = new StringBuilder();
    text.append("Blue is what the line says, red is what is wrong with it.\n\n");
    for (LineFault fault : LineFault.values()) {
      String file = "truth-" + fault.name().toLowerCase(Locale.ROOT) + ".svg";
      Example example = examples.get(fault);
      if (example == null) {
        Files.deleteIfExists(pictures.resolve(file));
        continue;
      }
      String place = example.result().place() + ", " + example.result().engine();
      text.append("**").append(fault.title()).append(".** ").append(example.text());
      text.append(" (").append(InertText.markdown(place)).append(")\n\n");
      text.append("    ").append(InertText.line(example.raw())).append("\n\n");
      text.append("![").append(fault.title()).append("](pictures/").append(file).append(")\n\n");
      boolean isFlipped = example.result().problem().setup().side() == Side.BLACK;
      Files.createDirectories(pictures);
      Files.writeString(
          pictures.resolve(file),
          picture.draw(
              example.board().setup(),
              isFlipped,
              example.arrows(),
              fault.title() + ": " + example.text()));
    }
    return text.toString();
  }
}
