package dev.plumbline.replay;

import dev.plumbline.uci.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The command {@code go} in parts: its limits, and each move of {@code searchmoves}. */
record SearchWords(List<Part> parts) {
  private static final String MOVES = "searchmoves";
  private static final String PONDER = "ponder";
  private static final Set<String> LIMITS =
      Set.of("infinite", "depth", "nodes", "movetime", "mate", "perft", "wtime", "btime");
  private static final Set<String> OTHERS = Set.of(PONDER, MOVES, "winc", "binc", "movestogo");

  SearchWords {
    parts = List.copyOf(parts);
  }

  /**
   * As in {@code depth 9}.
   *
   * @param value empty without one
   */
  record Part(String name, String value) {
    private boolean lacksValueOf(String other) {
      return value.isEmpty() && name.equals(other);
    }
  }

  static SearchWords of(String command) {
    List<Part> parts = new ArrayList<>();
    Words words = new Words(command);
    words.next();
    String name = "";
    while (words.hasNext()) {
      String word = words.next();
      boolean isName = LIMITS.contains(word) || OTHERS.contains(word);
      name = isName ? word : name;
      int last = parts.size() - 1;
      if (!isName && last >= 0 && parts.get(last).lacksValueOf(name)) {
        parts.set(last, new Part(name, word));
      } else {
        parts.add(new Part(name, isName ? "" : word));
      }
    }
    return new SearchWords(parts);
  }

  String command() {
    StringBuilder command = new StringBuilder("go");
    String before = "";
    for (Part part : parts) {
      boolean isNamed = !part.name.equals(before) && !part.name.isEmpty();
      command.append(isNamed ? " " + part.name : "");
      command.append(part.value.isEmpty() ? "" : " " + part.value);
      before = part.name;
    }
    return command.toString();
  }

  /** The number of a part; 0 if it is none. */
  long amount(int part) {
    String value = parts.get(part).value;
    return value.matches("[0-9]{1,18}") ? Long.parseLong(value) : 0;
  }

  SearchWords with(int part, long amount) {
    List<Part> others = new ArrayList<>(parts);
    others.set(part, new Part(parts.get(part).name, Long.toString(amount)));
    return new SearchWords(others);
  }

  /** Without a part; null if the search might then not end where it did before. */
  @Nullable SearchWords without(int part) {
    List<Part> others = new ArrayList<>(parts);
    others.remove(part);
    SearchWords fewer = new SearchWords(others);
    boolean ends = fewer.isLimited() || (!isLimited() && fewer.has(Set.of(PONDER)));
    return ends ? fewer : null;
  }

  private boolean isLimited() {
    return has(LIMITS);
  }

  private boolean has(Set<String> names) {
    return parts.stream().anyMatch(part -> names.contains(part.name));
  }
}
