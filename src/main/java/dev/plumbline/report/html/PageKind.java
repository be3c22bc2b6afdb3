package dev.plumbline.report.html;

/** The pages there are, each by the names of the sources that it is made of. */
public enum PageKind {
  /** What came of a run. */
  RUN(
      "base cards charts table board problem print",
      "summary curve themes histogram columns filters table depths lines notes problem run");

  /** What every page needs: elements, numbers, boards, charts. */
  private static final String BASIS = "dom format address data position pieces board chart player ";

  private final String styles;
  private final String scripts;

  PageKind(String styles, String scripts) {
    this.styles = styles;
    this.scripts = scripts;
  }

  /** All its style sheets as one. */
  String style() {
    return Resources.joined(styles, ".css");
  }

  /** All its scripts as one module. */
  String script() {
    return Resources.joined(BASIS + scripts, ".js");
  }
}
