package dev.plumbline.replay;

import dev.plumbline.engine.EngineFailure;
import dev.plumbline.log.Script;
import dev.plumbline.log.Script.Pause;
import dev.plumbline.log.Script.Pause.PauseKind;
import dev.plumbline.log.Script.ScriptStep;
import dev.plumbline.notation.Fen;
import dev.plumbline.uci.UciPosition;
import dev.plumbline.uci.Words;
import dev.plumbline.uci.Words.CommandException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Makes a script small that shows a fault: takes away commands as long as it does, many at once and
 * then fewer, and makes simpler what is left. The same trial gives the same result.
 */
public final class Shrinking {
  /** Of longer scripts, failed candidates are not remembered. */
  private static final int MOST_TO_REMEMBER = 1_000;

  /** An amount below this is the least exactly, above by this fraction of itself. */
  private static final int PRECISION = 1_000;

  private static final double CONFIDENCE = 0.95;

  private final Trial trial;

  /** Whether all commands come when a GUI may send them; then they still do in the result. */
  private final boolean isProper;

  private final Set<List<ScriptStep>> failed = new HashSet<>();
  private List<ScriptStep> best;

  private Shrinking(List<ScriptStep> steps, Trial trial) {
    this.trial = trial;
    isProper = isProper(steps);
    best = steps;
  }

  @FunctionalInterface
  public interface Trial {
    /** Whether a script shows the fault; if so, it is the smallest so far. */
    boolean shows(Script candidate) throws IOException, EngineFailure, InterruptedException;

    /** Whether to end with the smallest so far. */
    default boolean isOver() {
      return false;
    }
  }

  /** The smallest script that was found; what was recorded of its searches is left out. */
  public static Script shrink(Script script, Trial trial)
      throws IOException, EngineFailure, InterruptedException {
    List<ScriptStep> steps =
        script.steps().stream()
            .map(step -> new ScriptStep(step.command(), step.pause(), List.of(), List.of()))
            .toList();
    Shrinking shrinking = new Shrinking(steps, trial);
    shrinking.run();
    return new Script(shrinking.best);
  }

  /** How often to try a candidate, so that a fault with this share is seen with 95 %. */
  public static int tries(long shown, int runs) {
    double misses = 1 - (double) shown / runs;
    return misses <= 0 ? 1 : (int) Math.ceil(Math.log(1 - CONFIDENCE) / Math.log(misses));
  }

  private void run() throws IOException, EngineFailure, InterruptedException {
    List<ScriptStep> before;
    do {
      before = best;
      remove();
      // What is left is made simpler only if no single command can go.
      if (best.equals(before)) {
        simplify();
      }
    } while (!best.equals(before) && !trial.isOver());
  }

  /** Tries a candidate, and keeps it if it shows the fault. */
  private boolean shows(List<ScriptStep> candidate)
      throws IOException, EngineFailure, InterruptedException {
    boolean isCandidate =
        !candidate.isEmpty()
            && !candidate.equals(best)
            && !(isProper && !isProper(candidate))
            && !failed.contains(candidate);
    if (!isCandidate || trial.isOver()) {
      return false;
    }
    if (trial.shows(new Script(candidate))) {
      best = List.copyOf(candidate);
      return true;
    }
    if (candidate.size() <= MOST_TO_REMEMBER && !trial.isOver()) {
      failed.add(List.copyOf(candidate));
    }
    return false;
  }

  /** Whether nothing but stop, ponderhit and isready is sent during a search. */
  private static boolean isProper(List<ScriptStep> steps) {
    boolean isSearching = false;
    boolean isEndless = false;
    for (ScriptStep step : steps) {
      if (step.begins("stop") || step.begins("ponderhit")) {
        isEndless = false;
      } else if (!step.begins("isready") && !step.begins("quit")) {
        if (isSearching && (isEndless || step.pause().kind() != PauseKind.USUAL)) {
          return false;
        }
        isSearching = step.begins("go");
        isEndless = step.isEndless();
      }
    }
    return true;
  }

  /** Removes half of the commands, then fewer at once; from the end, where the fault is. */
  private void remove() throws IOException, EngineFailure, InterruptedException {
    for (int size = Math.max(1, best.size() / 2); size >= 1; size /= 2) {
      for (int end = best.size(); end > 0 && !trial.isOver(); end -= size) {
        List<ScriptStep> rest = new ArrayList<>(best.subList(0, Math.max(0, end - size)));
        rest.addAll(best.subList(end, best.size()));
        shows(rest);
      }
    }
  }

  /** Replaces a command everywhere, because a game may need the same again; else only here. */
  private boolean replace(int index, @Nullable ScriptStep step)
      throws IOException, EngineFailure, InterruptedException {
    if (step == null) {
      return false;
    }
    ScriptStep old = best.get(index);
    List<ScriptStep> once = new ArrayList<>(best);
    once.set(index, step);
    return shows(best.stream().map(each -> each.equals(old) ? step : each).toList()) || shows(once);
  }

  /** Finds the least amount that shows the fault, by halving. */
  private void least(int index, long low, long high, LongFunction<@Nullable ScriptStep> form)
      throws IOException, EngineFailure, InterruptedException {
    long works = high;
    long fails = low - 1;
    if (low >= high || replace(index, form.apply(low))) {
      return;
    }
    fails++;
    while (works - fails > Math.max(1, works / PRECISION) && !trial.isOver()) {
      long middle = (works + fails) / 2;
      if (replace(index, form.apply(middle))) {
        works = middle;
      } else {
        fails = middle;
      }
    }
  }

  private void simplify() throws IOException, EngineFailure, InterruptedException {
    for (int i = best.size() - 1; i >= 0 && !trial.isOver(); i--) {
      simplify(i);
    }
  }

  private void simplify(int index) throws IOException, EngineFailure, InterruptedException {
    ScriptStep step = best.get(index);
    if (!step.pause().equals(Pause.USUAL) && !replace(index, step.with(Pause.USUAL))) {
      PauseKind kind = step.pause().kind();
      least(index, 1, step.pause().amount(), most -> step.with(new Pause(kind, most)));
    }
    if (step.begins("position")) {
      placeSimply(index);
    } else if (step.begins("go")) {
      searchSimply(index);
    }
  }

  /** The start or the position itself without its game, else with fewer moves. */
  private void placeSimply(int index) throws IOException, EngineFailure, InterruptedException {
    ScriptStep step = best.get(index);
    if (replace(index, step.with("position startpos"))) {
      return;
    }
    PlacedGame game = PlacedGame.of(step.command());
    least(index, 0, game.moves().size(), last -> with(step, game.ending(last)));
    ScriptStep left = best.get(index);
    PlacedGame rest = PlacedGame.of(left.command());
    least(index, 0, rest.moves().size(), first -> with(left, rest.beginning(first)));
  }

  private static @Nullable ScriptStep with(ScriptStep step, @Nullable PlacedGame game) {
    return game == null ? null : step.with(game.command());
  }

  /** Fewer and smaller limits, fewer moves to search. */
  private void searchSimply(int index) throws IOException, EngineFailure, InterruptedException {
    for (int i = SearchWords.of(best.get(index).command()).parts().size() - 1; i >= 0; i--) {
      ScriptStep step = best.get(index);
      SearchWords words = SearchWords.of(step.command());
      int part = i;
      SearchWords fewer = words.without(part);
      boolean isGone = fewer != null && replace(index, step.with(fewer.command()));
      if (!isGone && words.amount(part) > 1) {
        least(index, 1, words.amount(part), most -> step.with(words.with(part, most).command()));
      }
    }
  }

  /** The command {@code position} in words: where the game begins, and its moves. */
  private record PlacedGame(String start, List<String> moves) {
    PlacedGame {
      moves = List.copyOf(moves);
    }

    static PlacedGame of(String command) {
      Words words = new Words(command);
      words.next();
      String start = String.join(" ", words.until("moves"));
      return new PlacedGame(start, words.rest());
    }

    String command() {
      return "position " + start + (moves.isEmpty() ? "" : " moves " + String.join(" ", moves));
    }

    PlacedGame beginning(long first) {
      return new PlacedGame(start, moves.subList(0, (int) first));
    }

    /** The last moves from the position in which they begin; null if there is none. */
    @Nullable PlacedGame ending(long last) {
      int before = moves.size() - (int) last;
      try {
        String played = beginning(before).command().substring("position".length());
        String fen = Fen.write(UciPosition.read(new Words(played)));
        return new PlacedGame("fen " + fen, moves.subList(before, moves.size()));
      } catch (CommandException e) {
        return null;
      }
    }
  }

  /** The command {@code go} in parts such as {@code depth 9}, one for each move to search. */
  private record SearchWords(List<String> parts) {
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
}
