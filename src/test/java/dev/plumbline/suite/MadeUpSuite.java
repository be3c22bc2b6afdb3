package dev.plumbline.suite;

import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.epd.Input;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.San;
import dev.plumbline.suite.KnownSuite.Description;
import dev.plumbline.suite.KnownSuite.Errata;
import dev.plumbline.suite.KnownSuite.Scoring;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Suites of positions from seeded random games, canonical, with random solutions. */
final class MadeUpSuite {
  private MadeUpSuite() {}

  /** Records with ids like {@code alpha.01}. */
  static List<String> lines(String name, int size) {
    Random random = new Random(name.hashCode());
    MoveGenerator generator = new MoveGenerator();
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    List<String> lines = new ArrayList<>();
    while (lines.size() < size) {
      Position position = Position.start();
      int count = generator.legal(position, moves, 0);
      for (int ply = 0; ply < 12 && count > 0; ply++) {
        position.make(moves[random.nextInt(count)]);
        count = generator.legal(position, moves, 0);
      }
      if (count > 1) {
        String solution = San.write(position, moves[random.nextInt(count)]);
        lines.add(
            "%s bm %s; id \"%s.%02d\";"
                .formatted(Fen.fourFields(position), solution, name, lines.size() + 1));
      }
    }
    return lines;
  }

  static byte[] bytes(List<String> lines) {
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  static Contents contents(List<String> lines) {
    byte[] bytes = bytes(lines);
    try {
      return Contents.read(new Input("made up", () -> new ByteArrayInputStream(bytes)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A suite of the catalogue whose content is known. */
  static KnownSuite known(String name, List<String> lines) {
    return known(name, lines, null);
  }

  static KnownSuite known(String name, List<String> lines, @Nullable URI address) {
    Fingerprint fingerprint = Fingerprint.of(contents(lines).hashes());
    return suite(name, 0, OptionalInt.of(lines.size()), fingerprint, address);
  }

  /** A suite of the catalogue of which only the size is known. */
  static KnownSuite unhashed(String name, int size) {
    return unhashed(name, size, null);
  }

  static KnownSuite unhashed(String name, int size, @Nullable URI address) {
    return suite(name, 0, OptionalInt.of(size), null, address);
  }

  static KnownSuite own(String name) {
    return suite(name, 1, OptionalInt.empty(), null, null);
  }

  private static KnownSuite suite(
      String name,
      int version,
      OptionalInt size,
      @Nullable Fingerprint fingerprint,
      @Nullable URI address) {
    return new KnownSuite(
        name,
        version,
        new Description(
            "Made up: " + name, List.of(), Scoring.PLAIN, List.of(), null, null, List.of()),
        size,
        address,
        Errata.NONE,
        fingerprint);
  }

  /** A comparison in words; null if the fingerprint is not known. */
  static String inWords(@Nullable SuiteDifference comparison) {
    return comparison == null ? "fingerprint not known" : comparison.describe();
  }
}
