package dev.plumbline.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The sources of pages, which lie beside this class. */
final class Resources {
  private Resources() {}

  /** Some of them, named with blanks between, one behind the other. */
  static String joined(String names, String ending) {
    return Stream.of(names.split(" "))
        .map(name -> text(name + ending))
        .collect(Collectors.joining("\n"));
  }

  static String text(String name) {
    try (InputStream in = Resources.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the program lacks " + name);
      }
      // A browser hashes what it has read, and that has no carriage returns.
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
