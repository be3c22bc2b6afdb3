package dev.plumbline.uci.server;

import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Bound;
import dev.plumbline.engine.Effort;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Engine.LineListener;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.LineReport;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.Setting;
import dev.plumbline.engine.StopToken;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Plays the first legal move: at once within a depth or nodes, else when time is up or stopped. */
class FakeEngine implements Engine {
  private static final int DEEPEST = 30;

  final List<String> calls = new ArrayList<>();
  Limits limits = Limits.NONE;

  @Override
  public String name() {
    return "Fake 1.0";
  }

  @Override
  public List<Setting> settings() {
    return List.of(
        new Setting("hash", "memory", Setting.SettingType.NUMBER, "16", 1, 1024, List.of()),
        new Setting("null", "null move", Setting.SettingType.SWITCH, "on", 0, 1, List.of()),
        new Setting(
            "multipv", "ranks", Setting.SettingType.CHOICE, "one", 0, 1, List.of("one", "two")),
        new Setting("book", "a file", Setting.SettingType.TEXT, "", 0, 0, List.of()),
        new Setting("learn", "now", Setting.SettingType.BUTTON, "", 0, 0, List.of()));
  }

  @Override
  public void set(String name, String value) throws EngineFailure {
    if (value.equals("1000")) {
      throw new EngineFailure("not enough memory");
    }
    calls.add(name + "=" + value);
  }

  @Override
  public void newGame() {
    calls.add("new game");
  }

  @Override
  public Analysis analyse(Position position, Limits limits, LineListener listener, StopToken stop)
      throws EngineFailure {
    this.limits = limits;
    int[] moves = new int[MoveGenerator.MAX_MOVES];
    int count = new MoveGenerator().legal(position, moves, 0);
    int move = limits.searchMoves().isEmpty() ? moves[0] : limits.searchMoves().get(0);
    if (count == 0) {
      return Analysis.withoutMove(List.of());
    }
    long end = System.nanoTime() + limits.nanos().orElse(Long.MAX_VALUE / 2);
    for (int depth = 1; depth <= Math.min(limits.depth().orElse(DEEPEST), DEEPEST); depth++) {
      listener.line(line(depth, move));
      while (limits.depth().isEmpty() && !stop.isRequested() && System.nanoTime() < end) {
        LockSupport.parkNanos(100_000);
      }
      if (stop.isRequested() || System.nanoTime() >= end) {
        break;
      }
    }
    return Analysis.answered(move, Move.NONE, new Effort(1, 20, 1_000_000), List.of(), false);
  }

  private static LineReport line(int depth, int move) {
    return new LineReport(
        1,
        new Effort(depth, 20, 1_000_000),
        depth,
        new Score.Centipawns(25),
        Bound.EXACT,
        7,
        List.of(move),
        null);
  }
}
