package dev.plumbline.run.spec;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.toml.TomlMapper;
import dev.plumbline.run.spec.EngineSpec.SpecException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A TOML file that knows the line of each key.
 *
 * @param source the name of the file in messages
 */
public record TomlFile(String source, String text, JsonNode root) {
  private static final TomlMapper MAPPER = new TomlMapper();
  private static final Pattern PAIR =
      Pattern.compile("\\s*([\\w.\"'-]+)\\s*=\\s*([^#]*?)\\s*(?:#.*)?");

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read at all
   */
  public static TomlFile read(Path file) throws SpecException, IOException {
    try {
      return of(file.toString(), Files.readString(file));
    } catch (CharacterCodingException e) {
      throw new SpecException(SpecException.Kind.FILE, file + ": not valid UTF-8", e);
    }
  }

  static TomlFile of(String source, String text) throws SpecException {
    try {
      return new TomlFile(source, text, MAPPER.readTree(text));
    } catch (JacksonException e) {
      throw syntax(source, text, e);
    } catch (UncheckedIOException e) {
      throw new SpecException(SpecException.Kind.FILE, source + ": " + e.getMessage(), e);
    }
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
        ? trouble(source, e)
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
    String value = pair.group(2);
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
        : "a text needs quotation marks: " + key + " = \"" + value + '"';
  }

  /** A syntax error that Jackson found, with its place. */
  static SpecException trouble(String source, JacksonException e) {
    JsonLocation place = e.getLocation();
    String where =
        place == null ? "" : ":" + place.getLineNr() + ":" + Math.max(1, place.getColumnNr());
    return new SpecException(
        SpecException.Kind.FILE, source + where + ": " + e.getOriginalMessage(), e);
  }

  /** The file and the line of an existing key: {@code plan.toml:7}. */
  public String place(List<String> keys) {
    return source + ":" + line(keys);
  }

  /**
   * The parser does not report lines. But the longest readable beginning of the file without the
   * key ends just before the key.
   */
  private int line(List<String> keys) {
    int line = 1;
    int number = 1;
    for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
      number++;
      JsonNode beginning = readable(text.substring(0, end + 1));
      if (beginning != null && has(beginning, keys)) {
        return line;
      }
      line = beginning == null ? line : number;
    }
    return line;
  }

  /** Null if the text ends in the middle of a value. */
  private static @Nullable JsonNode readable(String beginning) {
    try {
      return MAPPER.readTree(beginning);
    } catch (JacksonException | UncheckedIOException e) {
      return null;
    }
  }

  private static boolean has(JsonNode root, List<String> keys) {
    JsonNode node = root;
    for (String key : keys) {
      node = node.path(key);
    }
    return !node.isMissingNode();
  }
}
