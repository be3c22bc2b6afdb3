package dev.plumbline.io;

/** A number with its noun. */
public final class Plural {
  private Plural() {}

  /** As in {@code 1 node}, {@code 2 nodes} and {@code 3 searches}. */
  public static String of(long count, String noun) {
    String ending = count == 1 ? "" : noun.endsWith("ch") ? "es" : "s";
    return count + " " + noun + ending;
  }
}
