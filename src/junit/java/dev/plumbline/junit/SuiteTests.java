package dev.plumbline.junit;

import dev.plumbline.api.SuiteProblem;
import dev.plumbline.api.SuiteResult;
import dev.plumbline.api.SuiteRun;
import dev.plumbline.api.SuiteSession;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.journal.JournalEntry;
import dev.plumbline.judge.SolvingRule;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.notation.San;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/**
 * The tests of one suite: searches its problems, fails those that went wrong, and at the end says
 * whether enough are solved. Tests may run in parallel; each then has an engine of its own.
 */
final class SuiteTests implements AutoCloseable {
  private static final int MOST_NAMED = 20;

  private final SuiteRun run;
  private final int atLeast;
  private final ExtensionContext context;
  private final Queue<SuiteSession> idle = new ConcurrentLinkedQueue<>();
  private final Queue<JournalEntry> results = new ConcurrentLinkedQueue<>();

  SuiteTests(SuiteRun run, int atLeast, ExtensionContext context) {
    this.run = run;
    this.atLeast = atLeast;
    this.context = context;
  }

  /** A test for each problem, in the order of the suite. */
  Stream<TestTemplateInvocationContext> tests() {
    return run.problems().stream().map(ProblemTest::new);
  }

  /** Searches a problem before its test method, and looks at the result after it. */
  private final class ProblemTest
      implements TestTemplateInvocationContext,
          BeforeTestExecutionCallback,
          ParameterResolver,
          AfterTestExecutionCallback {
    private final SuiteProblem problem;
    private @Nullable JournalEntry result;

    ProblemTest(SuiteProblem problem) {
      this.problem = problem;
    }

    @Override
    public String getDisplayName(int invocationIndex) {
      return problem.label();
    }

    @Override
    public List<Extension> getAdditionalExtensions() {
      return List.of(this);
    }

    @Override
    public void beforeTestExecution(ExtensionContext test) throws EngineFailure {
      result = search(problem);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
      return parameter.getParameter().getType() == JournalEntry.class
          && parameter.getDeclaringExecutable() instanceof Method method
          && test.getTestMethod().filter(method::equals).isPresent();
    }

    @Override
    public @Nullable Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
      return result;
    }

    @Override
    public void afterTestExecution(ExtensionContext test) {
      if (result != null) { // Else the search has failed.
        check(result, test);
      }
    }
  }

  private JournalEntry search(SuiteProblem problem) throws EngineFailure {
    SuiteSession used = idle.poll();
    SuiteSession session = used == null ? run.open() : used;
    try {
      JournalEntry result = session.search(problem);
      results.add(result);
      return result;
    } finally {
      idle.add(session);
    }
  }

  private void check(JournalEntry result, ExtensionContext test) {
    if (!result.answer().outcome().isAnswer()) {
      throw new AssertionFailedError(
          "no answer: " + result.answer().detail() + '\n' + result.record());
    }
    List<Finding> findings = result.judgement().findings().listed();
    texts(findings, Severity.WARNING).forEach(text -> test.publishReportEntry("finding", text));
    List<String> wrong = new ArrayList<>(texts(findings, Severity.ERROR));
    boolean hasErrors = !wrong.isEmpty();
    if (!result.judgement().verdict().solved()) {
      String reason = result.judgement().trouble(result.problem(), result.analysis());
      wrong.add(
          0,
          "expected: "
              + SolvingRule.expected(result.problem())
              + "; played: "
              + played(result)
              + (reason.isEmpty() ? "" : ", but " + reason));
    }
    if (wrong.isEmpty()) {
      return;
    }
    wrong.add(result.record());
    String message = String.join("\n", wrong);
    if (atLeast < 0 || hasErrors) {
      throw new AssertionFailedError(message);
    }
    throw new TestAbortedException(message);
  }

  private static List<String> texts(List<Finding> findings, Severity severity) {
    return findings.stream()
        .filter(finding -> finding.code().severity() == severity)
        .map(finding -> finding.code().word() + ": " + finding.text())
        .distinct()
        .toList();
  }

  private static String played(JournalEntry result) {
    int move = result.analysis().bestMove();
    return move == Move.NONE ? "no move" : San.write(Position.of(result.epdRecord().setup()), move);
  }

  /** Tells the result of the suite. Throws if too few problems are solved. */
  @Override
  public void close() {
    idle.forEach(SuiteSession::close);
    SuiteSession any = idle.peek();
    if (any == null || results.isEmpty()) {
      return;
    }
    SuiteResult result = any.result(results);
    context.publishReportEntry("suite", result.toString());
    System.getLogger("dev.plumbline.junit").log(System.Logger.Level.INFO, result::toString);
    boolean isWhole = result.problems() == run.problems().size();
    if (isWhole && result.solved() < atLeast) {
      String missed =
          result.missed().stream()
              .limit(MOST_NAMED)
              .map(each -> "#" + each.key().ordinal())
              .collect(Collectors.joining(" "));
      String more = result.missed().size() > MOST_NAMED ? " ..." : "";
      throw new AssertionFailedError(
          result + "\nsolved fewer than " + atLeast + "; missed: " + missed + more,
          atLeast,
          result.solved());
    }
  }
}
