package dev.plumbline.suite;

import dev.plumbline.chess.Position;
import dev.plumbline.epd.Problem;
import dev.plumbline.notation.Fen;
import dev.plumbline.notation.Uci;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A record in 16 bytes: the hash of its position and the hash of its solutions. Neither depends on
 * notation, on the order of moves or operations, or on labels.
 */
public record RecordHash(long position, long solutions) {

  public static RecordHash of(Problem problem) {
    Position position = Position.of(problem.setup());
    return new RecordHash(
        firstLong(Fen.identity(position)), firstLong(canonicalSolutions(problem, position)));
  }

  /**
   * The solutions in canonical form, for instance {@code bm b7b8q g1f3;mate 3}: see
   * src/docs/suites.md.
   */
  static String canonicalSolutions(Problem problem, Position position) {
    String mate = problem.mate().isPresent() ? "mate " + problem.mate().getAsInt() : "";
    Stream<String> points =
        problem.points().stream()
            .map(graded -> Uci.write(position, graded.move()) + "=" + graded.points());
    return Stream.of(
            part("bm", moves(position, problem.bestMoves())),
            part("am", moves(position, problem.avoidMoves())),
            mate,
            part("points", points))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(";"));
  }

  private static Stream<String> moves(Position position, List<Integer> moves) {
    return moves.stream().map(move -> Uci.write(position, move));
  }

  private static String part(String name, Stream<String> words) {
    String sorted = words.sorted().distinct().collect(Collectors.joining(" "));
    return sorted.isEmpty() ? "" : name + " " + sorted;
  }

  static long firstLong(String text) {
    return firstLong(text.getBytes(StandardCharsets.UTF_8));
  }

  static long firstLong(byte[] bytes) {
    try {
      return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(bytes)).getLong();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
