package dev.plumbline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each package of the library shows how to use it, by an example that compiles. */
@Tag("medium")
class PackageExamplesTest {
  private static final Path SOURCES = Path.of("src/main/java");
  private static final Path MODULE = Path.of("src/main/module/module-info.java");
  private static final Path DOCUMENT = Path.of("src/docs/library.md");
  private static final Pattern EXPORT = Pattern.compile("exports (dev\\.plumbline[a-z.]*);");
  private static final Pattern EXAMPLE = Pattern.compile("<pre>\\{@code\\n(.*?) \\* \\}</pre>", 32);

  /** What a reader of the examples has: an engine. */
  private static final String READER =
      """
      class MyEngine implements dev.plumbline.engine.Engine {
        private final dev.plumbline.search.BuiltinEngine engine =
            new dev.plumbline.search.BuiltinEngine(dev.plumbline.search.SearchSettings.full(), 1);
        public String name() { return engine.name(); }
        public Analysis analyse(Position position, Limits limits, LineListener listener, StopToken stop)
            throws EngineFailure {
          return engine.analyse(position, limits, listener, stop);
        }
      }
      """;

  @TempDir Path classes;

  static List<String> exported() throws IOException {
    Matcher matcher = EXPORT.matcher(Files.readString(MODULE));
    return matcher.results().map(result -> result.group(1)).toList();
  }

  /** The packages of details are shown by the examples of the ones above them. */
  static Stream<String> shown() throws IOException {
    return exported().stream().filter(name -> !name.startsWith("dev.plumbline.judge."));
  }

  @ParameterizedTest
  @MethodSource("shown")
  void compiles(String name) throws IOException {
    assertEquals("", compiled(example(name)), name);
  }

  @Test
  void theExampleOfTheLibraryRunsASuite() throws Exception {
    assertTrue(printed("dev.plumbline.api").startsWith("mates solved="));
  }

  @Test
  void theExampleOfTheJudgeSolvesItsProblem() throws Exception {
    assertEquals("solved\n", printed("dev.plumbline.judge"));
  }

  @Test
  void theModuleExportsWhatTheDocumentNames() throws IOException {
    Matcher rows =
        Pattern.compile("(?m)^\\| `(dev[a-z.]+)` \\|").matcher(Files.readString(DOCUMENT));
    List<String> named = rows.results().map(result -> result.group(1)).sorted().toList();
    assertEquals(exported(), named);
  }

  @Test
  void whatIsExportedIsCheckedForCompatibility() throws IOException {
    Matcher includes =
        Pattern.compile("<include>(dev\\.plumbline[a-z.]*)</include>")
            .matcher(Files.readString(Path.of("pom.xml")));
    assertEquals(exported(), includes.results().map(result -> result.group(1)).toList());
  }

  @Test
  void thePomsNameOneVersion() throws IOException {
    String version = version("pom.xml", "  <version>");
    assertEquals(version, version("src/junit/pom.xml", "  <version>"));
    assertEquals(version, version("src/junit/example/pom.xml", "    <plumbline.version>"));
  }

  private static String version(String pom, String element) throws IOException {
    Pattern line = Pattern.compile("(?m)^" + element + "([^<]+)</");
    Matcher matcher = line.matcher(Files.readString(Path.of(pom)));
    assertTrue(matcher.find(), pom);
    return matcher.group(1);
  }

  private static String example(String name) throws IOException {
    Path file = SOURCES.resolve(name.replace('.', '/')).resolve("package-info.java");
    Matcher matcher = EXAMPLE.matcher(Files.readString(file));
    assertTrue(matcher.find(), "no example: " + file);
    return matcher.group(1).replaceAll("(?m)^ \\* ?", "");
  }

  private static String source(String example) throws IOException {
    String imports =
        exported().stream().map(name -> "import " + name + ".*;\n").collect(Collectors.joining());
    return imports
        + "import dev.plumbline.notation.Uci.UciReader;\n"
        + "import java.nio.file.Path;\nimport java.util.List;\n"
        + "public class Example {\n  public static void run() throws Exception {\n"
        + example
        + "  }\n}\n"
        + READER;
  }

  /** What the compiler says of an example. */
  private String compiled(String example) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    String text = source(example);
    JavaFileObject source =
        new SimpleJavaFileObject(URI.create("string:///Example.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreErrors) {
            return text;
          }
        };
    StringWriter said = new StringWriter();
    List<String> options =
        List.of("-proc:none", "-cp", System.getProperty("java.class.path"), "-d", "" + classes);
    compiler.getTask(said, null, null, options, null, List.of(source)).call();
    return said.toString();
  }

  private String printed(String name) throws Exception {
    assertEquals("", compiled(example(name)));
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    URL[] place = {classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(place, getClass().getClassLoader())) {
      System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
      loader.loadClass("Example").getMethod("run").invoke(null);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
