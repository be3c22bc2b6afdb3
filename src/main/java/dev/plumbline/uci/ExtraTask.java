package dev.plumbline.uci;

import dev.plumbline.chess.Position;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.StopToken;
import java.util.List;

/** A command beyond the protocol, about a position of its own. */
final class ExtraTask implements Task {
  private final Extra extra;
  private final Position position;
  private final List<String> words;
  private final Output output;
  private final StopToken stop = new StopToken();

  ExtraTask(Extra extra, Position position, List<String> words, Output output) {
    this.extra = extra;
    this.position = position;
    this.words = words;
    this.output = output;
  }

  @Override
  public void run() throws EngineFailure {
    extra.run(position, words, output::line, stop);
  }

  @Override
  public void stop() {
    stop.request();
  }
}
