package dev.plumbline.tools.network;

import dev.plumbline.chess.Exchange;
import dev.plumbline.chess.Move;
import dev.plumbline.chess.MoveGenerator;
import dev.plumbline.chess.Position;
import dev.plumbline.chess.Setup;
import dev.plumbline.chess.Side;
import dev.plumbline.engine.Analysis;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.EngineFailure;
import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Score;
import dev.plumbline.engine.StopToken;
import dev.plumbline.play.Adjudication;
import dev.plumbline.play.FairOpenings;
import dev.plumbline.play.Game;
import dev.plumbline.play.Game.PlayedGame;
import dev.plumbline.play.Opening.OpeningMoves;
import dev.plumbline.run.TaskRunner;
import dev.plumbline.search.BuiltinEngine;
import dev.plumbline.search.SearchSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Plays games of an engine against itself, each from its number, and keeps quiet positions. */
final class PositionPlayer implements TaskRunner.Worker<Integer, List<TrainingPosition>> {
  /**
   * How to play.
   *
   * @param nodes for each move
   * @param randomShare how many of 100 moves are random ones
   * @param playOut every so many games are played to the end, for positions far from equal
   * @param branches positions after random moves, for each position of a game
   */
  record Style(long nodes, int randomShare, int playOut, int branches) {}

  private static final int HASH_MEGABYTES = 1;
  private static final int FEWEST_OPENING_PLIES = 8;
  private static final int MOST_OPENING_PLIES = 10;

  /** A position that is worse for a side is no opening, in centipawns. */
  private static final int PLAYABLE = 250;

  private final Wanderer engine;
  private final FairOpenings openings;
  private final Game brisk;
  private final Game playedOut;
  private final Branches branches;
  private final Style style;
  private final StopToken stop = new StopToken();

  PositionPlayer(SearchSettings settings, Style style) {
    Engine player = new BuiltinEngine(settings, HASH_MEGABYTES);
    engine = new Wanderer(player, style.randomShare());
    OpeningMoves moves = new OpeningMoves(FEWEST_OPENING_PLIES, MOST_OPENING_PLIES);
    openings = new FairOpenings(player, moves, PLAYABLE);
    Limits limits = Limits.nodes(style.nodes());
    brisk = new Game(engine, engine, limits, Adjudication.BRISK, stop);
    playedOut = new Game(engine, engine, limits, Adjudication.NONE, stop);
    branches = new Branches();
    this.style = style;
  }

  /** A position of a game, with those that branch off it. */
  private record Seen(Setup setup, Score score, boolean isQuiet, List<Setup> branches) {}

  @Override
  public List<TrainingPosition> run(Integer number) throws EngineFailure {
    Position position = openings.opening(number, 0).position();
    SplittableRandom random = new SplittableRandom(number);
    engine.begin(random.split());
    Game game = number % style.playOut() == 0 ? playedOut : brisk;
    List<Seen> all = new ArrayList<>();
    PlayedGame played =
        game.play(
            position,
            (here, score) -> {
              boolean isQuiet =
                  !here.inCheck()
                      && score instanceof Score.Centipawns
                      && !Move.isNoisy(engine.found);
              List<Setup> more = branches.of(here, style.branches(), random);
              all.add(new Seen(here.setup(), score, isQuiet, more));
            });
    int white = played.whiteHalfPoints();
    List<TrainingPosition> quiet = new ArrayList<>();
    for (Seen seen : all.subList(0, played.moves().size())) {
      if (seen.isQuiet()) {
        quiet.add(position(seen.setup(), seen.score().ce(), white, number));
      }
      for (Setup branch : seen.branches()) {
        quiet.add(position(branch, 0, white, number));
      }
    }
    return quiet;
  }

  private static TrainingPosition position(Setup setup, int score, int white, int game) {
    int result = setup.side() == Side.WHITE ? white : 2 - white;
    return new TrainingPosition(TrainingPosition.bare(setup), score, result, game);
  }

  @Override
  public void stop() {
    stop.request();
  }

  @Override
  public void close() {
    engine.close();
  }

  /** An engine that plays some moves at random. */
  private static final class Wanderer implements Engine {
    private final Engine engine;
    private final int randomShare;
    private final MoveGenerator generator = new MoveGenerator();
    private SplittableRandom random = new SplittableRandom(0);

    /** The move that the last search considered best. */
    int found;

    Wanderer(Engine engine, int randomShare) {
      this.engine = engine;
      this.randomShare = randomShare;
    }

    /** Begins a game; its random moves depend on this alone. */
    void begin(SplittableRandom ofGame) {
      random = ofGame;
    }

    @Override
    public String name() {
      return engine.name();
    }

    @Override
    public void newGame() throws EngineFailure {
      engine.newGame();
    }

    @Override
    public Analysis analyse(Position position, Limits limits, LineListener listener, StopToken stop)
        throws EngineFailure {
      Analysis analysis = engine.analyse(position, limits, listener, stop);
      found = analysis.bestMove();
      if (found == Move.NONE || random.nextInt(100) >= randomShare) {
        return analysis;
      }
      int[] legal = generator.legal(position);
      int move = legal[random.nextInt(legal.length)];
      return Analysis.answered(move, Move.NONE, analysis.effort(), analysis.lines(), false);
    }

    @Override
    public void close() {
      engine.close();
    }
  }

  /**
   * Quiet positions like those a search meets: some random moves, then captures for as long as they
   * win.
   */
  static final class Branches {
    private static final int MOST_RANDOM = 2;
    private static final int MOST_CAPTURES = 8;

    private final MoveGenerator generator = new MoveGenerator();

    /** Plays random branches, of which some fail, and takes the moves back. */
    List<Setup> of(Position position, int count, SplittableRandom random) {
      List<Setup> found = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int before = position.pliesMade();
        if (leave(position, 1 + random.nextInt(MOST_RANDOM), random) && settle(position)) {
          found.add(position.setup());
        }
        while (position.pliesMade() > before) {
          position.unmake();
        }
      }
      return found;
    }

    private boolean leave(Position position, int plies, SplittableRandom random) {
      for (int i = 0; i < plies; i++) {
        int[] legal = generator.legal(position);
        if (legal.length == 0) {
          return false;
        }
        position.make(legal[random.nextInt(legal.length)]);
      }
      return true;
    }

    /** Plays the captures that win most. Returns whether the position is quiet then. */
    private boolean settle(Position position) {
      for (int i = 0; i < MOST_CAPTURES && canGoOn(position); i++) {
        int best = bestNoisy(position);
        if (best == Move.NONE) {
          return true;
        }
        position.make(best);
      }
      return false;
    }

    /** Whether the side to move is not in check, and has a move but none that wins material. */
    boolean isQuiet(Position position) {
      return canGoOn(position) && bestNoisy(position) == Move.NONE;
    }

    private boolean canGoOn(Position position) {
      return !position.inCheck() && generator.count(position) > 0;
    }

    /** The capture or promotion that wins most, or NONE. */
    private int bestNoisy(Position position) {
      int best = Move.NONE;
      int most = 0;
      for (int move : generator.legal(position)) {
        int value = Move.isNoisy(move) ? Exchange.value(position, move) : 0;
        if (value > most) {
          most = value;
          best = move;
        }
      }
      return best;
    }
  }
}
