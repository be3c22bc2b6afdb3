package dev.plumbline.run.spec;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.plumbline.run.spec.EngineSpec.SpecException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is wrong in a file of settings that Jackson cannot read, in words for its author. */
final class SpecTrouble {
  private static final int DEEPEST = 100;
  private static final int LONGEST_KEY = 1000;
  private static final int MOST_DIGITS = 1000;

  /** Far more than a file of settings needs. */
  static final StreamReadConstraints LIMITS =
      StreamReadConstraints.builder()
          .maxNestingDepth(DEEPEST)
          .maxNameLength(LONGEST_KEY)
          .maxNumberLength(MOST_DIGITS)
          .build();

  /** Where Jackson says an unclosed object began. */
  private static final Pattern START =
      Pattern.compile(
          "\\(start marker at \\[Source: .*line: (\\d+), column: (\\d+)\\]\\)", Pattern.DOTALL);

  /** What Java could be made to accept. */
  private static final Pattern FEATURE =
      Pattern.compile("(: enable `[^`]*` to allow| ?\\(not recognized[^)]*\\)| ?\\(?`[^`]*`\\)?)");

  private SpecTrouble() {}

  /** An error with the place that it names itself, if it does. */
  static SpecException of(String source, JacksonException e) {
    return at(source, e.getLocation(), e);
  }

  static SpecException at(String source, @Nullable JsonLocation place, JacksonException e) {
    return at(
        place == null
            ? source
            : source + ":" + place.getLineNr() + ":" + Math.max(1, place.getColumnNr()),
        e);
  }

  static SpecException at(String place, JacksonException e) {
    String reason = isLimit(e) ? limit(e.getOriginalMessage()) : reason(e);
    return new SpecException(SpecException.Kind.FILE, place + ": " + reason, e);
  }

  /** Whether the file exceeds a limit; the reader of TOML reports too many digits as a number. */
  static boolean isLimit(JacksonException e) {
    return e instanceof StreamConstraintsException
        || e.getOriginalMessage().contains("exceeds the maximum allowed");
  }

  private static String reason(JacksonException e) {
    String began = START.matcher(e.getOriginalMessage()).replaceAll("begun in $1:$2");
    return FEATURE.matcher(began).replaceAll("");
  }

  /** Which limit is exceeded, and what may be wrong. */
  private static String limit(String message) {
    if (message.contains("nesting")) {
      return "more than "
          + DEEPEST
          + " lists or tables inside one another; check the brackets, braces and dots";
    }
    if (message.contains("Name")) {
      return "a key has more than " + LONGEST_KEY + " characters; check the quotation marks";
    }
    return message.contains("Number")
        ? "a number has more than " + MOST_DIGITS + " digits"
        : "a text is too long";
  }
}
