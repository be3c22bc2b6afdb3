package dev.plumbline.log;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the lines of one log in one format, in order. Mutable. */
@FunctionalInterface
interface LogReader {
  /** What the line says; null if it does not fit the format. */
  @Nullable LogLine read(String line);

  /** A map that forgets its oldest entries, so that no log fills the memory. */
  static <V> Map<String, V> bounded() {
    final int most = 10_000;
    return new LinkedHashMap<>() {
      @Override
      protected boolean removeEldestEntry(Map.Entry<String, V> eldest) {
        return size() > most;
      }
    };
  }
}
