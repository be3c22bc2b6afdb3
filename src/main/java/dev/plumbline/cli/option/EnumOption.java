package dev.plumbline.cli.option;

import dev.plumbline.judge.SolvingRule;
import dev.plumbline.notation.Spelling;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** An option with a fixed set of values. Reads their names in any case, and lists them for help. */
public abstract class EnumOption<T> implements ITypeConverter<T>, Iterable<String> {
  private final List<T> values;
  private final Function<T, String> name;

  public EnumOption(T[] values, Function<T, String> name) {
    this.values = List.of(values);
    this.name = name;
  }

  @Override
  public T convert(String text) {
    for (T value : values) {
      if (name.apply(value).equals(text.toLowerCase(Locale.ROOT))) {
        return value;
      }
    }
    List<String> names = values.stream().map(name).toList();
    throw new TypeConversionException(
        "'"
            + text
            + "' is unknown: "
            + Spelling.suggestion(text, names)
            + "choose one of "
            + String.join(", ", names));
  }

  @Override
  public Iterator<String> iterator() {
    return values.stream().map(name).iterator();
  }

  /** Words, and those that stand for several of them. */
  public abstract static class Words extends EnumOption<String> {
    protected Words(List<String> words, String... more) {
      super(
          Stream.concat(words.stream(), Stream.of(more)).toArray(String[]::new),
          Function.identity());
    }
  }

  /** The values of --rule. */
  public static final class Rules extends EnumOption<SolvingRule> {
    Rules() {
      super(
          new SolvingRule[] {SolvingRule.PROOF, SolvingRule.LINE, SolvingRule.MOVE},
          SolvingRule::word);
    }
  }
}
