package dev.plumbline.search;

import dev.plumbline.search.SearchOption.OptionTrait;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Refuses combinations of settings that would give a wrong score or line, with the reason. */
public final class Soundness {
  /** A forbidden combination, and what would go wrong. */
  private record SoundnessRule(Predicate<SearchSettings> broken, String reason) {}

  private static final List<SoundnessRule> RULES =
      List.of(
          // One row for all plies: no search that is not confirmed may write to it.
          new SoundnessRule(
              single(settings -> !testsLaterMoves(settings)),
              "pv=single needs a window of scout, pvs, pvs-moreland, pvs-zws or negascout: later"
                  + " moves searched with a wide window write over the only line even when they"
                  + " fail"),
          new SoundnessRule(
              single(Soundness::searchesAgainFromTheValue),
              "pv=single needs research=value-1 (or, with pvs, alpha): a second search that begins"
                  + " at the value returned fails low where that value is the true one, and leaves"
                  + " the first moves of the line only"),
          new SoundnessRule(
              single(settings -> !settings.choice(SearchOption.ROOT).equals("full")),
              "pv=single needs root=full: a window that fails at the root leaves the only line"
                  + " written over"),
          new SoundnessRule(
              single(settings -> settings.choice(SearchOption.MULTIPV).equals("wide")),
              "pv=single needs multipv=exclude: under a wide root window later moves write over"
                  + " the only line even when they fail"),
          new SoundnessRule(
              single(settings -> settings.number(SearchOption.NO_PVS_LAST_PLIES) > 0),
              "pv=single needs no-pvs-last-plies=0: moves searched with a wide window write over"
                  + " the only line even when they fail"),
          new SoundnessRule(
              single(
                  settings ->
                      settings.isOn(SearchOption.QUIESCENCE)
                          && settings.isOn(SearchOption.PV_QUIESCENCE)),
              "pv=single needs pv.quiescence=off: quiescence searches every move with a wide"
                  + " window, and those that fail write over the only line"),
          new SoundnessRule(
              single(hasOn(option -> option.is(OptionTrait.WINDOW_DEPENDENT))),
              "pv=single needs a search whose values do not depend on the window, as in"
                  + " preset=textbook: where a second search may contradict the first, the only"
                  + " line is lost"),

          // Only null windows: there is no PV node to collect from.
          new SoundnessRule(
              settings ->
                  settings.choice(SearchOption.WINDOW).equals("mtdf")
                      && !readsBounds(settings)
                      && !settings.choice(SearchOption.PV).equals("none"),
              "window=mtdf needs pv=table with pv.follow=any, or pv=none: it has null windows only,"
                  + " so no PV node to collect from and no exact entry to follow"),
          new SoundnessRule(
              settings ->
                  settings.choice(SearchOption.WINDOW).equals("mtdf")
                      && settings.choice(SearchOption.MULTIPV).equals("wide"),
              "window=mtdf needs multipv=exclude: it has null windows only, and a wide search of"
                  + " the root has none"),

          // A null window's value taken as the true one.
          new SoundnessRule(
              trusting(settings -> settings.number(SearchOption.NO_RESEARCH_LAST_PLIES) > 2),
              "no-research-last-plies above 2 is unsound: only in the last two plies is the value"
                  + " of a null window that failed high the true one"),
          new SoundnessRule(
              trusting(settings -> settings.choice(SearchOption.BOUNDS).equals("hard")),
              "no-research-last-plies needs bounds=soft: a fail-hard null window returns no value"
                  + " but its own bounds"),
          new SoundnessRule(
              trusting(settings -> settings.isOn(SearchOption.QUIESCENCE)),
              "no-research-last-plies needs quiescence=off: quiescence stops at the first move that"
                  + " fails high, so a null window's value is only a bound"),
          new SoundnessRule(
              trusting(hasOn(SearchOption::isExtension)),
              "no-research-last-plies needs all of extend.* off: an extended move is not in its"
                  + " last two plies"),

          // Nothing would ever be accepted.
          new SoundnessRule(
              settings ->
                  settings.choice(SearchOption.HITS).equals("cut-with-line")
                      && !List.of("table", "pvtable", "squashed", "tree", "hybrid")
                          .contains(settings.choice(SearchOption.PV)),
              "hits=cut-with-line needs a pv of table, pvtable, squashed, tree or hybrid: the"
                  + " others have no line at hand but the present one, use hits=ignore"));

  private Soundness() {}

  /** Why the settings cannot be used, naming a remedy; empty if they can. */
  public static Optional<String> refusal(SearchSettings settings) {
    return RULES.stream()
        .filter(rule -> rule.broken().test(settings))
        .map(SoundnessRule::reason)
        .findFirst();
  }

  /** As {@link #refusal(SearchSettings)}, for a search by a number of threads. */
  public static Optional<String> refusal(SearchSettings settings, int threads) {
    return threads > 1 && !settings.isOn(SearchOption.TABLE)
        ? Optional.of(
            "threads above 1 need table=on: threads help each other through the transposition table"
                + " only")
        : refusal(settings);
  }

  private static Predicate<SearchSettings> single(Predicate<SearchSettings> broken) {
    return settings -> settings.choice(SearchOption.PV).equals("single") && broken.test(settings);
  }

  private static Predicate<SearchSettings> trusting(Predicate<SearchSettings> broken) {
    return settings ->
        searchesAgain(settings)
            && settings.number(SearchOption.NO_RESEARCH_LAST_PLIES) > 0
            && broken.test(settings);
  }

  private static Predicate<SearchSettings> hasOn(Predicate<SearchOption> some) {
    return settings -> Stream.of(SearchOption.values()).filter(some).anyMatch(settings::isOn);
  }

  /** Whether later moves get a wide window only once a null window says that they are better. */
  private static boolean testsLaterMoves(SearchSettings settings) {
    return searchesAgain(settings) || settings.choice(SearchOption.WINDOW).equals("scout");
  }

  private static boolean searchesAgain(SearchSettings settings) {
    return switch (settings.choice(SearchOption.WINDOW)) {
      case "pvs", "pvs-moreland", "pvs-zws", "negascout" -> true;
      default -> false;
    };
  }

  private static boolean searchesAgainFromTheValue(SearchSettings settings) {
    return settings.choice(SearchOption.WINDOW).equals("negascout")
        ? !settings.choice(SearchOption.RESEARCH).equals("value-1")
        : settings.choice(SearchOption.RESEARCH).equals("value");
  }

  private static boolean readsBounds(SearchSettings settings) {
    return settings.choice(SearchOption.PV).equals("table")
        && settings.choice(SearchOption.PV_FOLLOW).equals("any");
  }
}
