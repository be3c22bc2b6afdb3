package dev.plumbline.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import dev.plumbline.JavaNames;
import dev.plumbline.cli.terminal.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Damaged files of every kind: an exit code that is none of a bug, and a message without Java. */
@Tag("medium")
class MutatedFilesTest extends FolderTest {
  private static final int ROUNDS = 60;
  private static final String MATE = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"one\";\n";
  private static final String GAME =
      "[Event \"a\"]\n[FEN \"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\"]\n\n1. Rd8# 1-0\n\n";

  private Map<String, byte[]> files() throws IOException {
    Path own = Files.writeString(folder.resolve("own.epd"), MATE.repeat(3));
    Map<String, byte[]> files = new TreeMap<>();
    files.put("own.epd", Files.readAllBytes(own));
    files.put("own.csv", bytes(Ran.plumbline("convert", "--to", "csv", own.toString()).out()));
    files.put("own.epd.zst", Zstd.compress(Files.readAllBytes(own)));
    files.put("own.pgn", bytes(GAME.repeat(2)));
    Path journal = folder.resolve("run.jsonl");
    Ran.plumbline(
        "run", own.toString(), "--depth", "2", "--quiet", "--journal", journal.toString());
    files.put("run.jsonl", Files.readAllBytes(journal));
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(Files.readAllBytes(own));
    }
    files.put("own.epd.gz", packed.toByteArray());
    files.put("engines.toml", bytes("[mine]\ncommand = \"./mine\"\noptions = { Hash = 16 }\n"));
    files.put("plan.toml", bytes("suites = [\"own.epd\"]\ndepth = 2\n[matrix]\nhash = [1, 2]\n"));
    return files;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static List<String> reading(Path file) {
    String name = file.getFileName().toString();
    return switch (name) {
      case "engines.toml" -> List.of("engine", "list", "--engines", file.toString());
      case "plan.toml" -> List.of("run", file.toString(), "--dry-run");
      case "run.jsonl" -> List.of("report", file.toString());
      default -> List.of("lint", file.toString());
    };
  }

  @Test
  void areRefusedInPlainWords() throws IOException {
    SplittableRandom random = new SplittableRandom(15);
    for (Map.Entry<String, byte[]> each : files().entrySet()) {
      Path file = Files.createDirectories(folder.resolve("mutated")).resolve(each.getKey());
      for (int round = 0; round < ROUNDS; round++) {
        byte[] content = mutated(each.getValue(), random);
        Files.write(file, content);
        Ran ran = Ran.plumbline(reading(file).toArray(String[]::new));
        int number = round;
        assertTrue(
            ran.exitCode() < ExitCode.BUG.code(),
            () -> each.getKey() + " in round " + number + ": " + ran.err());
        JavaNames.assertNone(ran.err(), new String(content, StandardCharsets.ISO_8859_1));
      }
    }
  }

  /** Changes, removes or repeats a few bytes. */
  private static byte[] mutated(byte[] original, SplittableRandom random) {
    byte[] bytes = original.clone();
    for (int change = random.nextInt(1, 4); change > 0 && bytes.length > 1; change--) {
      int at = random.nextInt(bytes.length);
      int end = Math.min(bytes.length, at + random.nextInt(1, 6));
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      switch (random.nextInt(3)) {
        case 0 -> {
          bytes[at] = (byte) random.nextInt(256);
          continue;
        }
        case 1 -> out.write(bytes, 0, at);
        default -> out.write(bytes, 0, end);
      }
      int rest = random.nextBoolean() ? end : at;
      out.write(bytes, rest, bytes.length - rest);
      bytes = out.toByteArray();
    }
    return bytes;
  }
}
