package dev.plumbline.search.eval.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class NetworkFileTest {
  @TempDir Path folder;

  private final Network network = RandomNetworks.usual(8, 3);
  private final byte[] bytes = NetworkFile.bytes(network);

  private Path file(byte[] content) throws IOException {
    return Files.write(folder.resolve("a.network"), content);
  }

  private String error(byte[] content) throws IOException {
    Path file = file(content);
    IOException failure = assertThrows(IOException.class, () -> NetworkFile.read(file));
    String message = String.valueOf(failure.getMessage());
    assertTrue(message.startsWith(file.toString()), message);
    return message.substring(file.toString().length());
  }

  private byte[] withHead(String head) {
    byte[] changed = Arrays.copyOf(bytes, bytes.length);
    byte[] text = head.getBytes(StandardCharsets.UTF_8);
    System.arraycopy(text, 0, changed, 0, text.length);
    return changed;
  }

  @Test
  void readsWhatItWrites() throws IOException {
    Network read = NetworkFile.read(file(bytes));
    assertEquals(8, read.hidden());
    assertEquals(400, read.scale());
    assertEquals("random, seed 3", read.recipe());
    assertArrayEquals(network.numbers(), read.numbers());
    Network bare = new Network(8, 400, false, "", network.numbers());
    assertEquals("", NetworkFile.read(file(NetworkFile.bytes(bare))).recipe());
    assertFalse(read.isCorrection());
    Network correction = RandomNetworks.correction(8, 3);
    assertEquals(correction, NetworkFile.read(file(NetworkFile.bytes(correction))));
    assertNotEquals(correction, read);
  }

  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no such devices")
  void anEndlessDeviceIsRefused() {
    IOException e =
        assertThrows(IOException.class, () -> NetworkFile.read(Path.of("/dev/urandom")));
    assertEquals("/dev/urandom: is a pipe or a device, not a file", e.getMessage());
  }

  @Test
  void namesTheFileThePlaceAndTheReason() throws IOException {
    assertEquals(
        " is no network: its first line is not \"plumbline network 1\"",
        error(withHead("plumbline network 2")));
    assertEquals(" is no network: it ends in line 1", error(new byte[] {1, 2, 3}));
    assertEquals(
        ":2: \"sums N\" is expected, with N from 1 to 1024",
        error(withHead("plumbline network 1\nsums x")));
    assertEquals(
        ":3: \"scale N\" is expected, with N from 1 to 10000",
        error(withHead("plumbline network 1\nsums 8\nscale 000")));
    assertEquals(
        ":4: \"base none\" or \"base hand\" is expected",
        error(withHead("plumbline network 1\nsums 8\nscale 400\nbase nine")));
    int size = bytes.length;
    assertEquals(
        " has " + (size - 1) + " bytes instead of " + size + ": it is damaged",
        error(Arrays.copyOf(bytes, size - 1)));
    bytes[size / 2] ^= 1;
    assertEquals(" is damaged: its checksum is wrong", error(bytes));
  }

  @Test
  void refusesNumbersWhoseSumsCouldOverflow() {
    int[] numbers = new int[Network.count(2)];
    int firstOutput = 2 * (1 + Network.INPUTS);
    numbers[firstOutput] = 20_000;
    numbers[firstOutput + 3] = -13_025;
    assertEquals(2, new Network(2, 1, false, "", numbers).hidden());
    numbers[firstOutput + 3] = -13_026;
    assertRefused(numbers, "the greatest sum of output 1 is 2147515650, which is not between 0");
    numbers[firstOutput + 3] = 0;
    numbers[firstOutput + 1] = 1 << 15;
    assertRefused(numbers, "weight 1540 is 32768, which is not between -32768 and 32767");
    numbers[firstOutput + 1] = 0;
    numbers[2] = -1_000;
    numbers[firstOutput - 1] = 1_000;
    numbers[1] = 767;
    assertEquals(2, new Network(2, 1, false, "", numbers).hidden());
    numbers[1] = 768;
    assertRefused(numbers, "weight 2 is 768, which is not between -767 and 767");
    numbers[1] = 0;
    numbers[2] = -1_001;
    assertRefused(numbers, "weight 3 is -1001, which is not between -1000 and 1000");
    numbers[2] = 0;
    numbers[firstOutput - 1] = 1_001;
    assertRefused(numbers, "weight 1538 is 1001, which is not between -1000 and 1000");
    numbers[firstOutput - 1] = 0;
    numbers[numbers.length - 1] = Integer.MIN_VALUE;
    assertRefused(numbers, "the greatest sum of output 8 is 2147483648, which");
  }

  private static void assertRefused(int[] numbers, String reason) {
    IllegalArgumentException failure =
        assertThrows(IllegalArgumentException.class, () -> new Network(2, 1, false, "", numbers));
    String message = String.valueOf(failure.getMessage());
    assertTrue(message.startsWith(reason), message);
  }
}
