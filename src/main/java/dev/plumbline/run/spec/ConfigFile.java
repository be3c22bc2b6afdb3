package dev.plumbline.run.spec;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import dev.plumbline.io.WholeText;
import dev.plumbline.notation.Spelling;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file of settings in TOML or JSON: plans, the user's defaults, engines, settings of the builtin
 * engine. Each value knows its place, so that every error has the form {@code FILE:LINE:COLUMN:
 * KEY: SENTENCE}.
 *
 * @param source the name of the file in messages
 */
public record ConfigFile(String source, String text, boolean isJson) {
  /** In megabytes: cutechess lists every option of an engine with its range. */
  private static final int LARGEST_JSON = 16;

  private static final int LARGEST_TOML = 1;

  /** More characters are not parsed to find a place. */
  private static final int MOST_PARSED = 20_000_000;

  /** Reads a file; one whose name ends with .json is JSON, any other TOML. */
  public static ConfigValue read(Path file) throws IOException {
    boolean isJson = file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
    String text = WholeText.read(file, isJson ? LARGEST_JSON : LARGEST_TOML);
    return new ConfigFile(file.toString(), text, isJson).root();
  }

  public ConfigValue root() throws ConfigException {
    JsonNode root = isJson ? ConfigSyntax.json(source, text) : ConfigSyntax.toml(source, text);
    return new ConfigValue(this, JsonPointer.empty(), root);
  }

  /** Where a key or an element is; only the file if that takes too long to find. */
  private String place(JsonPointer path) {
    if (path.matches()) {
      return source;
    }
    try {
      return isJson ? placeInJson(path) : placeInToml(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String placeInJson(JsonPointer path) throws IOException {
    try (JsonParser parser = ConfigSyntax.parser(text)) {
      while (parser.nextToken() != null) {
        if (parser.getParsingContext().pathAsPointer().equals(path)) {
          return ConfigSyntax.place(source, parser.currentTokenLocation());
        }
      }
    }
    return source;
  }

  /**
   * The parser of TOML keeps no places. A key is in the first line that contains it and after which
   * the file, read to the end of the value, has it.
   */
  private String placeInToml(JsonPointer path) {
    String key = Pattern.quote(path.last().getMatchingProperty());
    Matcher named = Pattern.compile("(?<![\\w-])[\"']?" + key + "(?![\\w-])").matcher(text);
    int parsed = 0;
    while (named.find()) {
      JsonNode beginning = null;
      int end = named.end();
      while (beginning == null && end < text.length() && parsed < MOST_PARSED) {
        int newline = text.indexOf('\n', end);
        end = newline < 0 ? text.length() : newline + 1;
        parsed += end;
        beginning = ConfigSyntax.readable(text.substring(0, end));
      }
      if (beginning != null && !beginning.at(path).isMissingNode()) {
        String before = text.substring(0, named.start());
        long line = 1 + before.chars().filter(sign -> sign == '\n').count();
        return source + ":" + line + ":" + (before.length() - before.lastIndexOf('\n'));
      }
    }
    return source;
  }

  /** A value of a file; its node is missing if the file does not have the key. */
  public record ConfigValue(ConfigFile file, JsonPointer path, JsonNode node) {
    /** The last key. */
    public String name() {
      return path.last().getMatchingProperty();
    }

    public boolean isGiven() {
      return !node.isMissingNode();
    }

    public ConfigValue get(String key) {
      return new ConfigValue(file, path.appendProperty(key), node.path(key));
    }

    /** The values of a table or a list, in the order of the file. */
    public List<ConfigValue> entries() {
      List<ConfigValue> entries = new ArrayList<>();
      for (Map.Entry<String, JsonNode> entry : node.properties()) {
        entries.add(new ConfigValue(file, path.appendProperty(entry.getKey()), entry.getValue()));
      }
      for (int i = 0; i < node.size() && node.isArray(); i++) {
        entries.add(new ConfigValue(file, path.appendIndex(i), node.get(i)));
      }
      return entries;
    }

    /** The values of a list, or this value alone. */
    public List<ConfigValue> elements() {
      return node.isArray() ? entries() : List.of(this);
    }

    public void checkKeys(List<String> keys) throws ConfigException {
      for (ConfigValue entry : entries()) {
        if (!keys.contains(entry.name())) {
          throw entry.unknown(keys, "the keys are " + String.join(", ", keys));
        }
      }
    }

    /** This key is unknown; a similar one of the others is suggested. */
    public ConfigException unknown(Collection<String> keys, String allowed) {
      return error("unknown key: " + Spelling.suggestion(name(), keys) + allowed);
    }

    public String text() throws ConfigException {
      if (!node.isTextual()) {
        throw error("must be a text in quotation marks");
      }
      return node.asText();
    }

    /** The text; empty if it is not given. */
    public String textOrEmpty() throws ConfigException {
      return isGiven() ? text() : "";
    }

    /** A number above 0; the sentence says what is expected in the place of others. */
    public double positive(double most, String expected) throws ConfigException {
      double number = node.asDouble();
      if (!node.isNumber() || !(number > 0 && number <= most)) {
        throw error(expected);
      }
      return number;
    }

    /** The same for a whole number. */
    public int whole(int most, String expected) throws ConfigException {
      double number = positive(most, expected);
      if (number != Math.rint(number)) {
        throw error(expected);
      }
      return (int) number;
    }

    /** One value as a word, with words for true and false. */
    public String word(String yes, String no) throws ConfigException {
      if (!node.isValueNode()) {
        throw error("must be one value");
      }
      return node.isBoolean() ? node.asBoolean() ? yes : no : node.asText();
    }

    /** An error in this value, with its place and its key. */
    public ConfigException error(String sentence) {
      StringBuilder key = new StringBuilder();
      for (JsonPointer rest = path; !rest.matches(); rest = rest.tail()) {
        key.append(key.isEmpty() ? " " : ".").append(rest.getMatchingProperty());
      }
      return new ConfigException(
          file.place(path) + ":" + key + (key.isEmpty() ? " " : ": ") + sentence);
    }
  }
}
