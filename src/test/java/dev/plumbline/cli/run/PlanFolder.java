package dev.plumbline.cli.run;

import dev.plumbline.cli.FolderTest;
import dev.plumbline.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;

/** A folder with a suite of three problems, one of them with a wrong solution, and a plan. */
abstract class PlanFolder extends FolderTest {
  static final String SUITE =
      """
      6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id "easy.1";
      k7/8/1K6/8/8/8/8/7R w - - bm Rh8#; id "easy.2";
      4k3/8/8/3r4/4P3/8/8/4K3 w - - bm e5; id "a wrong one";
      """;

  @BeforeEach
  void writeSuite() throws IOException {
    Files.writeString(folder.resolve("own.epd"), SUITE);
  }

  Ran run(String plan, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("night.toml"), plan);
    return Ran.plumbline(List.of("run", file.toString()), more);
  }

  List<String> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }
}
