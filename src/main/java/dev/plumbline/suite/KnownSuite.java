package dev.plumbline.suite;

import java.net.URI;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A suite of the catalogue.
 *
 * @param name the name that users type
 * @param version of a suite of this project, from 1, higher whenever its records change; else 0
 * @param address where to download it; null for a suite of this project
 * @param fingerprint null if the content is unknown
 */
public record KnownSuite(
    String name,
    int version,
    Description description,
    OptionalInt size,
    @Nullable URI address,
    Errata errata,
    @Nullable Fingerprint fingerprint) {

  /** Whether this project made it, so that it is in the jar; others are installed on request. */
  public boolean isOwn() {
    return version > 0;
  }

  public String fileName() {
    return name + ".epd";
  }

  public String installCommand() {
    return "plumbline suites install " + name;
  }

  /** How contents differ from this suite; null if its content is unknown. */
  @Nullable SuiteDifference compare(Contents contents) {
    return fingerprint == null ? null : SuiteDifference.of(fingerprint, contents);
  }

  /** Whether contents are known to be this suite, by their positions and solutions. */
  boolean isExactly(Contents contents) {
    if (fingerprint == null || !fingerprint.hasSolutions()) {
      return false;
    }
    SuiteDifference difference = SuiteDifference.of(fingerprint, contents);
    return difference.hasSamePositions() && difference.differing().isEmpty();
  }

  /**
   * What people want to know about a suite.
   *
   * @param authors may be empty
   * @param themes in the order of the suite; may be empty
   * @param source a page about it; null for own suites
   * @param licence as stated by its source, or null
   * @param notes other remarks, a sentence each
   */
  public record Description(
      String title,
      List<String> authors,
      Scoring scoring,
      List<String> themes,
      @Nullable URI source,
      @Nullable String licence,
      List<String> notes) {
    public Description {
      authors = orEmpty(authors);
      themes = orEmpty(themes);
      notes = orEmpty(notes);
    }
  }

  public enum Scoring {
    PLAIN("each problem is solved or not"),
    GRADED("moves are worth points"),
    NONE("nothing to solve");

    private final String words;

    Scoring(String words) {
      this.words = words;
    }

    public String words() {
      return words;
    }
  }

  /**
   * Known errors in the solutions of a suite. Records count from 1 in the classic order.
   *
   * @param doubtful records with a doubtful solution
   * @param further further good moves that the solutions lack
   */
  public record Errata(List<Doubt> doubtful, List<Further> further) {
    public static final Errata NONE = new Errata(List.of(), List.of());

    public Errata {
      doubtful = orEmpty(doubtful);
      further = orEmpty(further);
    }

    public record Doubt(int record, String reason) {}

    /**
     * A record with further good moves.
     *
     * @param moves in SAN; empty if they are not named
     */
    public record Further(int record, List<String> moves) {
      public Further {
        moves = orEmpty(moves);
      }
    }
  }

  /** The catalogue leaves out what is empty. */
  private static <T> List<T> orEmpty(@Nullable List<T> list) {
    return list == null ? List.of() : List.copyOf(list);
  }
}
