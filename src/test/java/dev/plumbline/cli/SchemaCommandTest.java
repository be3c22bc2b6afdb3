package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import dev.plumbline.engine.LeafRecord;
import dev.plumbline.engine.Outcome;
import dev.plumbline.journal.JournalHeader;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.Miss;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.notation.Spelling;
import dev.plumbline.report.compare.Comparison.ProblemDifference;
import dev.plumbline.run.spec.ConfigException;
import dev.plumbline.run.spec.EngineFile;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.Preset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The schemas say what the program writes and reads, and nothing else; a validator is the judge.
 */
@Tag("medium")
class SchemaCommandTest {
  private static final Path RELEASES = Path.of("src/test/resources/journals");
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What only a cluster writes, the reply to a wrong mate, and estimates of classic suites. */
  private static final Set<String> NOT_HERE = Set.of("executor", "part", "formula", "reply");

  /** Objects with names of the user. */
  private static final Set<String> WORDS =
      Set.of("limits", "options", "machine", "settings", "varied");

  /** Two puzzles in the form of Lichess: a mate in one, solved, and one whose line is wrong. */
  private static final String PUZZLES =
      """
      PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
      own1,6k1/5ppp/8/8/8/8/3r1PPP/1R3QK1 b - - 0 1,d2e2 b1b8 e2e8 b8e8,1000,80,90,9,mate,https://example.org/1,
      own2,8/k7/8/8/8/8/7R/1R2K3 b - - 0 1,a7a8 h2h7,800,80,90,9,mate,https://example.org/2,
      """;

  /** A record as tables have asked for it, which a journal judged by tables has. */
  private static final String ASKED_OF_TABLES =
      "4k3/8/4K3/4P3/8/8/8/8 w - - bm Kd6 Kf6; tb \"win; one of many: bm Kd6\";\n";

  @TempDir static Path folder;
  private static final List<JsonNode> LINES = new ArrayList<>();
  private static final List<JsonNode> REPORTS = new ArrayList<>();

  /** Lines of all released journals and of a run that checks lines only, and reports of all. */
  @BeforeAll
  static void collect() throws IOException {
    List<Path> journals = new ArrayList<>();
    try (Stream<Path> files = Files.walk(RELEASES)) {
      files.filter(file -> file.toString().endsWith(".jsonl")).sorted().forEach(journals::add);
    }
    for (String rule : List.of("proof", "lines")) {
      for (String preset : List.of("full", "classic")) {
        journals.add(searched(rule, preset));
      }
    }
    Path puzzles = Files.writeString(folder.resolve("puzzles.csv"), PUZZLES);
    Path played = folder.resolve("played.jsonl");
    ok("run", puzzles.toString(), "--whole-line", "--clock", "3s", "--journal", played.toString());
    journals.add(0, played);
    Path asked = Files.writeString(folder.resolve("asked.epd"), ASKED_OF_TABLES);
    Path judged = folder.resolve("judged.jsonl");
    ok("run", asked.toString(), "--nodes", "3k", "--journal", judged.toString());
    journals.add(judged);
    Path three = folder.resolve("three.jsonl");
    ok(
        ("run mates --filter n=1-3 --nodes 1k --multipv 2 --matrix hash=1,2,4 --journal " + three)
            .split(" "));
    journals.add(three);
    for (Path journal : journals) {
      for (String line : Files.readAllLines(journal)) {
        LINES.add(JSON.readTree(line));
      }
      report("report", journal.toString());
      report("report", journal.toString(), "--no-times");
    }
    String[] rated = {rated("full"), rated("textbook")};
    report("report", rated[1], "--baseline", rated[0]);
    for (String rule : List.of("proof", "lines")) {
      String baseline = searched(rule, "full").toString();
      String gate = rule.equals("lines") ? "findings:9" : "lost:9";
      report(
          "report", searched(rule, "classic").toString(), "--baseline", baseline, "--gate", gate);
    }
  }

  /** The journal of a run, which is made the first time. */
  private static Path searched(String rule, String preset) {
    Path journal = folder.resolve(rule + preset + ".jsonl");
    if (!Files.exists(journal)) {
      List<String> words =
          new ArrayList<>(List.of("run", "mates", "strategy", "--filter", "n=40-90"));
      words.addAll(List.of("--nodes", "300", "--preset", preset, "--journal", journal.toString()));
      words.addAll(rule.equals("lines") ? List.of("--lines-only") : List.of());
      ok(words.toArray(String[]::new));
    }
    return journal;
  }

  /** The journal of a run over calibrated records, of which it solves some. */
  private static String rated(String preset) throws IOException {
    String calibration = " - - Calibration \"1200 60 1.10\"; bm ";
    Path suite = folder.resolve("rated.epd");
    try (Stream<String> lines = Files.lines(Path.of("suites/mates.epd"))) {
      Files.write(
          suite, lines.skip(40).map(line -> line.replace(" - - bm ", calibration)).toList());
    }
    Path journal = folder.resolve("rated" + preset + ".jsonl");
    String options = " --nodes 300 --preset " + preset + " --journal " + journal;
    ok(("run " + suite + options).split(" "));
    return journal.toString();
  }

  private static void report(String... words) throws IOException {
    List<String> all = new ArrayList<>(List.of(words));
    Path file = folder.resolve("report" + REPORTS.size() + ".json");
    all.addAll(List.of("--json", file.toString()));
    Ran ran = Ran.plumbline(all);
    assertTrue(Files.exists(file), ran::err);
    REPORTS.add(JSON.readTree(file.toFile()));
  }

  private static String ok(String... words) {
    Ran ran = Ran.plumbline(words).exits(0);
    return ran.out();
  }

  private static List<JsonNode> samples(String format) {
    return format.equals("journal") ? LINES : REPORTS;
  }

  private static JsonNode schema(String format) throws IOException {
    return JSON.readTree(ok("schema", format));
  }

  private static JsonSchema validator(JsonNode schema) {
    return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(schema);
  }

  /** The schema that allows no other properties than those it names. */
  private static JsonNode closed(JsonNode schema) {
    JsonNode copy = schema.deepCopy();
    close(copy);
    return copy;
  }

  private static void close(JsonNode node) {
    node.forEach(SchemaCommandTest::close);
    if (node.has("properties")) {
      ((ObjectNode) node).put("additionalProperties", false);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"journal", "report", "engines"})
  void isASchema(String format) throws IOException {
    JsonSchema ofSchemas =
        JsonSchemaFactory.getInstance(VersionFlag.V202012)
            .getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
    assertEquals(Set.of(), ofSchemas.validate(schema(format)));
    int version =
        switch (format) {
          case "journal" -> JournalHeader.FORMAT;
          case "report" -> REPORTS.get(0).get("format").asInt();
          default -> 1;
        };
    assertTrue(schema(format).get("$id").asText().endsWith(":" + format + ":" + version));
  }

  @ParameterizedTest
  @ValueSource(strings = {"journal", "report"})
  void everythingWrittenIsInTheSchema(String format) throws IOException {
    JsonSchema closed = validator(closed(schema(format)));
    assertTrue(samples(format).size() > 8);
    for (JsonNode sample : samples(format)) {
      Set<ValidationMessage> wrong = closed.validate(sample);
      assertEquals(
          List.of(), wrong.stream().filter(each -> !each.getMessage().startsWith("$: ")).toList());
      assertEquals(0, wrong.size(), sample::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"journal", "report"})
  void everythingInTheSchemaIsWritten(String format) throws IOException {
    Set<String> written = new TreeSet<>(NOT_HERE);
    samples(format).forEach(sample -> names(sample, written));
    Set<String> named = new TreeSet<>();
    divide(schema(format), named, named);
    named.removeAll(written);
    assertEquals(Set.of(), named);
  }

  private static void names(JsonNode node, Set<String> names) {
    node.fieldNames().forEachRemaining(names::add);
    node.forEach(each -> names(each, names));
  }

  /** An object in the place of any other value, and a number in that of an object. */
  @ParameterizedTest
  @ValueSource(strings = {"journal", "report"})
  void valuesOfAnotherTypeAreRefused(String format) throws IOException {
    JsonSchema validator = validator(schema(format));
    int changes = 0;
    for (JsonNode sample : samples(format).subList(0, 2)) {
      for (Slot slot : slots(sample)) {
        JsonNode value = slot.value();
        slot.set(value.isObject() ? new DoubleNode(0.5) : JSON.createObjectNode().put("x", 0.5));
        assertFalse(validator.validate(sample).isEmpty(), () -> slot + " in " + sample);
        slot.set(value);
        changes++;
      }
    }
    assertTrue(changes > 100, "changes: " + changes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"journal", "report"})
  void whatIsMissingIsNoticed(String format) throws IOException {
    JsonNode schema = schema(format);
    JsonSchema validator = validator(schema);
    Set<String> required = new TreeSet<>();
    Set<String> optional = new TreeSet<>();
    divide(schema, required, optional);
    required.removeAll(optional);
    int removed = 0;
    for (JsonNode sample : samples(format).subList(0, 2)) {
      for (Slot slot : slots(sample)) {
        boolean isFree = WORDS.contains(slot.within());
        if (slot.parent() instanceof ObjectNode parent
            && required.contains(slot.name())
            && !isFree) {
          JsonNode value = parent.remove(slot.name());
          assertFalse(validator.validate(sample).isEmpty(), () -> slot + " in " + sample);
          parent.set(slot.name(), value);
          removed++;
        }
      }
    }
    assertTrue(removed > 50, "removed: " + removed);
  }

  /** Divides the properties of all objects into those that are required and those that are not. */
  private static void divide(JsonNode schema, Set<String> required, Set<String> optional) {
    Set<String> named = new TreeSet<>();
    schema.path("required").forEach(name -> named.add(name.asText()));
    required.addAll(named);
    schema
        .path("properties")
        .fieldNames()
        .forEachRemaining(name -> (named.contains(name) ? required : optional).add(name));
    schema.forEach(each -> divide(each, required, optional));
  }

  /** A place in a document: a property of an object or an element of an array. */
  private record Slot(JsonNode parent, String name, int index, String within) {
    JsonNode value() {
      return parent.isObject() ? parent.get(name) : parent.get(index);
    }

    void set(JsonNode value) {
      if (parent instanceof ObjectNode object) {
        object.set(name, value);
      } else {
        ((ArrayNode) parent).set(index, value);
      }
    }

    @Override
    public String toString() {
      return name.isEmpty() ? "element " + index : name;
    }
  }

  private static List<Slot> slots(JsonNode document) {
    List<Slot> slots = new ArrayList<>();
    collect(document, "", slots);
    return slots;
  }

  private static void collect(JsonNode node, String name, List<Slot> slots) {
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      slots.add(new Slot(node, "", i, name));
      collect(node.get(i), name, slots);
    }
    for (Map.Entry<String, JsonNode> each : node.properties()) {
      slots.add(new Slot(node, each.getKey(), 0, name));
      collect(each.getValue(), each.getKey(), slots);
    }
  }

  @Test
  void wordsAreThoseOfTheProgram() throws IOException {
    JsonNode entry = schema("journal").at("/$defs/entry/properties");
    JsonNode judgement = schema("journal").at("/$defs/judgement/properties");
    JsonNode search = schema("report").at("/$defs/search/properties");
    assertEquals(words(Outcome.values(), Spelling::slug), texts(entry.at("/outcome/enum")));
    assertEquals(words(SolvingRule.values(), Spelling::slug), texts(judgement.at("/rule/enum")));
    assertEquals(
        words(MateResult.MateComparison.values(), Spelling::slug),
        texts(judgement.at("/mate/properties/kind/enum")));
    assertEquals(
        words(LeafRecord.LeafReason.values(), Spelling::slug),
        texts(schema("journal").at("/$defs/line/prefixItems/2/prefixItems/5/enum")));
    assertEquals(words(Miss.values(), Spelling::slug), texts(search.at("/why_missed/enum")));
    assertEquals(
        words(ProblemDifference.ChangeKind.values(), ProblemDifference.ChangeKind::word),
        texts(search.at("/change/enum")));
    assertEquals(words(Outcome.values(), Spelling::slug), texts(search.at("/outcome/enum")));
    JsonNode builtin = schema("engines").at("/$defs/builtin/properties");
    assertEquals(words(Preset.values(), Preset::toString), texts(builtin.at("/preset/enum")));
    assertEquals(BuiltinEngine.MAX_HASH, builtin.at("/hash/maximum").asInt());
    assertEquals(BuiltinEngine.MAX_THREADS, builtin.at("/threads/maximum").asInt());
    assertEquals(
        JournalHeader.FORMAT,
        schema("journal").at("/$defs/header/properties/format/const").asInt());
  }

  private static <E> List<String> words(E[] values, Function<? super E, String> word) {
    return Arrays.stream(values).map(word).toList();
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(each -> texts.add(each.asText()));
    return texts;
  }

  @ParameterizedTest
  @CsvSource({"journal, journal.md", "report, ", "engines, engines.md"})
  void propertiesAreDescribedHereAndNamedInTheDocument(String format, @Nullable String document)
      throws IOException {
    String schema = schema(format).toString();
    String text = document == null ? schema : Files.readString(Path.of("src/docs", document));
    List<String> missing = new ArrayList<>();
    describe(schema(format), text, missing);
    assertEquals(List.of(), missing);
  }

  private static void describe(JsonNode schema, String text, List<String> missing) {
    for (Map.Entry<String, JsonNode> each : schema.path("properties").properties()) {
      if (!each.getValue().has("description")) {
        missing.add(each.getKey() + " has no description");
      }
      if (!Pattern.compile("\\b" + each.getKey() + "\\b").matcher(text).find()) {
        missing.add(each.getKey() + " is not in the document");
      }
    }
    schema.forEach(each -> describe(each, text, missing));
  }

  /** The reader of engines files is the judge of their schema. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[mine]\ncommand = 'stockfish'",
        """
        [mine]
        command = 'a'
        args = ['-u', 1]
        dir = '/tmp'
        init-timeout = 2.5
        search-timeout = 60
        perft = 'go perft {depth}'
        options = { Hash = 16, Ponder = false, Style = 'wild' }\
        """,
        "[quick]\npreset = 'classic'\nhash = 128\nthreads = 2\nset = { pv = 'triangular' }",
        "[empty]",
        "",
        "[a]\ncommand = 'a'\n[b]\nhash = 1",
        "[mine]\ncommand = 1",
        "[mine]\ncommand = 'a'\nargs = '-u'",
        "[mine]\ncommand = 'a'\nperft = 'go perft'",
        "[mine]\ncommand = 'a'\ninit-timeout = 0",
        "[mine]\ncommand = 'a'\ninit-timeout = '2s'",
        "[mine]\ncommand = 'a'\nhash = 16",
        "[mine]\ncommand = 'a'\noptions = [1]",
        "[mine]\ncommand = 'a'\noptions = { Hash = [1] }",
        "[quick]\npreset = 'fast'",
        "[quick]\nhash = 0",
        "[quick]\nhash = 9000",
        "[quick]\nhash = 1.5",
        "[quick]\nthreads = 257",
        "[quick]\ncolour = 'red'",
        "quick = 1"
      })
  void enginesFilesAreValidIfTheyAreRead(String toml) throws IOException {
    Path file = Files.writeString(folder.resolve("engines.toml"), toml);
    boolean isRead;
    try {
      EngineFile.read(file);
      isRead = true;
    } catch (ConfigException e) {
      isRead = false;
    }
    JsonNode tree = new TomlMapper().readTree(file.toFile());
    assertEquals(isRead, validator(schema("engines")).validate(tree).isEmpty());
  }

  @Test
  void enginesOfCutechessAreValid() throws IOException {
    String engines =
        "[{\"name\": \"A\", \"command\": \"a -u\", \"protocol\": \"uci\", \"variants\":"
            + " [\"standard\"], \"options\": [{\"name\": \"Hash\", \"value\": 16, \"type\":"
            + " \"spin\"}]}]";
    JsonSchema validator = validator(schema("engines"));
    assertEquals(Set.of(), validator.validate(JSON.readTree(engines)));
    assertFalse(validator.validate(JSON.readTree(engines.replace("name", "title"))).isEmpty());
  }
}
