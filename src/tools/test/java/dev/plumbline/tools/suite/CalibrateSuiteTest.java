package dev.plumbline.tools.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.Ran;
import dev.plumbline.epd.Difficulty;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calibrates the suite of mates by the builtin engine at small numbers of nodes. */
@Tag("slow")
class CalibrateSuiteTest {
  private static final Pattern RATING =
      Pattern.compile(" rating=(-?\\d+) rating-low=(-?\\d+) rating-high=(-?\\d+) ");

  @TempDir static Path folder;

  private static Path calibrated;
  private static Ran ran;

  private static Ran plumbline(String words, String... more) {
    return Ran.plumbline(
        Stream.concat(Stream.of(words.split(" ")), Stream.of(more)).toArray(String[]::new));
  }

  private static final String MATES = "suites/mates.epd --from ";

  private static Ran calibrate(String words, String... more) {
    return Ran.tool(
        CalibrateSuite.class,
        Stream.concat(Stream.of(words.split(" ", -1)), Stream.of(more)).toArray(String[]::new));
  }

  /** The journals of the runs with so many nodes. */
  private static String answers(String... nodes) {
    return Stream.of(nodes)
        .map(each -> folder.resolve(each + ".jsonl").toString())
        .collect(Collectors.joining(" "));
  }

  @BeforeAll
  static void calibrate() {
    calibrated = folder.resolve("calibrated.epd");
    for (String nodes : List.of("100", "300", "1k", "3k")) {
      plumbline("run mates --quiet --nodes " + nodes + " --journal " + answers(nodes));
    }
    ran =
        calibrate(
            MATES + answers("100", "300", "1k", "3k"),
            "--anchor",
            anchor("1k"),
            "-o",
            calibrated.toString());
  }

  private static String anchor(String nodes) {
    return "Plumbline at nodes " + nodes;
  }

  private List<EpdRecord> records() throws IOException {
    try (Stream<String> lines = Files.lines(calibrated)) {
      return lines.map(EpdRecord::parse).map(Objects::requireNonNull).toList();
    }
  }

  @Test
  void everyRecordGetsADifficulty() throws IOException {
    assertEquals(0, ran.exitCode(), ran.err());
    assertEquals(150, records().size());
    for (EpdRecord record : records()) {
      Difficulty difficulty = Difficulty.calibrated(record);
      assertNotNull(difficulty, record::toString);
      assertTrue(difficulty.value() > -1000 && difficulty.value() < 4000, difficulty::toString);
      assertTrue(difficulty.deviation() > 0, difficulty::toString);
    }
    assertTrue(ran.out().contains("150 records calibrated, "), ran.out());
  }

  @Test
  void longerMatesAreMoreDifficult() throws IOException {
    double[] sums = new double[2];
    int[] counts = new int[2];
    for (EpdRecord record : records()) {
      int kind = Problem.of(record).mate().orElse(0) <= 2 ? 0 : 1;
      sums[kind] += Objects.requireNonNull(Difficulty.calibrated(record)).value();
      counts[kind]++;
    }
    assertTrue(sums[0] / counts[0] < sums[1] / counts[1], sums[0] + " and " + sums[1]);
  }

  @Test
  void theAnchorHas1500Points() {
    Matcher anchor =
        Pattern.compile("(?m)^Plumbline +nodes 1k +\\d+/150 +1500$").matcher(ran.out());
    assertTrue(anchor.find(), ran.out());
    int[] rating = rating(run("--nodes 1k", "anchor"));
    assertTrue(Math.abs(rating[0] - 1500) < 25, rating[0] + " points");
  }

  @Test
  void withoutAnAnchorTheMeanOfTheSolversHas1500Points() {
    Ran mean =
        calibrate(
            MATES + answers("100", "3k"),
            "-o",
            folder.resolve("mean.epd").toString());
    assertEquals(0, mean.exitCode(), mean.err());
    double sum =
        Pattern.compile("(?m)^Plumbline +nodes \\w+ +\\d+/150 +(\\d+)$")
            .matcher(mean.out())
            .results()
            .mapToInt(match -> Integer.parseInt(match.group(1)))
            .sum();
    assertTrue(Math.abs(sum / 2 - 1500) < 50, mean.out());
  }

  @Test
  void anAdaptiveRunOfTwoSuitesHasACourseAndARatingForEach() {
    Ran both =
        plumbline(
            "run mates tactics --adaptive 10 --nodes 100 --no-times --journal "
                + folder.resolve("both.jsonl"));
    assertEquals(0, both.exitCode(), both.err());
    for (String suite : List.of("mates", "tactics")) {
      assertTrue(both.out().contains("\n" + suite + ": rating "), both.out());
      assertTrue(
          Pattern.compile("\n" + suite + " solved=\\d+/10 .* rating=\\d+ ")
              .matcher(both.out())
              .find(),
          both.out());
    }
    assertFalse(both.out().contains("\nrating"), both.out());
  }

  private Ran run(String options, String name) {
    Ran run =
        plumbline(
            "run "
                + calibrated
                + " "
                + options
                + " --quiet --no-times --journal "
                + folder.resolve(name + ".jsonl"));
    assertEquals(0, run.exitCode(), run.err());
    return run;
  }

  /** The rating and the ends of its interval. */
  private static int[] rating(Ran run) {
    Matcher matcher = RATING.matcher(run.out());
    assertTrue(matcher.find(), run.out());
    return new int[] {
      Integer.parseInt(matcher.group(1)),
      Integer.parseInt(matcher.group(2)),
      Integer.parseInt(matcher.group(3))
    };
  }

  @Test
  void samplesGiveNearlyTheRatingOfTheWholeSuite() {
    int whole = rating(run("--nodes 500", "whole"))[0];
    int held = 0;
    for (int seed = 1; seed <= 20; seed++) {
      int[] sample = rating(run("--nodes 500 --sample 60 --seed " + seed, "sample" + seed));
      held += sample[1] <= whole && whole <= sample[2] ? 1 : 0;
    }
    assertTrue(held >= 19, held + " of 20");
  }

  @Test
  void theSuiteIsWrittenBackAndElseStays() throws IOException {
    Path own = folder.resolve("own.epd");
    Files.writeString(own, "# mine\n\n" + Files.readString(Path.of("suites/mates.epd")));
    String words = own + " --from " + answers("100", "300", "1k", "3k");
    assertEquals(0, calibrate(words, "--anchor", anchor("1k")).exitCode());
    assertEquals("# mine\n\n" + Files.readString(calibrated), Files.readString(own));
    Files.writeString(own, "no record\n");
    Ran rejected = calibrate(words);
    assertEquals(3, rejected.exitCode());
    assertTrue(rejected.err().contains("own.epd:1: not a record"), rejected.err());
  }

  @Test
  void changedSolutionsDoNotCountAsAnswers() throws IOException {
    Path other = folder.resolve("other.epd");
    List<String> lines = Files.readAllLines(calibrated);
    Files.writeString(
        other,
        lines.get(0).replaceAll("Calibration [^;]*; |dm [^;]*; ", "").replaceAll("bm [^;]*;", "")
            + "bm Kd2;\n"
            + lines.get(1)
            + "\n");
    Path out = folder.resolve("changed.epd");
    Ran changed =
        calibrate(other + " --from " + answers("1k", "3k") + " -o " + out);
    assertEquals(0, changed.exitCode(), changed.err());
    List<String> written = Files.readAllLines(out);
    assertNull(
        Difficulty.calibrated(Objects.requireNonNull(EpdRecord.parse(written.get(0)))),
        written.get(0));
    assertNotNull(Difficulty.calibrated(Objects.requireNonNull(EpdRecord.parse(written.get(1)))));
  }

  /** Calibrates two records by the builtin engine and another at 1,000 and 3,000 nodes. */
  private static Ran withEngine(Fault fault) throws Exception {
    String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
    Path few = folder.resolve("few.epd");
    Files.writeString(few, start + "bm e4;\n" + start + "bm d4;\n");
    List<String> journals = new ArrayList<>();
    for (String nodes : List.of("1k", "3k")) {
      Path journal = folder.resolve("few-" + fault + "-" + nodes + ".jsonl");
      List<String> words = new ArrayList<>(List.of("run", few.toString(), "--nodes", nodes));
      words.addAll(List.of("--journal", journal.toString(), "--engine", "builtin"));
      words.addAll(FaultyEngine.options(fault));
      assertTrue(Ran.plumbline(words.toArray(String[]::new)).exitCode() <= 1);
      journals.add(journal.toString());
    }
    String words = few + " --from " + String.join(" ", journals);
    Ran ran = calibrate(words, "-o", folder.resolve("few-out.epd").toString());
    assertEquals(0, ran.exitCode(), ran.err());
    return ran;
  }

  private static List<String> limits(Ran ran) {
    return ran.out()
        .lines()
        .filter(line -> line.contains("/2 "))
        .map(line -> line.replaceAll(".*(nodes \\dk).*", "$1"))
        .sorted()
        .toList();
  }

  @Test
  void enginesThatSearchFarMoreThanTheirLimitAreLeftOut() throws Exception {
    // 5,000 nodes where 1,000 are allowed are tolerated, 15,000 for 3,000 are not.
    Ran over = withEngine(Fault.SEARCHES_MANY_NODES);
    assertTrue(
        over.err().contains("at nodes 3k is left out: far over the limit in 2 of 2 searches"),
        over.err());
    assertEquals(List.of("nodes 1k", "nodes 1k", "nodes 3k"), limits(over), over.out());
  }

  @Test
  void enginesThatSearchFarLessThanTheirLimitAreLeftOut() throws Exception {
    Ran under = withEngine(Fault.SEARCHES_FEW_NODES);
    for (String limit : List.of("1k", "3k")) {
      String message = "at nodes " + limit + " is left out: far under the limit in 2 of 2 searches";
      assertTrue(under.err().contains(message), under.err());
    }
    assertEquals(List.of("nodes 1k", "nodes 3k"), limits(under), under.out());
  }

  @Test
  void anAnswerFarOverTheLimitDoesNotCountAndTheOthersDo() throws Exception {
    Path three = folder.resolve("three.epd");
    String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
    Files.writeString(three, start + "bm e4;\n" + start + "bm d4;\n" + start + "bm c4;\n");
    journal(three, "one", List.of("--nodes=1k"));
    journal(three, "three", List.of("--nodes=3k"));
    List<String> kept = new ArrayList<>(FaultyEngine.options(Fault.NONE));
    kept.addAll(List.of("--nodes=3k", "--filter=n=1-2"));
    journal(three, "kept", kept);
    List<String> over = new ArrayList<>(FaultyEngine.options(Fault.SEARCHES_MANY_NODES));
    over.addAll(List.of("--nodes=3k", "--filter=n=3"));
    journal(three, "over", over);
    Ran made =
        calibrate(
            "%s -o %s --from".formatted(three, folder.resolve("three-out.epd"))
                + Stream.of("one", "three", "kept", "over")
                    .map(name -> " " + folder.resolve("three-" + name + ".jsonl"))
                    .reduce("", String::concat));
    assertEquals(0, made.exitCode(), made.err());
    assertTrue(
        made.err().contains("does not count where it was far over the limit in 1 of 3 searches"),
        made.err());
    assertEquals(List.of("nodes 3k"), limits(made), made.out());
  }

  private static void journal(Path suite, String name, List<String> options) {
    List<String> words = new ArrayList<>(List.of("run", suite.toString()));
    words.addAll(options);
    words.addAll(List.of("--journal", folder.resolve("three-" + name + ".jsonl").toString()));
    assertTrue(Ran.plumbline(words.toArray(String[]::new)).exitCode() <= 1);
  }

  @Test
  void anAnswerCountsOnceThoughTwoJournalsHaveIt() throws IOException {
    Path copy = folder.resolve("copy.jsonl");
    Files.copy(folder.resolve("1k.jsonl"), copy);
    Ran twice =
        calibrate(
            MATES + answers("1k", "3k") + " " + copy,
            "-o",
            folder.resolve("twice.epd").toString());
    assertEquals(0, twice.exitCode(), twice.err());
    Matcher anchor = Pattern.compile("(?m)^Plumbline +nodes 1k +\\d+/150 ").matcher(twice.out());
    assertTrue(anchor.find(), twice.out());
  }

  @Test
  void refusesWhatFixesNoScale() {
    String one = MATES + answers("3k");
    Ran anchor = calibrate(one, "--anchor", anchor("1k"));
    assertEquals(3, anchor.exitCode());
    assertTrue(
        anchor
            .err()
            .contains("no answers by 'Plumbline at nodes 1k', but by Plumbline at nodes 3k"),
        anchor.err());
    Ran single = calibrate(one);
    assertEquals(3, single.exitCode());
    assertTrue(single.err().contains("fewer than two solvers"), single.err());
    assertEquals(2, calibrate("suites/mates.epd").exitCode());
  }

  private static List<String> records(String journal) throws IOException {
    Pattern key = Pattern.compile("\"ordinal\":(\\d+)");
    try (Stream<String> lines = Files.lines(folder.resolve(journal + ".jsonl"))) {
      return lines
          .map(key::matcher)
          .filter(Matcher::find)
          .map(matcher -> matcher.group(1))
          .toList();
    }
  }

  @Test
  void anAdaptiveRunIsTheSameWhenResumedAndNarrowerThanARandomOne() throws IOException {
    String options = "--nodes 500 --adaptive 40 --seed 3";
    int[] whole = rating(run(options, "adaptive"));
    List<String> course = records("adaptive");
    assertEquals(40, course.stream().distinct().count());
    Path journal = folder.resolve("resumed.jsonl");
    List<String> lines = Files.readAllLines(folder.resolve("adaptive.jsonl"));
    Files.write(journal, lines.subList(0, lines.size() - 25));
    int[] resumed = rating(run(options + " --resume", "resumed"));
    assertEquals(course, records("resumed"));
    assertEquals(whole[0], resumed[0]);
    int[] random = rating(run("--nodes 500 --sample 40 --seed 3", "random"));
    assertTrue(whole[2] - whole[1] < random[2] - random[1], whole[2] - whole[1] + " points");
    run("--nodes 500 --adaptive 40 --seed 4", "other");
    assertTrue(!course.equals(records("other")), "another seed");
  }

  @Test
  void adaptiveRunsRefuseWhatContradictsThem() {
    String run = "run " + calibrated + " --nodes 300 --adaptive 10 ";
    for (String more :
        List.of("--sample 5", "--repeat 2", "--jobs 2", "--shard 1/2", "--lines-only")) {
      Ran refused = plumbline(run + more);
      assertEquals(2, refused.exitCode(), more);
      assertTrue(refused.err().contains("--adaptive"), refused.err());
    }
    Ran plain = plumbline("run endings --nodes 300 --adaptive 10");
    assertEquals(3, plain.exitCode());
    assertTrue(plain.err().contains("has no calibrated record"), plain.err());
  }
}
