package dev.plumbline.doctor;

import dev.plumbline.notation.Spelling;
import java.util.List;
import java.util.stream.Stream;

/**
 * All examinations, in the order in which they run. To add one, write it in the file of its
 * subject.
 */
public final class Examinations {
  public static final List<Examination> ALL =
      Stream.of(
              Handshake.ALL,
              OptionValues.ALL,
              Robustness.ALL,
              Stopping.ALL,
              LimitExaminations.ALL,
              Variations.ALL,
              ScoreExaminations.ALL,
              SpecialPositions.ALL,
              GameExaminations.ALL,
              Processes.ALL)
          .flatMap(List::stream)
          .toList();

  private Examinations() {}

  public static List<String> names() {
    return ALL.stream().map(Examination::name).toList();
  }

  /**
   * The examination of this name.
   *
   * @throws IllegalArgumentException with a sentence for the user if there is none
   */
  public static Examination of(String name) {
    return ALL.stream()
        .filter(one -> one.name().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no examination \""
                        + name
                        + "\": "
                        + Spelling.suggestion(name, names())
                        + "see: plumbline doctor --list"));
  }
}
