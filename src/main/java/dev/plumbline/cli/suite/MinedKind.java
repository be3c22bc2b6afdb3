package dev.plumbline.cli.suite;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.StopToken;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.workshop.mine.CandidateFilter;
import dev.plumbline.workshop.mine.MatesFilter;
import dev.plumbline.workshop.mine.PositionSource;
import dev.plumbline.workshop.mine.SelfPlayPositions;
import dev.plumbline.workshop.mine.StrategyFilter;
import dev.plumbline.workshop.mine.TacticsFilter;
import java.util.Locale;

/** The kinds of suites that can be mined. */
enum MinedKind {
  MATES {
    @Override
    CandidateFilter filter(Engine strong, long nodes) {
      return new MatesFilter(strong, nodes);
    }

    @Override
    PositionSource selfPlay(long nodes, long seed, int games, StopToken stop) {
      return SelfPlayPositions.toTheEnd(builtin(), nodes, seed, games, stop);
    }
  },
  TACTICS {
    @Override
    CandidateFilter filter(Engine strong, long nodes) {
      return new TacticsFilter(strong, nodes, builtin());
    }
  },
  STRATEGY {
    @Override
    CandidateFilter filter(Engine strong, long nodes) {
      return new StrategyFilter(strong, nodes);
    }
  };

  private static final int HASH_MEGABYTES = 16;

  /** The filter for problems of this kind; it closes the engine. */
  abstract CandidateFilter filter(Engine strong, long nodes);

  PositionSource selfPlay(long nodes, long seed, int games, StopToken stop) {
    return SelfPlayPositions.undecided(builtin(), nodes, seed, games, stop);
  }

  private static BuiltinEngine builtin() {
    return new BuiltinEngine(SearchSettings.full(), HASH_MEGABYTES);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
