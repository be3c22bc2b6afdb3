package dev.plumbline.journal;

import dev.plumbline.journal.LineParser.Fields;
import dev.plumbline.journal.LineParser.LineDamage;
import dev.plumbline.journal.LineParser.Names;
import dev.plumbline.journal.LineParser.Words;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads records by their components: numbers, truth values, texts, words, lists and other records.
 * The entries of commands other than {@code run}, which are few, need no reader of their own. A
 * component may be missing only if it is nullable; what its numbers may be is checked by its
 * constructor.
 */
final class OtherEntryReader {
  private final LineParser in;

  OtherEntryReader(LineParser in) {
    this.in = in;
  }

  /** Reads a record. */
  <T extends Record> T read(Class<T> kind) throws IOException {
    RecordComponent[] components = kind.getRecordComponents();
    String names =
        Arrays.stream(components)
            .map(component -> component.getName() + (isOptional(component) ? "?" : ""))
            .collect(Collectors.joining(" "));
    @Nullable Object[] values = new @Nullable Object[components.length];
    Fields fields = in.object(Names.of(names));
    while (fields.next()) {
      int i = 0;
      while (!components[i].getName().equals(fields.name())) {
        i++;
      }
      boolean isNull = in.isNull() && isOptional(components[i]);
      values[i] = isNull ? null : value(components[i].getGenericType());
    }
    return make(kind, components, values);
  }

  private static boolean isOptional(RecordComponent component) {
    return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
  }

  private Object value(Type type) throws IOException {
    if (type == int.class || type == Integer.class) {
      return in.number(Integer.MIN_VALUE);
    }
    if (type == long.class || type == Long.class) {
      return in.number(Long.MIN_VALUE);
    }
    if (type == boolean.class) {
      return in.truth();
    }
    if (type == String.class) {
      return in.text();
    }
    if (type instanceof ParameterizedType list) {
      Type element = list.getActualTypeArguments()[0];
      return in.list(() -> value(element));
    }
    return type instanceof Class<?> kind && kind.isEnum()
        ? word(kind)
        : read(((Class<?>) type).asSubclass(Record.class));
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private Object word(Class<?> kind) throws IOException {
    return in.word(new Words(kind));
  }

  private <T> T make(Class<T> kind, RecordComponent[] components, @Nullable Object[] values)
      throws LineDamage {
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<T> constructor = kind.getDeclaredConstructor(types);
      return constructor.newInstance(values);
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
