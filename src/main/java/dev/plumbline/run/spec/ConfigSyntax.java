package dev.plumbline.run.spec;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.toml.TomlFactory;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses files of settings; says what is wrong in words for their author. */
final class ConfigSyntax {
  private static final int DEEPEST = 100;
  private static final int LONGEST_KEY = 1000;
  private static final int MOST_DIGITS = 1000;

  /** The longest value that a message repeats. */
  private static final int LONGEST_VALUE = 60;

  /** Far more than a file of settings needs. */
  private static final StreamReadConstraints LIMITS =
      StreamReadConstraints.builder()
          .maxNestingDepth(DEEPEST)
          .maxNameLength(LONGEST_KEY)
          .maxNumberLength(MOST_DIGITS)
          .build();

  private static final TomlMapper TOML =
      new TomlMapper(TomlFactory.builder().streamReadConstraints(LIMITS).build());
  private static final JsonMapper JSON =
      JsonMapper.builder(JsonFactory.builder().streamReadConstraints(LIMITS).build())
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private static final Pattern PAIR =
      Pattern.compile("\\s*+([\\w.\"'-]++)\\s*+=\\s*+([^#]*+)(?s:#.*)?");

  /** Where Jackson says an unclosed object began. */
  private static final Pattern START =
      Pattern.compile(
          "\\(start marker at \\[Source: .*line: (\\d+), column: (\\d+)\\]\\)", Pattern.DOTALL);

  /** What Java could be made to accept. */
  private static final Pattern FEATURE =
      Pattern.compile("(: enable `[^`]*` to allow| ?\\(not recognized[^)]*\\)| ?\\(?`[^`]*`\\)?)");

  private ConfigSyntax() {}

  static JsonParser parser(String text) throws IOException {
    return JSON.createParser(text);
  }

  static JsonNode json(String source, String text) throws ConfigException {
    try (JsonParser parser = parser(text)) {
      try {
        JsonNode root = JSON.readTree(parser);
        if (root == null || !root.isContainerNode() || parser.nextToken() != null) {
          throw new ConfigException(
              source + ": expected one JSON object or list of engines, and nothing after it");
        }
        return root;
      } catch (JacksonException e) {
        throw error(place(source, parser.currentLocation()), e);
      }
    } catch (ConfigException e) {
      throw e;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static JsonNode toml(String source, String text) throws ConfigException {
    try {
      return TOML.readTree(text);
    } catch (JacksonException e) {
      throw isLimit(e) ? error(source + ":" + lineBeyondLimits(text), e) : syntax(source, text, e);
    } catch (UncheckedIOException e) {
      throw new ConfigException(source + ": " + e.getMessage(), e);
    }
  }

  /** The beginning of a file in TOML; null if it ends in the middle of a value. */
  static @Nullable JsonNode readable(String beginning) {
    try {
      return TOML.readTree(beginning);
    } catch (JacksonException | UncheckedIOException e) {
      return null;
    }
  }

  static String place(String source, @Nullable JsonLocation place) {
    return place == null
        ? source
        : source + ":" + place.getLineNr() + ":" + Math.max(1, place.getColumnNr());
  }

  /** The parser of TOML does not say where a limit is exceeded: no shorter beginning exceeds it. */
  private static int lineBeyondLimits(String text) {
    List<String> lines = text.lines().toList();
    int within = 0;
    int beyond = lines.size();
    while (beyond - within > 1) {
      int middle = (within + beyond) >>> 1;
      try {
        TOML.readTree(String.join("\n", lines.subList(0, middle)));
        within = middle;
      } catch (JacksonException | UncheckedIOException e) {
        boolean isBeyond = e instanceof JacksonException jackson && isLimit(jackson);
        within = isBeyond ? within : middle;
        beyond = isBeyond ? middle : beyond;
      }
    }
    return beyond;
  }

  /** Whether the file exceeds a limit; the reader of TOML reports too many digits as a number. */
  private static boolean isLimit(JacksonException e) {
    return e instanceof StreamConstraintsException
        || e.getOriginalMessage().contains("exceeds the maximum allowed");
  }

  private static ConfigException error(String place, JacksonException e) {
    String message = e.getOriginalMessage();
    String began = START.matcher(message).replaceAll("begun in $1:$2");
    String reason = isLimit(e) ? limit(message) : FEATURE.matcher(began).replaceAll("");
    return new ConfigException(place + ": " + reason, e);
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

  /** A syntax error in TOML, with its place and the remedy. */
  private static ConfigException syntax(String source, String text, JacksonException e) {
    JsonLocation place = e.getLocation();
    if (e.getOriginalMessage().equals("Duplicate key")) {
      // The parser reports a repeated key at the beginning of the next line.
      int line = place.getLineNr() - (place.getColumnNr() <= 1 ? 1 : 0);
      return new ConfigException(source + ":" + line + ":1: duplicate key: remove one", e);
    }
    String line = text.lines().skip(Math.max(0, place.getLineNr() - 1)).findFirst().orElse("");
    String remedy = remedy(line);
    return remedy.isEmpty()
        ? error(place(source, place), e)
        : new ConfigException(place(source, place) + ": " + remedy, e);
  }

  /** How to correct a line that cannot be read; empty if unknown. */
  private static String remedy(String line) {
    if (line.isBlank() || line.strip().startsWith("[")) {
      return "";
    }
    Matcher pair = PAIR.matcher(line);
    if (!pair.matches()) {
      return "expected KEY = VALUE, as in nodes = 20000";
    }
    String key = pair.group(1);
    String value = pair.group(2).strip();
    if (value.isEmpty()) {
      return key + " has no value: write " + key + " = \"...\", or remove the line";
    }
    if (readable(line) != null) {
      return "a list, table or text before this line is not closed";
    }
    if (value.indexOf('"') >= 0 || value.indexOf('\'') >= 0) {
      boolean isOpen = value.chars().filter(sign -> sign == '"').count() % 2 == 1;
      return isOpen ? "missing quotation mark at the end of the text" : "";
    }
    if (value.startsWith("[") || value.startsWith("{")) {
      return "texts need quotation marks, as in [\"my.epd\"]";
    }
    boolean isLong = value.length() > LONGEST_VALUE;
    String shown = isLong ? value.substring(0, LONGEST_VALUE) + "..." : value;
    return "a text needs quotation marks: " + key + " = \"" + shown + '"';
  }
}
