package dev.plumbline.search;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The signatures of the bench that are kept in the tree, one for each preset and window policy:
 * lines "preset window depth nodes". Its main method rewrites them.
 */
final class Signatures {
  static final Path FILE = Path.of("src/test/resources/dev/plumbline/search/signatures.txt");

  private Signatures() {}

  /** Writes the file; takes no arguments. */
  public static void main(String[] arguments) throws IOException, EngineFailure {
    List<String> lines = new ArrayList<>();
    for (Preset preset : Preset.values()) {
      for (String window : SearchOption.WINDOW.choices()) {
        lines.add(line(preset.toString(), window, depth(preset)));
      }
    }
    Files.createDirectories(FILE.getParent());
    Files.write(FILE, lines);
  }

  /** Depths that cost about the same. */
  private static int depth(Preset preset) {
    return switch (preset) {
      case TEXTBOOK -> 2;
      case CLASSIC -> 4;
      case FULL -> 5;
    };
  }

  /** A line of the file. */
  static String line(String preset, String window, int depth) throws EngineFailure {
    // Null windows only: no line is kept.
    String settings = "window=" + window + (window.equals("mtdf") ? " pv=none" : "");
    Preset begun =
        List.of(Preset.values()).stream()
            .filter(each -> each.toString().equals(preset))
            .findFirst()
            .orElseThrow();
    BuiltinEngine engine = new BuiltinEngine(FixedSearch.settings(begun, settings), 1);
    long nodes = new Bench().run(engine, Limits.depth(depth), (number, position, analysis) -> {});
    return String.join(" ", preset, window, Integer.toString(depth), Long.toString(nodes));
  }
}
