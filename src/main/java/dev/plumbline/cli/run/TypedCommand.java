package dev.plumbline.cli.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The command line that submitted an application to Spark, with the program, for the message how to
 * resume. It reaches the application as a property of Spark, which Spark's pages show: the values
 * of secret properties are replaced.
 */
public record TypedCommand(List<String> words) {
  /** The property. */
  public static final String KEY = "spark.plumbline.command";

  private static final String CONF = "--conf";

  /** The keys that Spark itself hides. */
  private static final Pattern SECRET =
      Pattern.compile("(?is)([^=]*(?:secret|password|token|access[.]?key)[^=]*=).*");

  private static final String HIDDEN = "$1***";

  /** Cannot be part of a word. */
  private static final String END = "\0";

  public TypedCommand {
    List<String> shown = new ArrayList<>(words);
    for (int i = 0; i < shown.size(); i++) {
      String word = shown.get(i);
      if (word.startsWith(CONF + '=')) {
        shown.set(i, CONF + '=' + hidden(word.substring(CONF.length() + 1)));
      } else if (i > 0 && shown.get(i - 1).equals(CONF)) {
        shown.set(i, hidden(word));
      }
    }
    words = List.copyOf(shown);
  }

  private static String hidden(String property) {
    return SECRET.matcher(property).replaceFirst(HIDDEN);
  }

  /** The property as KEY=VALUE, in letters and digits that no shell changes. */
  String property() {
    byte[] bytes = String.join(END, words).getBytes(UTF_8);
    return KEY + '=' + Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** Reads the value of the property. */
  public static TypedCommand read(String value) {
    String text = new String(Base64.getUrlDecoder().decode(value), UTF_8);
    return new TypedCommand(List.of(text.split(END, -1)));
  }
}
