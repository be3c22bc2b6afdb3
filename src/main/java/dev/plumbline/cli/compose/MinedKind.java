package dev.plumbline.cli.compose;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.StopToken;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.workshop.mine.LotSource;
import dev.plumbline.workshop.mine.MatesSieve;
import dev.plumbline.workshop.mine.SelfPlayLots;
import dev.plumbline.workshop.mine.Sieve;
import dev.plumbline.workshop.mine.StrategySieve;
import dev.plumbline.workshop.mine.TacticsSieve;
import java.util.Locale;

/** What can be mined. */
enum MinedKind {
  TACTICS {
    @Override
    Sieve sieve(Engine strong, long nodes) {
      return new TacticsSieve(strong, nodes, builtin());
    }
  },
  STRATEGY {
    @Override
    Sieve sieve(Engine strong, long nodes) {
      return new StrategySieve(strong, nodes);
    }
  },
  MATES {
    @Override
    Sieve sieve(Engine strong, long nodes) {
      return new MatesSieve(strong, nodes);
    }

    @Override
    LotSource selfPlay(long nodes, long seed, int games, StopToken stop) {
      return SelfPlayLots.toTheEnd(builtin(), nodes, seed, games, stop);
    }
  };

  private static final int HASH_MEGABYTES = 16;

  /** What makes a problem of this kind; takes the engine over. */
  abstract Sieve sieve(Engine strong, long nodes);

  /** Games of the builtin engine against itself. */
  LotSource selfPlay(long nodes, long seed, int games, StopToken stop) {
    return SelfPlayLots.undecided(builtin(), nodes, seed, games, stop);
  }

  private static BuiltinEngine builtin() {
    return new BuiltinEngine(SearchSettings.full(), HASH_MEGABYTES);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
