package dev.plumbline.mate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.PublicSuites;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.StopToken;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.EpdWriter;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.mate.MateProver.MateListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Agrees with a public file of composed mates, where it lies beside the project. */
class MateFilesTest {
  private final MateProver prover = new MateProver(16);

  @Test
  void provesMatesUpToThree() throws IOException {
    prove(1, 3, 44);
  }

  @Test
  @Tag("slow")
  void provesMatesInFourAndFive() throws IOException {
    prove(4, 5, 40);
  }

  private void prove(int shortest, int longest, int expected) throws IOException {
    Path file = PublicSuites.need("mates.epd");
    int proven = 0;
    try (EntryReader reader =
        EntryReader.open(new Input("mates", () -> Files.newInputStream(file)))) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        EpdRecord record = entry.record();
        int length = record == null ? 0 : Problem.of(record).mate().orElse(0);
        if (record != null && length >= shortest && length <= longest) {
          prove(record, length);
          proven++;
        }
      }
    }
    assertTrue(proven >= expected, proven + " mates");
  }

  /** The file's line begins with a key, and the prover's lists hold that key. */
  private void prove(EpdRecord record, int length) {
    MateProof proof =
        prover.prove(
            Position.of(record.setup()), length, 1 << 30, MateListener.NONE, new StopToken());
    String text = EpdWriter.write(record);
    assertTrue(proof instanceof MateProof.Proven, text);
    MateProof.Proven proven = (MateProof.Proven) proof;
    assertEquals(length, proven.moves(), text);
    int key = Problem.of(record).suppliedLine().get(0);
    assertTrue(Arrays.stream(proven.keys().toArray()).anyMatch(each -> each == key), text);
  }
}
