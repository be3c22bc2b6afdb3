package dev.plumbline.report.html;

/** The pages there are, each by the names of the sources that it is made of. */
public enum PageKind {
  /** What came of a run. */
  RUN(Sources.BROWSING_STYLES + " print", Sources.BROWSING + " histogram problem run"),
  /** A run held against an older one. */
  COMPARE(Sources.BROWSING_STYLES + " compare print", Sources.BROWSING + " compare versus"),
  /** A run that goes on, served while it does. */
  LIVE("base cards board live", Sources.BASIS + " live"),
  /** Tables of words and numbers. */
  TABLES("base tables print", "dom format data tables");

  /** What pages share. */
  private static final class Sources {
    /** Elements, numbers, boards, charts. */
    static final String BASIS = "dom format address data position pieces board chart player";

    /** A table of problems, and one of them open beside it. */
    static final String BROWSING =
        BASIS + " summary curve themes columns filters table depths lines notes facts browse";

    static final String BROWSING_STYLES = "base cards charts table board problem";
  }

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
    return Resources.joined(scripts, ".js");
  }
}
