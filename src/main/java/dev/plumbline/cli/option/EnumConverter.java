package dev.plumbline.cli.option;

import dev.plumbline.judge.SolvingRule;
import dev.plumbline.notation.Spelling;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads the constants of an enum by their names as users write them, in any case. Help lists the
 * same names if {@code toString()} returns them.
 */
public class EnumConverter<E extends Enum<E>> implements ITypeConverter<E> {
  private final List<E> constants;

  private EnumConverter(List<E> constants) {
    this.constants = constants;
  }

  /** Registers a converter for each enum that is the type of an option or a parameter. */
  public static void on(CommandLine root) {
    for (ArgSpec argument : root.getCommandSpec().args()) {
      Class<?> type = argument.auxiliaryTypes()[0];
      if (type.isEnum()) {
        register(type.asSubclass(Enum.class), root);
      }
    }
    for (CommandLine command : root.getSubcommands().values()) {
      on(command);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The type of an enum cannot be named here.
  private static void register(Class<? extends Enum> type, CommandLine command) {
    command.registerConverter((Class) type, new EnumConverter(List.of(type.getEnumConstants())));
  }

  @Override
  public E convert(String text) {
    for (E constant : constants) {
      if (Spelling.slug(constant).equalsIgnoreCase(text)) {
        return constant;
      }
    }
    List<String> names = constants.stream().<String>map(Spelling::slug).toList();
    throw new TypeConversionException(
        "'"
            + text
            + "' is unknown: "
            + Spelling.suggestion(text, names)
            + "choose one of "
            + String.join(", ", names));
  }

  public static final class Rules extends EnumConverter<SolvingRule> implements Iterable<String> {
    private static final List<SolvingRule> RULES =
        List.of(SolvingRule.PROOF, SolvingRule.LINE, SolvingRule.MOVE, SolvingRule.TABLE);

    Rules() {
      super(RULES);
    }

    @Override
    public Iterator<String> iterator() {
      return RULES.stream().map(SolvingRule::word).iterator();
    }
  }

  /** Words that a shell completes. */
  public abstract static class CandidateWords implements Iterable<String> {
    private final List<String> words;

    protected CandidateWords(List<String> words, String... more) {
      this.words = Stream.concat(words.stream(), Stream.of(more)).toList();
    }

    @Override
    public Iterator<String> iterator() {
      return words.iterator();
    }
  }
}
