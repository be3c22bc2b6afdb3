package dev.plumbline.cluster;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.plumbline.cluster.Chunk.Item;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChunkTest {
  private static Item item(String suite, int ordinal) {
    return new Item(suite, ordinal, 1, "8/8/8/8/8/8/8/Kk6 w - - id \"é " + ordinal + "\";");
  }

  private static Chunk chunk(Item... items) {
    return new Chunk("stockfish", List.of(items), false);
  }

  @Test
  void survivesItsBytes() {
    Item longest =
        new Item(
            "wac",
            7,
            2,
            IntStream.range(0, 70_000).mapToObj(n -> "ü").collect(Collectors.joining()));
    Chunk chunk = new Chunk("the \"engine\"", List.of(item("wac", 1), longest), true);
    assertEquals(chunk, Chunk.read(chunk.bytes()));
  }

  @Test
  void splitsWithoutLosingAnItem() {
    Chunk chunk = chunk(item("wac", 1), item("wac", 2), item("wac", 3)).asLastTry();
    List<Chunk> halves = chunk.split();
    assertEquals(List.of(1, 2), halves.stream().map(Chunk::size).toList());
    assertEquals(chunk.items(), halves.stream().flatMap(half -> half.items().stream()).toList());
    assertEquals(List.of(true, true), halves.stream().map(Chunk::isLastTry).toList());
  }

  @Test
  void describesItselfForSparksPages() {
    assertEquals("wac 5, stockfish", chunk(item("wac", 5)).description());
    assertEquals("wac 5-9, stockfish", chunk(item("wac", 5), item("wac", 9)).description());
    assertEquals(
        "wac 300 to sts 1, stockfish", chunk(item("wac", 300), item("sts", 1)).description());
    assertEquals("wac, 2 problems, stockfish", chunk(item("wac", 9), item("wac", 5)).description());
  }

  @Test
  void packsResultsInOrder() throws IOException {
    List<byte[]> lines =
        IntStream.range(0, 100)
            .mapToObj(n -> ("{\"n\":" + n + "}\n").getBytes(StandardCharsets.UTF_8))
            .toList();
    byte[] bytes;
    try (ChunkResult.Packer packer = new ChunkResult.Packer()) {
      for (byte[] line : lines) {
        packer.add(line);
      }
      bytes = packer.bytes(123);
    }
    try (ChunkResult.Lines read = new ChunkResult.Lines(bytes)) {
      assertEquals(123, read.nanos());
      for (byte[] line : lines) {
        assertArrayEquals(line, read.next());
      }
      assertNull(read.next());
    }
  }

  @Test
  void findsTheSentenceOfARefusalInWhatSparkReports() {
    String report =
        "Job aborted due to stage failure: Task 0 in stage 3.0 failed 4 times, most recent failure:"
            + " Lost task 0.3: dev.plumbline.cluster.Refusal: node7/3: fish cannot be used\n"
            + "\tat dev.plumbline.cluster.ExecutorEngines.refuse(ExecutorEngines.java:1)";
    assertEquals("node7/3: fish cannot be used", Refusal.sentenceIn(report).orElse(""));
    assertEquals("", Refusal.sentenceIn("ExecutorLostFailure").orElse(""));
  }
}
