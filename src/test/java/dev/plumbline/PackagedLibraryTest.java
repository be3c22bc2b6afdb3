package dev.plumbline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** ProgramFinder outside the tree are compiled against the jar of the library, and run. */
@Tag("packaged")
class PackagedLibraryTest {
  private static final Path TOY = Path.of("src/junit/example/src/main/java/toy/ToyEngine.java");

  /** What the pom brings; the command line, TOML and Zstandard are optional. */
  private static final Pattern LIBRARIES =
      Pattern.compile(
          "(commons-(csv|io|codec)|jackson-(core|databind|annotations)|jspecify)-[0-9].*");

  private static final Pattern EXAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);

  private static final String PROGRAM =
      """
      package toy;

      import dev.plumbline.api.*;
      import dev.plumbline.engine.Limits;
      import dev.plumbline.journal.JournalEntry;
      import java.io.IOException;
      import java.nio.file.Path;

      public class Toy {
        public static void main(String[] args) throws Exception {
          System.out.println(
              SuiteRun.named("mates").engine("toy", ToyEngine::new).limits(Limits.depth(1)).run());
          try {
            SuiteRun.of(Path.of("packed.epd.zst"));
          } catch (IOException e) {
            System.out.println(e.getMessage());
          }
        }

        static void example() throws Exception {
      %s  }
      }
      """;

  /** The result, and the library that a packed suite needs. */
  private static final Pattern RESULT =
      Pattern.compile(
          "mates solved=20/150 points=20/150 score=13.33% rating=[0-9]+ rating-low=-?[0-9]+"
              + " rating-high=[0-9]+ engine=\"Toy 1.0\" limit=\"depth 1\" errors=0 findings=0 time=[0-9.]+s nps=[0-9]+\n"
              + "packed.epd.zst: cannot be read: zstd data needs the library zstd-jni, .*\n");

  @TempDir Path folder;

  /** The jar and the libraries that its pom brings. */
  private static String library() throws IOException {
    List<String> jars = new ArrayList<>();
    try (Stream<Path> built = Files.list(Path.of("target"))) {
      built
          .filter(
              path -> path.getFileName().toString().matches("plumbline-[0-9.]+(-SNAPSHOT)?.jar"))
          .forEach(path -> jars.add(path.toAbsolutePath().toString()));
    }
    assertEquals(1, jars.size(), "the jar of the library is built");
    Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(path -> LIBRARIES.matcher(new File(path).getName()).matches())
        .forEach(jars::add);
    return String.join(File.pathSeparator, jars);
  }

  /** The program, with the example of the document in it. */
  private List<String> sources() throws IOException {
    Matcher example = EXAMPLE.matcher(Files.readString(Path.of("src/docs/library.md")));
    assertTrue(example.find());
    Path program = folder.resolve("Toy.java");
    Files.writeString(program, PROGRAM.formatted(example.group(1)));
    // The first bytes are enough.
    Files.write(folder.resolve("packed.epd.zst"), HexFormat.of().parseHex("28b52ffd0458"));
    return List.of(TOY.toAbsolutePath().toString(), program.toString());
  }

  private String ran(String tool, List<String> arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", tool).toString());
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).directory(folder.toFile()).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    return said;
  }

  private static void assertResult(String said) {
    assertTrue(RESULT.matcher(said).matches(), said);
  }

  private static List<String> joined(List<String> one, List<String> other) {
    return Stream.concat(one.stream(), other.stream()).collect(Collectors.toList());
  }

  @Test
  void aProgramRunsASuiteFromTheClassPath() throws Exception {
    Files.createDirectory(folder.resolve("classes"));
    String path = library() + File.pathSeparator + "classes";
    String said =
        ran(
            "javac",
            joined(
                List.of("-Xlint:all,-classfile,-processing", "-cp", path, "-d", "classes"),
                sources()));
    assertEquals("", said);
    assertResult(ran("java", List.of("-cp", path, "toy.Toy")));
  }

  @Test
  void aModuleRunsASuiteFromTheModulePath() throws Exception {
    Path module = folder.resolve("module-info.java");
    Files.writeString(module, "module toy {\n  requires dev.plumbline;\n}\n");
    List<String> sources = joined(sources(), List.of(module.toString()));
    ran("javac", joined(List.of("-p", library(), "-d", "classes"), sources));
    assertResult(
        ran(
            "java",
            List.of("-p", library() + File.pathSeparator + "classes", "-m", "toy/toy.Toy")));
  }
}
