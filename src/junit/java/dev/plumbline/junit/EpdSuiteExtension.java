package dev.plumbline.junit;

import dev.plumbline.api.SuiteRun;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.epd.Input;
import dev.plumbline.judge.RunLimits;
import dev.plumbline.judge.SolvingRule;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/** Makes the tests of {@link EpdSuite}. */
final class EpdSuiteExtension implements TestTemplateInvocationContextProvider {
  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return annotation(context).isPresent();
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    EpdSuite suite = annotation(context).orElseThrow();
    SuiteRun run = run(suite, context.getRequiredTestClass());
    int problems = run.problems().size();
    if (problems < Math.max(1, suite.atLeast())) {
      throw wrong(suite, "atLeast = %d, but it has %d problems", suite.atLeast(), problems);
    }
    SuiteTests tests = new SuiteTests(run, suite.atLeast(), context);
    context.getStore(Namespace.create(EpdSuiteExtension.class)).put(SuiteTests.class, tests);
    return tests.tests();
  }

  /** Of the method, else of the class or of the class around it. */
  private static Optional<EpdSuite> annotation(ExtensionContext context) {
    Optional<EpdSuite> found =
        AnnotationSupport.findAnnotation(context.getElement(), EpdSuite.class);
    return found.isPresent() ? found : context.getParent().flatMap(EpdSuiteExtension::annotation);
  }

  private static SuiteRun run(EpdSuite suite, Class<?> testClass) {
    Limits limits = limits(suite);
    try {
      SuiteRun run = judged(read(suite.value(), testClass).limits(limits), suite);
      Class<? extends Engine> engine = suite.engine();
      if (engine == Engine.class) {
        return suite.command().isEmpty() ? run : run.engine(suite.command());
      }
      if (!suite.command().isEmpty()) {
        throw wrong(suite, "has both an engine and a command: remove one");
      }
      return run.engine(engine.getSimpleName(), () -> ReflectionSupport.newInstance(engine));
    } catch (IOException | EngineFailure e) {
      throw new ExtensionConfigurationException(prefix(suite) + e.getMessage(), e);
    }
  }

  private static SuiteRun judged(SuiteRun run, EpdSuite suite) throws IOException {
    Path[] folders = Stream.of(suite.syzygy()).map(Path::of).toArray(Path[]::new);
    if (suite.rule() == SolvingRule.TABLE && folders.length == 0) {
      throw wrong(suite, "rule = TABLE needs Syzygy tables: add syzygy = \"FOLDER\"");
    }
    return (folders.length == 0 ? run : run.syzygy(folders)).rule(suite.rule());
  }

  private static SuiteRun read(String value, Class<?> testClass) throws IOException {
    URL resource = resource(value, testClass);
    if (resource != null) {
      return SuiteRun.of(new Input(value, resource::openStream));
    }
    return Files.exists(Path.of(value)) ? SuiteRun.of(Path.of(value)) : SuiteRun.named(value);
  }

  /** In the package of the class, else from the root. */
  private static @Nullable URL resource(String value, Class<?> testClass) {
    URL beside = testClass.getResource(value);
    return beside == null && !value.startsWith("/") ? testClass.getResource("/" + value) : beside;
  }

  private static Limits limits(EpdSuite suite) {
    Map<String, String> words = new TreeMap<>();
    words.put("time", suite.time().matches("[0-9]+") ? suite.time() + "ms" : suite.time());
    words.put("nodes", suite.nodes());
    words.put("depth", suite.depth() == 0 ? "" : Integer.toString(suite.depth()));
    words.values().removeIf(String::isEmpty);
    if (words.isEmpty()) {
      throw wrong(suite, "has no limit: add one, as in nodes = \"100k\"");
    }
    try {
      return RunLimits.read(words, null).common();
    } catch (IllegalArgumentException e) {
      throw wrong(
          suite, "%s: write time = \"100ms\", nodes = \"100k\"", String.valueOf(e.getMessage()));
    }
  }

  private static ExtensionConfigurationException wrong(EpdSuite suite, String text, Object... of) {
    return new ExtensionConfigurationException(
        prefix(suite) + String.format(Locale.ROOT, text, of));
  }

  private static String prefix(EpdSuite suite) {
    return "@EpdSuite(\"" + suite.value() + "\"): ";
  }
}
