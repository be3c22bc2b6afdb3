package dev.plumbline.report.fact;

/**
 * Something that is to be said of a run or of a comparison.
 *
 * @param sentence all of it, with the engine and the suite where there may be several
 * @param engine by its label; empty if it is about all
 * @param suite empty if it is about all
 * @param count how often it is so; 0 if it is not counted
 * @param first the place of the first search of which it is said; empty if it is about none
 */
public record Fact(
    FactKind kind, String sentence, String engine, String suite, long count, String first) {
  public static Fact of(FactKind kind, String sentence) {
    return counted(kind, 0, sentence);
  }

  public static Fact counted(FactKind kind, long count, String sentence) {
    return new Fact(kind, sentence, "", "", count, "");
  }

  /** The same of one of two runs: {@code the old run}. */
  public Fact ofRun(String run) {
    return new Fact(kind, run + ": " + sentence, engine, suite, count, first);
  }

  /** The word before the sentence: {@code warning}, or what a change is called. */
  public String heading() {
    return kind == FactKind.CHANGED ? "changed" : kind.severity().word();
  }

  /** On one line: {@code warning: executors differ in speed}. */
  public String text() {
    return heading() + ": " + sentence;
  }

  /** Whether it is true of a test suite, a table or a row that is about this suite and engine. */
  public boolean isOf(String otherSuite, String otherEngine) {
    return (suite.isEmpty() || suite.equals(otherSuite))
        && (engine.isEmpty() || engine.equals(otherEngine));
  }
}
