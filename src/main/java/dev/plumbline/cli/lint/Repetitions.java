package dev.plumbline.cli.lint;

import dev.plumbline.chess.Position;
import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Operation;

/** Finds positions and ids that stood in the same file before. */
final class Repetitions {
  private final FirstSeen positions = new FirstSeen();
  private final FirstSeen ids = new FirstSeen();
  private final Position position = Position.start();

  /** The line where the record's position stood first, or 0. */
  int ofPosition(EpdRecord record, int line) {
    position.reset(record.setup());
    return positions.at(position.key(), line);
  }

  /** The line where the record's id stood first, or 0, also where it has none. */
  int ofId(EpdRecord record, int line) {
    Operation id = record.operation("id");
    if (id == null || id.operands().isEmpty()) {
      return 0;
    }
    return ids.at(hash(id.operands().get(0).text()), line);
  }

  /** Forgets all: another file begins. */
  void clear() {
    positions.clear();
    ids.clear();
  }

  /** 64 bits, so that among millions of ids no two different ones meet. */
  private static long hash(String text) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
      hash ^= hash >>> 29;
    }
    return hash;
  }
}
