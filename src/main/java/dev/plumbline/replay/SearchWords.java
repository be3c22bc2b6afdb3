package dev.plumbline.replay;

import dev.plumbline.uci.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The command {@code go} in parts such as {@code depth 9}, one for each move to search. */
record SearchWords(List<String> parts) {
  private static final Set<String> LIMITS =
      Set.of("infinite", "depth", "nodes", "movetime", "mate", "perft", "wtime", "btime");
  private static final Set<String> OTHERS =
      Set.of("ponder", "searchmoves", "winc", "binc", "movestogo");

  SearchWords {
    parts = List.copyOf(parts);
  }

  static SearchWords of(String command) {
    List<String> parts = new ArrayList<>();
    Words words = new Words(command);
    words.next();
    String name = "";
    while (words.hasNext()) {
      String word = words.next();
      if (LIMITS.contains(word) || OTHERS.contains(word)) {
        name = word;
      } else {
        parts.remove(name);
        word = (name + " " + word).strip();
      }
      parts.add(word);
    }
    return new SearchWords(parts);
  }

  String command() {
    StringBuilder command = new StringBuilder("go");
    String before = "";
    for (String part : parts) {
      String name = name(part);
      boolean isNamed = name.equals(before) && part.length() > name.length();
      command.append(' ').append(isNamed ? part.substring(name.length() + 1) : part);
      before = name;
    }
    return command.toString();
  }

  private static String name(String part) {
    return part.split(" ", 2)[0];
  }

  /** The number of a part; 0 if it has none. */
  long amount(int part) {
    String value = parts.get(part).substring(name(parts.get(part)).length()).strip();
    return value.matches("[0-9]{1,18}") ? Long.parseLong(value) : 0;
  }

  SearchWords with(int part, long amount) {
    List<String> others = new ArrayList<>(parts);
    others.set(part, name(parts.get(part)) + " " + amount);
    return new SearchWords(others);
  }

  /** Without a part; null if nothing would then end the search as before. */
  @Nullable SearchWords without(int part) {
    List<String> others = new ArrayList<>(parts);
    others.remove(part);
    SearchWords fewer = new SearchWords(others);
    boolean isEnded = fewer.isLimited() || (!isLimited() && others.contains("ponder"));
    return isEnded && (fewer.isBounded() || !isBounded()) ? fewer : null;
  }

  /** Whether it ends even where there is no mate. */
  private boolean isBounded() {
    return parts.stream()
        .map(SearchWords::name)
        .anyMatch(name -> LIMITS.contains(name) && !name.equals("mate"));
  }

  private boolean isLimited() {
    return parts.stream().anyMatch(part -> LIMITS.contains(name(part)));
  }
}
