package dev.plumbline.report.compare;

/**
 * What a run in a history stands for: a night, or a commit.
 *
 * @param date when it was started, or the commit was written; ISO 8601, in UTC
 * @param commit the short hash; empty if it stands for no commit
 * @param subject of the commit
 */
public record RunLabel(String date, String commit, String subject) {
  private static final int SHOWN = 50;

  public boolean isCommit() {
    return !commit.isEmpty();
  }

  /** For people: the date, or the commit with its date and its subject, shortened. */
  public String text() {
    boolean isShort = subject.codePointCount(0, subject.length()) <= SHOWN;
    String shown =
        isShort ? subject : subject.substring(0, subject.offsetByCodePoints(0, SHOWN)) + "...";
    return isCommit() ? commit + ' ' + date.split("T", 2)[0] + ' ' + shown : date;
  }
}
