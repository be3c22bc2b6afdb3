package dev.plumbline.run.spec;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.dataformat.toml.TomlFactory;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import dev.plumbline.io.WholeText;
import dev.plumbline.run.spec.EngineSpec.SpecException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A TOML file that knows the line of each key.
 *
 * @param source the name of the file in messages
 */
public record TomlFile(String source, String text, JsonNode root) {
  /** The largest file, in megabytes. */
  static final int LARGEST = 1;

  /** The longest value that a message repeats. */
  private static final int LONGEST_VALUE = 60;

  private static final TomlMapper MAPPER =
      new TomlMapper(TomlFactory.builder().streamReadConstraints(SpecTrouble.LIMITS).build());
  private static final Pattern PAIR =
      Pattern.compile("\\s*+([\\w.\"'-]++)\\s*+=\\s*+([^#]*+)(?s:#.*)?");

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read at all
   */
  public static TomlFile read(Path file) throws SpecException, IOException {
    return of(file.toString(), WholeText.read(file, LARGEST));
  }

  static TomlFile of(String source, String text) throws SpecException {
    try {
      return new TomlFile(source, text, MAPPER.readTree(text));
    } catch (JacksonException e) {
      throw SpecTrouble.isLimit(e)
          ? SpecTrouble.at(source + ":" + lineBeyondLimits(text), e)
          : syntax(source, text, e);
    } catch (UncheckedIOException e) {
      throw new SpecException(SpecException.Kind.FILE, source + ": " + e.getMessage(), e);
    }
  }

  /** The parser does not say where a limit is exceeded: no shorter beginning exceeds it. */
  private static int lineBeyondLimits(String text) {
    int[] ends = lineEnds(text);
    int within = 0;
    int beyond = ends.length;
    while (beyond - within > 1) {
      int middle = (within + beyond) >>> 1;
      if (isWithinLimits(text.substring(0, ends[middle - 1]))) {
        within = middle;
      } else {
        beyond = middle;
      }
    }
    return beyond;
  }

  private static boolean isWithinLimits(String beginning) {
    try {
      MAPPER.readTree(beginning);
      return true;
    } catch (JacksonException e) {
      return !SpecTrouble.isLimit(e);
    } catch (UncheckedIOException e) {
      return true;
    }
  }

  /** The offset after each line. */
  private static int[] lineEnds(String text) {
    IntStream ends = IntStream.range(0, text.length()).filter(i -> text.charAt(i) == '\n');
    return IntStream.concat(ends.map(i -> i + 1), IntStream.of(text.length())).toArray();
  }

  /** A syntax error in TOML, with its place and the remedy. */
  private static SpecException syntax(String source, String text, JacksonException e) {
    JsonLocation place = e.getLocation();
    boolean isRepeated = e.getOriginalMessage().equals("Duplicate key");
    // The parser reports a repeated key at the beginning of the next line.
    int number = place.getLineNr() - (isRepeated && place.getColumnNr() <= 1 ? 1 : 0);
    String line = text.lines().skip(Math.max(0, number - 1)).findFirst().orElse("");
    String remedy = isRepeated ? "duplicate key: remove one" : remedy(line);
    String where = ":" + number + ":" + (isRepeated ? 1 : Math.max(1, place.getColumnNr()));
    return remedy.isEmpty()
        ? SpecTrouble.of(source, e)
        : new SpecException(SpecException.Kind.FILE, source + where + ": " + remedy, e);
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
    return value.startsWith("[") || value.startsWith("{")
        ? "texts need quotation marks, as in [\"my.epd\"]"
        : "a text needs quotation marks: "
            + key
            + " = \""
            + (value.length() > LONGEST_VALUE ? value.substring(0, LONGEST_VALUE) + "..." : value)
            + '"';
  }

  /** The file and the line of an existing key: {@code plan.toml:7}. */
  public String place(List<String> keys) {
    int line = new KeySearch(text, keys).line();
    return line == 0 ? source : source + ":" + line;
  }

  /**
   * Finds the line of a key. The parser does not report lines, but the longest readable beginning
   * of the file without the key ends just before the key.
   */
  private static final class KeySearch {
    /** More characters are not parsed. */
    private static final int MOST = 20_000_000;

    private final String text;
    private final List<String> keys;
    private final int[] ends;
    private int parsed;

    /** The last readable beginning. */
    private JsonNode beginning = MissingNode.getInstance();

    KeySearch(String text, List<String> keys) {
      this.text = text;
      this.keys = keys;
      this.ends = lineEnds(text);
    }

    /** The line, or 0 if it takes too long to find. */
    int line() {
      int without = 0;
      int with = ends.length;
      while (parsed < MOST) {
        int middle = (without + with) >>> 1;
        int next = readable(middle, without, -1);
        if (next == without) {
          next = readable(middle + 1, with, 1);
        }
        if (next == with) {
          return parsed < MOST ? without + 1 : 0;
        }
        if (has(beginning, keys)) {
          with = next;
        } else {
          without = next;
        }
      }
      return 0;
    }

    /** The first readable number of lines from one number to another. */
    private int readable(int from, int to, int step) {
      for (int lines = from; lines != to && parsed < MOST; lines += step) {
        parsed += ends[lines - 1];
        JsonNode node = TomlFile.readable(text.substring(0, ends[lines - 1]));
        if (node != null) {
          beginning = node;
          return lines;
        }
      }
      return to;
    }

    private static boolean has(JsonNode root, List<String> keys) {
      JsonNode node = root;
      for (String key : keys) {
        node = node.path(key);
      }
      return !node.isMissingNode();
    }
  }

  /** Null if the text ends in the middle of a value. */
  private static @Nullable JsonNode readable(String beginning) {
    try {
      return MAPPER.readTree(beginning);
    } catch (JacksonException | UncheckedIOException e) {
      return null;
    }
  }
}
