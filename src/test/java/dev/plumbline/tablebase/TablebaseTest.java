package dev.plumbline.tablebase;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.chess.Position;
import dev.plumbline.notation.Fen;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TablebaseTest {
  @Test
  void agreesWithAnotherImplementation() throws Exception {
    Tablebase tablebase = PublicTables.open();
    List<String> wrong = new ArrayList<>();
    List<String> lines = Files.readAllLines(PublicTables.need().resolve("expected.csv"));
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",");
      Position position = Fen.position(cells[0]);
      Wdl wdl = tablebase.wdl(position);
      String found =
          cells[0] + "," + (wdl == null ? "unknown" : wdl.number()) + "," + tablebase.dtz(position);
      if (!found.equals(line)) {
        wrong.add(found + " instead of " + line);
      }
    }
    assertEquals(
        List.of(),
        wrong.subList(0, Math.min(20, wrong.size())),
        wrong.size() + " wrong of " + lines.size());
  }
}
