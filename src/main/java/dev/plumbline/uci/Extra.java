package dev.plumbline.uci;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import java.util.List;
import java.util.function.Consumer;

/** A command beyond the protocol, for people, about the position on the board. */
@FunctionalInterface
public interface Extra {
  /**
   * Answers the command.
   *
   * @param position its own copy
   * @param words what stands behind the command
   * @param out takes lines of output
   * @param stop requested when the answer is no longer wanted
   */
  void run(Position position, List<String> words, Consumer<String> out, StopToken stop)
      throws EngineFailure;
}
