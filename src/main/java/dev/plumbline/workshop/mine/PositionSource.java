package dev.plumbline.workshop.mine;

import dev.plumbline.engine.EngineFailure;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Where lots come from, the same ones in the same order at every run. */
public interface PositionSource extends AutoCloseable {
  /** The next lot, or null at the end. */
  @Nullable GamePositions next() throws IOException, EngineFailure;

  /** Passes over lots, for one that goes on. */
  void skip(int lots) throws IOException, EngineFailure;

  @Override
  void close() throws IOException;
}
