package dev.plumbline.tablebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Validity;
import dev.plumbline.notation.Fen;
import dev.plumbline.tablebase.Table.TableKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Files that are no sound tables: refused with a message, or read as some values in range. */
class DamagedTablesTest {
  private static final long SEED = 20;
  private static final int FILES = 1_000;
  private static final int POSITIONS = 20;

  /** Twice the largest number in a list of distances, and what is added. */
  private static final int FARTHEST = 2 * 0xFFFF + 102;

  @TempDir Path folder;

  /** How many damaged tables were refused, and how many read. */
  private record Outcomes(int refused, int read) {}

  @Test
  @Tag("medium")
  @Timeout(120)
  void mutatedPublicTablesAreRefusedOrReadInRange() throws Exception {
    Path sound = PublicTables.need();
    List<Path> files;
    try (Stream<Path> all = Files.list(sound)) {
      files = all.filter(file -> file.toString().contains(".rtb")).sorted().toList();
    }
    assertEquals(70, files.size());
    Outcomes outcomes = mutate(files, sound, FILES);
    assertTrue(outcomes.refused > FILES / 4, outcomes::toString);
    assertTrue(outcomes.read > FILES / 4, outcomes::toString);
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no such pipes")
  void aPipeIsNoTable() throws Exception {
    String pipe = folder.resolve("KQvK.rtbw").toString();
    assertEquals(0, new ProcessBuilder("mkfifo", pipe).start().waitFor());
    assertEquals(List.of(), TableFiles.find(List.of(folder), TableKind.WDL).names());
  }

  @Test
  @Timeout(60)
  void mutatedTablesAreRefusedOrReadInRange() throws Exception {
    Path sound = Files.createDirectory(folder.resolve("sound"));
    SplittableRandom random = new SplittableRandom(SEED);
    int[][] numbers = new int[2][31_332];
    for (int[] side : numbers) {
      Arrays.setAll(side, i -> random.nextInt(4) == 0 ? random.nextInt(5) : 2);
    }
    Path values = WrittenTable.write(sound, "KQvK", TableKind.WDL, "kKQ", numbers);
    Path distances = WrittenTable.write(sound, "KQvK", TableKind.DTZ, "kKQ", numbers[0]);
    Outcomes outcomes = mutate(List.of(values, distances), sound, 300);
    assertTrue(outcomes.refused > 30, outcomes::toString);
    assertTrue(outcomes.read > 30, outcomes::toString);
  }

  /** Probes damaged tables beside sound ones, and counts those refused and those read. */
  private Outcomes mutate(List<Path> files, Path sound, int count) throws IOException {
    int refused = 0;
    for (int i = 0; i < count; i++) {
      SplittableRandom random = new SplittableRandom(SEED + i);
      Path file = files.get(random.nextInt(files.size()));
      Path damaged = Files.createDirectory(folder.resolve("damaged" + i));
      Path copy = damaged.resolve(file.getFileName());
      Files.write(copy, mutated(Files.readAllBytes(file), random));
      String name = copy.getFileName().toString();
      refused += isRefused(List.of(damaged, sound), name, random) ? 1 : 0;
      Files.delete(copy);
    }
    return new Outcomes(refused, count - refused);
  }

  private static byte[] mutated(byte[] bytes, SplittableRandom random) {
    int head = Math.min(bytes.length, 200);
    byte[] mutated = bytes.clone();
    switch (random.nextInt(5)) {
      case 0 -> mutated = Arrays.copyOf(bytes, random.nextInt(bytes.length));
      case 1 -> mutated = Arrays.copyOf(bytes, random.nextInt(1 + bytes.length / 64) * 64 + 16);
      case 2 -> mutated[random.nextInt(head)] ^= (byte) (1 << random.nextInt(8));
      case 3 -> mutated[random.nextInt(head)] = (byte) random.nextInt(256);
      default -> {
        int from = random.nextInt(bytes.length);
        int to = Math.min(bytes.length, from + 1 + random.nextInt(100));
        int with = random.nextInt(3);
        for (int i = from; i < to; i++) {
          mutated[i] = (byte) (with == 0 ? 0 : with == 1 ? 0xFF : random.nextInt(256));
        }
      }
    }
    return mutated;
  }

  private static boolean isRefused(List<Path> folders, String name, SplittableRandom random) {
    Tablebase tablebase = Tablebase.open(folders);
    int middle = name.indexOf('v');
    String pieces =
        name.substring(0, middle)
            + name.substring(middle + 1, name.indexOf('.')).toLowerCase(Locale.ROOT);
    boolean isRefused = false;
    for (int i = 0; i < POSITIONS; i++) {
      Setup setup = RandomSetup.of(pieces, random);
      if (Validity.isUnusable(setup)) {
        continue;
      }
      Position position = Position.of(setup);
      String fen = Fen.write(position);
      try {
        Wdl wdl = tablebase.wdl(position);
        int dtz = tablebase.dtz(position);
        assertNotNull(wdl, fen);
        assertTrue(Math.abs(dtz) <= FARTHEST, fen);
        assertEquals(Integer.signum(wdl.number()), Integer.signum(dtz), fen);
      } catch (TablebaseException e) {
        // Of two tables that contradict each other, the message names that of distances.
        String table = name.substring(0, name.indexOf('.') + 4);
        assertTrue(e.getMessage().contains(table), e.getMessage());
        isRefused = true;
      }
      assertEquals(Fen.write(setup), Fen.write(position));
    }
    return isRefused;
  }

  @Test
  void saysWhatIsWrong() throws Exception {
    Path sound =
        WrittenTable.write(folder, "KQvK", TableKind.WDL, "kKQ", new int[] {4}, new int[] {0});
    byte[] bytes = Files.readAllBytes(sound);
    assertEquals(80, bytes.length);
    assertRefused("it is incomplete, a size of 79 bytes", Arrays.copyOf(bytes, 79));
    assertRefused("it is incomplete, a size of 0 bytes", new byte[0]);
    assertRefused("the first number has 4 bytes, but only 0 are left", new byte[16]);
    assertRefused("it does not begin like a file .rtbw", with(bytes, 0, 0));
    assertRefused("it is not for the pieces in its name", with(bytes, 4, 3));
    assertRefused("the order of its pieces is impossible", with(bytes, 5, 1));
    assertRefused("its pieces are not those in its name", with(bytes, 6, 0x55));
    assertRefused("a value is 5", with(bytes, 13, 5));
  }

  private static byte[] with(byte[] bytes, int offset, int value) {
    byte[] changed = bytes.clone();
    changed[offset] = (byte) value;
    return changed;
  }

  private void assertRefused(String fault, byte[] bytes) throws Exception {
    Files.write(folder.resolve("KQvK.rtbw"), bytes);
    Tablebase tablebase = Tablebase.open(List.of(folder));
    Position position = Fen.position("7k/8/8/8/8/2Q5/8/K7 b - - 0 1");
    TablebaseException e =
        assertThrows(TablebaseException.class, () -> tablebase.wdl(position), fault);
    assertEquals(
        folder.resolve("KQvK.rtbw")
            + ": not a sound Syzygy table: "
            + fault
            + "; replace or remove the file",
        e.getMessage());
  }
}
