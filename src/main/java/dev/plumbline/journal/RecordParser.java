package dev.plumbline.journal;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.plumbline.journal.LineParser.EnumWords;
import dev.plumbline.journal.LineParser.ObjectFields;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Reads records by their components: numbers, truth values, texts, words, lists, maps of texts and
 * other records, whose fields may stand among those of the record (as with {@link JsonUnwrapped}).
 * A component may be missing only if it is nullable; its constructor may check it further.
 */
final class RecordParser<T extends Record> {
  private final Constructor<T> constructor;
  private final List<String> fields;
  private final FieldNames names;
  private final ValueReader[] values;

  /** For each component the parser of its fields, if they stand among those of this record. */
  private final List<@Nullable RecordParser<?>> parts = new ArrayList<>();

  private final ToLongFunction<String> least;
  private final Map<String, ValueReader> others;

  @FunctionalInterface
  interface ValueReader {
    @Nullable Object read(LineParser in) throws IOException;
  }

  /** Reads any numbers. */
  RecordParser(Class<T> kind) {
    this(kind, name -> Long.MIN_VALUE, Map.of());
  }

  /**
   * Reads records and those inside them.
   *
   * @param least the least number that a component of this name may be
   * @param others read the components of these names
   */
  RecordParser(Class<T> kind, ToLongFunction<String> least, Map<String, ValueReader> others) {
    this.least = least;
    this.others = others;
    RecordComponent[] components = kind.getRecordComponents();
    List<String> all = new ArrayList<>();
    List<ValueReader> read = new ArrayList<>();
    for (RecordComponent component : components) {
      if (isPart(component)) {
        RecordParser<?> part = parser(component.getType());
        parts.add(part);
        all.addAll(part.fields);
        Collections.addAll(read, part.values);
      } else {
        parts.add(null);
        ValueReader value = value(component.getName(), component.getGenericType());
        boolean isOptional = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        all.add(component.getName() + (isOptional ? "?" : ""));
        read.add(isOptional ? in -> in.isNull() ? null : value.read(in) : value);
      }
    }
    fields = List.copyOf(all);
    names = FieldNames.of(String.join(" ", fields));
    values = read.toArray(ValueReader[]::new);
    try {
      constructor =
          kind.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      // Else each call checks whether it may.
      constructor.setAccessible(true);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isPart(RecordComponent component) {
    return component.getAccessor().isAnnotationPresent(JsonUnwrapped.class);
  }

  private RecordParser<?> parser(Class<?> kind) {
    return new RecordParser<>(kind.asSubclass(Record.class), least, others);
  }

  private ValueReader value(String name, Type type) {
    ValueReader other = others.get(name);
    if (other != null) {
      return other;
    }
    long fewest = least.applyAsLong(name);
    if (type == int.class || type == Integer.class) {
      return in -> in.number((int) Math.max(Integer.MIN_VALUE, fewest));
    }
    if (type == long.class || type == Long.class) {
      return in -> in.number(fewest);
    }
    if (type == boolean.class) {
      return LineParser::truth;
    }
    if (type == String.class) {
      return LineParser::text;
    }
    if (type instanceof ParameterizedType generic) {
      if (generic.getRawType() == SortedMap.class) {
        return line -> new TreeMap<>(line.words());
      }
      if (generic.getRawType() == Map.class) {
        return LineParser::words;
      }
      ValueReader element = value(name, generic.getActualTypeArguments()[0]);
      return in -> in.list(() -> Objects.requireNonNull(element.read(in)));
    }
    Class<?> kind = (Class<?>) type;
    return kind.isEnum() ? word(kind) : parser(kind)::read;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static ValueReader word(Class<?> kind) {
    EnumWords<?> words = new EnumWords(kind);
    return in -> in.word(words);
  }

  T read(LineParser in) throws IOException {
    @Nullable Object[] read = new @Nullable Object[values.length];
    ObjectFields given = in.object(names);
    while (given.next()) {
      read[given.index()] = values[given.index()].read(in);
      if (in.isStopped() && given.isComplete()) {
        break;
      }
      in.goOn();
    }
    return make(in, read, 0);
  }

  /** Takes the values of the components from an index on, those of its parts among them. */
  private T make(LineParser in, @Nullable Object[] read, int from) throws IOException {
    @Nullable Object[] arguments = read;
    if (parts.size() < read.length) {
      arguments = new @Nullable Object[parts.size()];
      int next = from;
      for (int i = 0; i < arguments.length; i++) {
        RecordParser<?> part = parts.get(i);
        arguments[i] = part == null ? read[next] : part.make(in, read, next);
        next += part == null ? 1 : part.values.length;
      }
    }
    try {
      return constructor.newInstance(arguments);
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
