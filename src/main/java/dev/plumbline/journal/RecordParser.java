package dev.plumbline.journal;

import dev.plumbline.journal.LineParser.Fields;
import dev.plumbline.journal.LineParser.Names;
import dev.plumbline.journal.LineParser.Words;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads records by their components: numbers, truth values, texts, words, lists, maps of texts and
 * other records. A component may be missing only if it is nullable; what its numbers may be is
 * checked by its constructor. Headers and the entries of commands other than {@code run} are read
 * in this way; those of {@code run}, of which there are many, have a faster {@link EntryReader}.
 */
final class RecordParser<T extends Record> {
  private final Constructor<T> constructor;
  private final Names names;
  private final List<Value> values = new ArrayList<>();

  /** Reads the value of a component. */
  @FunctionalInterface
  private interface Value {
    @Nullable Object read(LineParser in) throws IOException;
  }

  RecordParser(Class<T> kind) {
    RecordComponent[] components = kind.getRecordComponents();
    names =
        Names.of(
            Arrays.stream(components)
                .map(component -> component.getName() + (isOptional(component) ? "?" : ""))
                .collect(Collectors.joining(" ")));
    for (RecordComponent component : components) {
      Value value = value(component.getGenericType());
      values.add(isOptional(component) ? in -> in.isNull() ? null : value.read(in) : value);
    }
    try {
      constructor =
          kind.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isOptional(RecordComponent component) {
    return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
  }

  private static Value value(Type type) {
    if (type == int.class || type == Integer.class) {
      return in -> in.number(Integer.MIN_VALUE);
    }
    if (type == long.class || type == Long.class) {
      return in -> in.number(Long.MIN_VALUE);
    }
    if (type == boolean.class) {
      return LineParser::truth;
    }
    if (type == String.class) {
      return LineParser::text;
    }
    if (type instanceof ParameterizedType generic) {
      if (generic.getRawType() == SortedMap.class) {
        return LineParser::sortedWords;
      }
      if (generic.getRawType() == Map.class) {
        return LineParser::words;
      }
      Value element = value(generic.getActualTypeArguments()[0]);
      return in -> in.list(() -> Objects.requireNonNull(element.read(in)));
    }
    Class<?> kind = (Class<?>) type;
    return kind.isEnum() ? word(kind) : new RecordParser<>(kind.asSubclass(Record.class))::read;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static Value word(Class<?> kind) {
    Words<?> words = new Words(kind);
    return in -> in.word(words);
  }

  /** Reads a record. */
  T read(LineParser in) throws IOException {
    @Nullable Object[] read = new @Nullable Object[values.size()];
    Fields fields = in.object(names);
    while (fields.next()) {
      read[fields.index()] = values.get(fields.index()).read(in);
    }
    try {
      return constructor.newInstance(read);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException wrong) {
        throw in.damage(String.valueOf(wrong.getMessage()));
      }
      throw new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
