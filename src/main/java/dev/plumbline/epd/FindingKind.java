package dev.plumbline.epd;

/** The kinds of finding: a name for machines, a level, and a sentence for people. */
public enum FindingKind {
  SEMICOLON_MISSING("semicolon-missing", Level.REPAIR, "an operation without its semicolon"),
  DUPLICATE_POSITION("duplicate-position", Level.WARNING, "a position that stood before"),
  DUPLICATE_ID("duplicate-id", Level.WARNING, "an id that stood before");

  /** What a finding means for its record. */
  public enum Level {
    /** The record is fine, but look at it. */
    WARNING,
    /** The record was read after something in it was mended. */
    REPAIR,
    /** The record is not used. */
    REJECTION
  }

  private final String slug;
  private final Level level;
  private final String sentence;

  FindingKind(String slug, Level level, String sentence) {
    this.slug = slug;
    this.level = level;
    this.sentence = sentence;
  }

  public String slug() {
    return slug;
  }

  public Level level() {
    return level;
  }

  public String sentence() {
    return sentence;
  }
}
