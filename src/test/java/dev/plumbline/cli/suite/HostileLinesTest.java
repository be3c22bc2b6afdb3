package dev.plumbline.cli.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Commands that read a suite survive any content. */
class HostileLinesTest extends FolderTest {
  private static final String POSITION = "4k3/8/8/8/8/8/4P3/4K3 w - - ";
  private static final String[] OPERATIONS = {
    "bm e4; c0 \"\u001B[31m\u0007\u009B\u0000\";",
    "bm e4; c0 \"\u202E\u2066::error::\";",
    "bm e4; id \"=cmd()\"; c0 \"<script>alert(1)</script>\";",
    "bm e4; acd 99999999999999999999; acn -1; dm 2147483648; ce 1e9;",
    "D1 9223372036854775807; D99999999999 1;",
    "bm " + "e4".repeat(5_000) + ";",
    "bm e4; c0 \"C:\\stuff\\\";",
    "bm e4; c0 \"never closed",
    "bm e4; c0 \"" + "x".repeat(1 << 19) + "\";",
    ";".repeat(5_000),
    "\uFEFF\u00A0\u2028\uD83D\uDE00 x \"\"\"\" \\\\\\ ;"
  };

  private Path file;

  @BeforeEach
  void write() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (String operations : OPERATIONS) {
      bytes.writeBytes((POSITION + operations + "\n").getBytes(StandardCharsets.UTF_8));
    }
    bytes.writeBytes(POSITION.getBytes(StandardCharsets.UTF_8));
    bytes.writeBytes(new byte[] {'c', '0', ' ', '"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"'});
    bytes.writeBytes("\n99999/\u0000\n".getBytes(StandardCharsets.UTF_8));
    file = Files.write(folder.resolve("hostile.epd"), bytes.toByteArray());
  }

  @ParameterizedTest
  @EnumSource(LintFormat.class)
  void lintListsThemInEveryFormat(LintFormat format) {
    Ran ran =
        Ran.plumbline("lint", "--format", format.name().toLowerCase(Locale.ROOT), file.toString());
    ran.exits(3);
    assertTrue(ran.out().indexOf('\u001B') < 0 && ran.out().indexOf('\u009B') < 0, ran.out());
  }

  @Test
  void convertingTwiceEqualsConvertingOnce() throws IOException {
    Path once = folder.resolve("once.epd");
    Path twice = folder.resolve("twice.epd");
    assertTrue(Set.of(0, 3).contains(convert(file, once)));
    assertTrue(Set.of(0, 3).contains(convert(once, twice)));
    assertEquals(-1, Files.mismatch(once, twice));
    assertTrue(Files.readString(once).contains("c0 \"C:\\\\stuff\\\\\";"));
  }

  private static int convert(Path from, Path to) {
    return Ran.plumbline("convert", from.toString(), "-o", to.toString()).exitCode();
  }
}
