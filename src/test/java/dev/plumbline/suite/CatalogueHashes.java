package dev.plumbline.suite;

import dev.plumbline.chess.Position;
import dev.plumbline.epd.Entry;
import dev.plumbline.epd.EntryReader;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Input;
import dev.plumbline.epd.Problem;
import dev.plumbline.epd.RecordContent.Solution;
import dev.plumbline.notation.San;
import dev.plumbline.suite.Fingerprint.KnownHashes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Computes the hash files of the catalogue from the classics in a folder: {@code wac.epd}, {@code
 * bk.epd} and {@code sts.epd}. To be run by hand from the project's folder, when the definition of
 * the hashes changes.
 */
final class CatalogueHashes {
  static final List<String> SUITES = List.of("wac", "bk", "sts");

  /** By suite and record the one solution of several that public copies lack. */
  private static final Map<String, Map<Integer, String>> LACKING =
      Map.of("wac", Map.of(41, "b7", 146, "Bd3"));

  private CatalogueHashes() {}

  public static void main(String[] arguments) throws IOException {
    Path hashes = Path.of("src", "main", "resources", "dev", "plumbline", "suite");
    for (String suite : SUITES) {
      Path classic = Path.of(arguments[0], suite + ".epd");
      Files.writeString(hashes.resolve(suite + ".hashes"), fingerprint(suite, classic).toText());
    }
  }

  static Fingerprint fingerprint(String suite, Path classic) throws IOException {
    Map<Integer, String> lacking = LACKING.getOrDefault(suite, Map.of());
    List<KnownHashes> known = new ArrayList<>();
    try (EntryReader reader = EntryReader.open(Input.file(classic))) {
      for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
        EpdRecord record = entry.record();
        if (record != null) {
          known.add(known(Problem.of(record), lacking.get(known.size() + 1)));
        }
      }
    }
    return new Fingerprint(known);
  }

  private static KnownHashes known(Problem problem, @Nullable String lacking) {
    RecordHash hash = RecordHash.of(problem);
    return new KnownHashes(
        hash.position(),
        lacking == null
            ? List.of(hash.solutions())
            : List.of(hash.solutions(), RecordHash.of(without(problem, lacking)).solutions()));
  }

  private static Problem without(Problem problem, String san) {
    Position position = Position.of(problem.setup());
    List<Integer> fewer =
        problem.bestMoves().stream()
            .filter(move -> !San.write(position, move).equals(san))
            .toList();
    if (fewer.size() + 1 != problem.bestMoves().size()) {
      throw new IllegalArgumentException("not among the solutions: " + san);
    }
    return problem.with(
        new Solution(fewer, problem.avoidMoves(), problem.mate(), problem.points()));
  }
}
