package dev.plumbline.suite;

import java.net.URI;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A suite of the catalogue.
 *
 * @param name the name that users type
 * @param authors may be empty
 * @param version of an own suite, from 1, higher whenever its records change; else 0
 * @param themes in the order of the suite; may be empty
 * @param source a page about it; null for own suites
 * @param licence as stated by its source, or null
 * @param addresses download addresses, the best first
 * @param notes other remarks, a sentence each
 * @param fingerprint null if the content is unknown
 */
public record KnownSuite(
    String name,
    String title,
    List<String> authors,
    Origin origin,
    int version,
    OptionalInt size,
    Scoring scoring,
    List<String> themes,
    @Nullable URI source,
    @Nullable String licence,
    List<URI> addresses,
    List<String> notes,
    Errata errata,
    @Nullable Fingerprint fingerprint) {
  public KnownSuite {
    authors = List.copyOf(authors);
    themes = List.copyOf(themes);
    addresses = List.copyOf(addresses);
    notes = List.copyOf(notes);
  }

  public String fileName() {
    return name + ".epd";
  }

  public String installCommand() {
    return "plumbline suites install " + name;
  }

  /** Who made a suite. */
  public enum Origin {
    /** This project; it is in the jar. */
    OWN,
    /** Others; it is installed on request. */
    PUBLIC
  }

  /** How a suite is scored. */
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
      doubtful = List.copyOf(doubtful);
      further = List.copyOf(further);
    }

    /** A record with a doubtful solution, and why. */
    public record Doubt(int record, String reason) {}

    /**
     * A record with further good moves.
     *
     * @param moves in SAN; empty if they are not named
     */
    public record Further(int record, List<String> moves) {
      public Further {
        moves = moves == null ? List.of() : List.copyOf(moves);
      }
    }
  }
}
