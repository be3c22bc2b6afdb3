package dev.plumbline.cli.position;

import dev.plumbline.chess.Position;
import dev.plumbline.doctor.perft.ForeignPerft;
import dev.plumbline.doctor.perft.LegalityCheck;
import dev.plumbline.doctor.perft.MoveCounter.OwnCounter;
import dev.plumbline.doctor.perft.PerftComparison;
import dev.plumbline.doctor.perft.PerftComparison.ComparedPerft;
import dev.plumbline.doctor.perft.PerftComparison.PerftExtent;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Setting;
import dev.plumbline.engine.StopToken;
import dev.plumbline.uci.client.UciEngine;
import java.util.function.IntConsumer;

/** Checks one position after the other with an engine. */
interface MoveChecker extends AutoCloseable {
  String name();

  /** The engine's perft command, or the word of another method. */
  String method();

  /** Whether the engine can be given this position; false for Chess960 it does not offer. */
  boolean supports(Position position);

  /** Checks a position and reports each depth as it begins. */
  ComparedPerft check(Position position, IntConsumer begun)
      throws EngineFailure, InterruptedException;

  /** Ends the check in progress, and any later one. Called by any thread. */
  void stop();

  @Override
  void close();

  record ByPerft(ForeignPerft perft, OwnCounter own, PerftExtent extent) implements MoveChecker {
    @Override
    public String name() {
      return perft.name();
    }

    @Override
    public String method() {
      return String.valueOf(perft.command());
    }

    @Override
    public boolean supports(Position position) {
      return perft.supports(position);
    }

    @Override
    public ComparedPerft check(Position position, IntConsumer begun)
        throws EngineFailure, InterruptedException {
      return new PerftComparison(own, perft).compare(position, extent, begun);
    }

    @Override
    public void stop() {
      own.stop();
      perft.stop();
    }

    @Override
    public void close() {
      perft.close();
    }
  }

  /** By searches to depth 1. */
  record BySearches(UciEngine uci, LegalityCheck legality, StopToken token) implements MoveChecker {
    @Override
    public String name() {
      return uci.name();
    }

    @Override
    public String method() {
      return legality.method().toString();
    }

    @Override
    public boolean supports(Position position) {
      return position.castling().isStandard()
          || uci.settings().stream().map(Setting::name).anyMatch("UCI_Chess960"::equalsIgnoreCase);
    }

    @Override
    public ComparedPerft check(Position position, IntConsumer begun) throws EngineFailure {
      return legality.check(position, begun);
    }

    @Override
    public void stop() {
      token.request();
    }

    @Override
    public void close() {
      uci.close();
    }
  }
}
