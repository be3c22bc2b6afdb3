package dev.plumbline.journal;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The names of the fields of an object, in the order in which they mostly come. */
final class FieldNames {
  private final String[] names;

  /** The same, as Jackson compares them with the bytes of a line. */
  private final SerializedString[] quoted;

  /** A bit for each name whose field must be there. */
  private final long required;

  private FieldNames(String[] names, long required) {
    this.names = names;
    this.required = required;
    quoted = Arrays.stream(names).map(SerializedString::new).toArray(SerializedString[]::new);
  }

  /** The names with blanks between them; a question mark follows that of an optional field. */
  static FieldNames of(String words) {
    String[] names = words.split(" ");
    long required = 0;
    for (int i = 0; i < names.length; i++) {
      if (names[i].endsWith("?")) {
        names[i] = names[i].substring(0, names[i].length() - 1);
      } else {
        required |= 1L << i;
      }
      // Jackson interns names, too: equal ones are identical.
      names[i] = names[i].intern();
    }
    return new FieldNames(names, required);
  }

  String get(int index) {
    return names[index];
  }

  /** The index of a name, which is mostly the likely one; -1 if it is unknown. */
  int indexOf(String name, int likely) {
    int index = indexOf(name, likely, names.length);
    return index < 0 ? indexOf(name, 0, likely) : index;
  }

  private int indexOf(String name, int from, int to) {
    for (int i = from; i < to; i++) {
      if (names[i].equals(name)) {
        return i;
      }
    }
    return -1;
  }

  /** Reads the name of the next field, which is mostly the likely one; null at the end. */
  @Nullable String next(JsonParser json, int likely) throws IOException {
    if (likely == names.length) {
      return json.nextFieldName();
    }
    if (json.nextFieldName(quoted[likely])) {
      return names[likely];
    }
    return json.currentToken() == JsonToken.FIELD_NAME ? json.currentName() : null;
  }

  /** The bits of the required names that are not among these. */
  long lacking(long seen) {
    return required & ~seen;
  }
}
