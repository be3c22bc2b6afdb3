package dev.plumbline.cli.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import dev.plumbline.journal.Journals;
import dev.plumbline.report.MadeUpJournal;
import dev.plumbline.report.MadeUpRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Missing and wrong parts of a journal are reported as errors of the file. */
@Tag("medium")
class DamagedJournalTest extends FolderTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** An object within one of the lines, and a field of it. */
  private record Place(int line, List<String> path, String field) {}

  private List<String> whole() throws IOException {
    MadeUpRun run =
        new MadeUpRun()
            .answer(
                "one",
                "7k/8/8/8/8/8/R7/1R4K1 w - - bm Rb7; dm 2; id \"ladder\";",
                "b1b7",
                "info depth 1 nodes 5 score mate 2 pv b1b7 h8g8 a2a8",
                "info depth 2 nodes 4 score mate 2 pv b1b7 e2e4");
    return Files.readAllLines(
        Path.of(new MadeUpJournal("2025-01-06T00:00:00Z").write(folder.resolve("whole"), run)));
  }

  @Test
  void reportsAMissingField() throws IOException {
    spoilEach((object, field) -> object.remove(field));
  }

  @Test
  void reportsAFieldOfTheWrongType() throws IOException {
    spoilEach((object, field) -> object.put(field, "something else"));
    spoilEach((object, field) -> object.put(field, -7));
  }

  /**
   * With checksums, not a single changed bit passes; a journal that ends too early is not whole.
   */
  @Test
  void aChangedBitIsNamed() throws IOException {
    byte[] whole = (String.join("\n", whole()) + "\n").getBytes(StandardCharsets.UTF_8);
    Path file = folder.resolve("flipped.jsonl");
    Random random = new Random(10);
    for (int i = 0; i < 400; i++) {
      byte[] changed = whole.clone();
      int place = random.nextInt(whole.length - 1);
      changed[place] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, changed);
      Ran ran = Ran.plumbline("report", file.toString(), "--csv", "-");
      int number = i;
      assertEquals(3, ran.exitCode(), () -> "seed 10, change " + number + ran.err());
      ran.errHas(file + ":");
      assertNamesNoClass(ran.err());
    }
  }

  /** A change that the checksum does not show may be believed, but it is never a bug. */
  @Test
  void aJournalWithChangedBytesAndRightChecksumsIsReadOrRefused() throws IOException {
    List<String> whole = whole();
    Path file = folder.resolve("changed.jsonl");
    Random random = new Random(11);
    for (int i = 0; i < 400; i++) {
      List<String> lines = new ArrayList<>(whole);
      for (int more = random.nextInt(3); more >= 0; more--) {
        int at = random.nextInt(lines.size());
        byte[] changed = lines.get(at).getBytes(StandardCharsets.UTF_8);
        changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
        lines.set(at, Journals.sealed(new String(changed, StandardCharsets.ISO_8859_1)));
      }
      byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
      Files.write(file, random.nextInt(8) == 0 ? Arrays.copyOf(bytes, bytes.length / 2) : bytes);
      for (String command : List.of("report", "findings", "rescore")) {
        Ran ran = Ran.plumbline(command, file.toString());
        int number = i;
        assertTrue(
            ran.exitCode() == 0 || ran.exitCode() == 3,
            () -> command + ", seed 11, change " + number + ran.err());
        assertNamesNoClass(ran.err());
      }
    }
  }

  private static void assertNamesNoClass(String message) {
    assertFalse(
        message.matches(
            "(?s).*(java\\.|com\\.|dev\\.plumbline|[A-Z]_[A-Z]|[a-z]\\$[A-Z0-9]|Stream[A-Z]).*"),
        message);
  }

  private void spoilEach(BiConsumer<ObjectNode, String> damage) throws IOException {
    List<String> lines = whole();
    Files.delete(folder.resolve("whole"));
    List<Place> places = places(lines);
    assertTrue(places.size() > 40, places::toString);
    for (Place place : places) {
      List<JsonNode> nodes = nodes(lines);
      damage.accept(object(nodes.get(place.line()), place.path()), place.field());
      StringBuilder text = new StringBuilder();
      nodes.forEach(node -> text.append(Journals.sealed(node.toString())).append('\n'));
      Path file = Files.writeString(folder.resolve("damaged"), text);
      for (String command : List.of("report", "history", "findings", "rescore", "inspect")) {
        List<String> words = new ArrayList<>(List.of(command, file.toString()));
        if (command.equals("inspect")) {
          words.add("1");
        }
        Ran ran = Ran.plumbline(words);
        assertTrue(
            ran.exitCode() == 0 || ran.exitCode() == 3, () -> command + place + "\n" + ran.err());
      }
    }
  }

  private static List<JsonNode> nodes(List<String> lines) throws IOException {
    List<JsonNode> nodes = new ArrayList<>();
    for (String line : lines) {
      nodes.add(JSON.readTree(line));
    }
    assertEquals(2, nodes.size());
    return nodes;
  }

  private static List<Place> places(List<String> lines) throws IOException {
    List<Place> places = new ArrayList<>();
    List<JsonNode> nodes = nodes(lines);
    for (int line = 0; line < nodes.size(); line++) {
      collect(line, nodes.get(line), List.of(), places);
    }
    return places;
  }

  private static void collect(int line, JsonNode node, List<String> path, List<Place> places) {
    node.fieldNames()
        .forEachRemaining(
            name -> {
              places.add(new Place(line, path, name));
              collect(line, node.get(name), with(path, name), places);
            });
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      collect(line, node.get(i), with(path, Integer.toString(i)), places);
    }
  }

  private static List<String> with(List<String> path, String step) {
    List<String> longer = new ArrayList<>(path);
    longer.add(step);
    return longer;
  }

  private static ObjectNode object(JsonNode root, List<String> path) {
    JsonNode node = root;
    for (String step : path) {
      node = node.isArray() ? node.get(Integer.parseInt(step)) : node.get(step);
    }
    return (ObjectNode) node;
  }
}
