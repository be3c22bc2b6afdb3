package dev.plumbline.tools.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
    return Ran.plumbline(List.of(Ran.words(words)), more);
  }

  private static final String MATES = "suites/mates.epd --from ";

  private static Ran calibrate(String words, String... more) {
    return Ran.tool(CalibrateSuite.class, Ran.words(List.of(Ran.words(words)), more));
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
    ran.exits(0);
    assertEquals(150, records().size());
    for (EpdRecord record : records()) {
      Difficulty difficulty = Difficulty.calibrated(record);
      assertNotNull(difficulty, record::toString);
      assertTrue(difficulty.value() > -1000 && difficulty.value() < 4000, difficulty::toString);
      assertTrue(difficulty.deviation() > 0, difficulty::toString);
    }
    ran.outHas("150 records calibrated, ");
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
    Ran mean = calibrate(MATES + answers("100", "3k"), "-o", folder.resolve("mean.epd").toString());
    mean.exits(0);
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
    both.exits(0);
    for (String suite : List.of("mates", "tactics")) {
      both.outHas("\n" + suite + ": rating ");
      assertTrue(
          Pattern.compile("\n" + suite + " solved=\\d+/10 .* rating=\\d+ ")
              .matcher(both.out())
              .find(),
          both.out());
    }
    both.outLacks("\nrating");
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
    run.exits(0);
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
    calibrate(words, "--anchor", anchor("1k")).exits(0);
    assertEquals("# mine\n\n" + Files.readString(calibrated), Files.readString(own));
    Files.writeString(own, "no record\n");
    calibrate(words).exits(3).errHas("own.epd:1: not a record");
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
    calibrate(other + " --from " + answers("1k", "3k") + " -o " + out).exits(0);
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
      String line = "run %s --nodes %s --journal %s --engine builtin";
      List<String> words = List.of(Ran.words(line, few, nodes, journal));
      String[] engine = FaultyEngine.options(fault).toArray(String[]::new);
      assertTrue(Ran.plumbline(words, engine).exitCode() <= 1);
      journals.add(journal.toString());
    }
    String words = few + " --from " + String.join(" ", journals);
    return calibrate(words, "-o", folder.resolve("few-out.epd").toString()).exits(0);
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
    over.errHas("at nodes 3k is left out: far over the limit in 2 of 2 searches");
    assertEquals(List.of("nodes 1k", "nodes 1k", "nodes 3k"), limits(over), over.out());
  }

  @Test
  void enginesThatSearchFarLessThanTheirLimitAreLeftOut() throws Exception {
    Ran under = withEngine(Fault.SEARCHES_FEW_NODES);
    for (String limit : List.of("1k", "3k")) {
      String message = "at nodes " + limit + " is left out: far under the limit in 2 of 2 searches";
      under.errHas(message);
    }
    assertEquals(List.of("nodes 1k", "nodes 3k"), limits(under), under.out());
  }

  @Test
  void anAnswerFarOverTheLimitDoesNotCountAndTheOthersDo() throws Exception {
    Path three = folder.resolve("three.epd");
    String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
    Files.writeString(three, start + "bm e4;\n" + start + "bm d4;\n" + start + "bm c4;\n");
    List<String> sound = FaultyEngine.options(Fault.NONE);
    List<String> faulty = FaultyEngine.options(Fault.SEARCHES_MANY_NODES);
    journal(three, "one", "--nodes=1k");
    journal(three, "three", "--nodes=3k");
    journal(three, "kept", Ran.words(sound, "--nodes=3k", "--filter=n=1-2"));
    journal(three, "over", Ran.words(faulty, "--nodes=3k", "--filter=n=3"));
    Ran made =
        calibrate(
            "%s -o %s --from".formatted(three, folder.resolve("three-out.epd"))
                + Stream.of("one", "three", "kept", "over")
                    .map(name -> " " + folder.resolve("three-" + name + ".jsonl"))
                    .reduce("", String::concat));
    made.exits(0).errHas("does not count where it was far over the limit in 1 of 3 searches");
    assertEquals(List.of("nodes 3k"), limits(made), made.out());
  }

  private static void journal(Path suite, String name, String... options) {
    Path journal = folder.resolve("three-" + name + ".jsonl");
    List<String> words = List.of(Ran.words("run %s --journal %s", suite, journal));
    assertTrue(Ran.plumbline(words, options).exitCode() <= 1);
  }

  @Test
  void anAnswerCountsOnceThoughTwoJournalsHaveIt() throws IOException {
    Path copy = folder.resolve("copy.jsonl");
    Files.copy(folder.resolve("1k.jsonl"), copy);
    Ran twice =
        calibrate(
            MATES + answers("1k", "3k") + " " + copy, "-o", folder.resolve("twice.epd").toString());
    twice.exits(0);
    Matcher anchor = Pattern.compile("(?m)^Plumbline +nodes 1k +\\d+/150 ").matcher(twice.out());
    assertTrue(anchor.find(), twice.out());
  }

  @Test
  void refusesWhatFixesNoScale() {
    String one = MATES + answers("3k");
    Ran anchor = calibrate(one, "--anchor", anchor("1k"));
    anchor.exits(3).errHas("no answers by 'Plumbline at nodes 1k', but by Plumbline at nodes 3k");
    calibrate(one).exits(3).errHas("fewer than two solvers");
    calibrate("suites/mates.epd").exits(2);
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
      refused.errHas("--adaptive");
    }
    plumbline("run endings --nodes 300 --adaptive 10").exits(3).errHas("has no calibrated record");
  }
}
