package dev.plumbline;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of classes, which no message for users contains. */
public final class JavaNames {
  private static final Pattern NAME =
      Pattern.compile(
          "\\b(java|javax|com|org)\\.[a-z]+\\.\\w*|\\bdev\\.plumbline\\b|\\b[A-Z][a-z]{2,}\\w*\\$[A-Z]\\w+"
              + "|\\b[A-Z][a-z]\\w*(Exception|Error)\\b");

  private JavaNames() {}

  /**
   * Fails if a message names a class.
   *
   * @param input what the message may quote
   */
  public static void assertNone(String message, String input) {
    Matcher name = NAME.matcher(message);
    while (name.find()) {
      assertTrue(input.contains(name.group()), () -> "a name of Java in: " + message);
    }
  }
}
