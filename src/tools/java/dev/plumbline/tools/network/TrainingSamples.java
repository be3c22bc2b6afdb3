package dev.plumbline.tools.network;

import dev.plumbline.chess.Piece;
import dev.plumbline.chess.Position;
import dev.plumbline.search.eval.Evaluator.Correctable;
import dev.plumbline.search.eval.network.Network;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Positions in memory, as their files hold them, with the positions of every {@value #HELD_OUT}th
 * game held out: positions of one game are too similar to be on both sides. Immutable.
 */
public final class TrainingSamples {
  public static final int HELD_OUT = 20;

  /** So many are enough to measure an error; of more, only some are looked at. */
  private static final int MOST_HELD_OUT = 250_000;

  /** Samples that are read, or that one evaluator goes through, at a time. */
  private static final int PART = 100_000;

  private static final int LONGS = TrainingPosition.BYTES / Long.BYTES;

  private final long[] records;
  private final int[] fitted;
  private final int[] heldOut;

  /** What the values of the network are added to, in centipawns; empty if to nothing. */
  private final short[] base;

  /** How much of the network's value counts, of {@link Correctable#DECIDED} parts. */
  private final short[] shares;

  private TrainingSamples(long[] records) {
    this.records = records;
    base = new short[0];
    shares = base;
    int size = records.length / LONGS;
    int[] ours = new int[size];
    int[] others = new int[size];
    int fits = 0;
    int held = 0;
    for (int i = 0; i < size; i++) {
      if ((int) records[LONGS * i + 3] % HELD_OUT == 0) {
        others[held++] = i;
      } else {
        ours[fits++] = i;
      }
    }
    fitted = Arrays.copyOf(ours, fits);
    int every = 1 + held / MOST_HELD_OUT;
    heldOut = IntStream.range(0, held / every).map(i -> others[i * every]).toArray();
  }

  private TrainingSamples(TrainingSamples samples, short[] base, short[] shares) {
    records = samples.records;
    fitted = samples.fitted;
    heldOut = samples.heldOut;
    this.base = base;
    this.shares = shares;
  }

  /** The same samples for a network whose values are added to those of another evaluation. */
  TrainingSamples onTopOf(Supplier<Correctable> evaluators) {
    short[] values = new short[records.length / LONGS];
    short[] parts = new short[values.length];
    IntStream.range(0, (values.length + PART - 1) / PART)
        .parallel()
        .forEach(
            part -> {
              Correctable evaluator = evaluators.get();
              int end = Math.min(values.length, (part + 1) * PART);
              for (int i = part * PART; i < end; i++) {
                Position position = Position.of(position(i).setup());
                values[i] = (short) evaluator.evaluate(position);
                parts[i] = (short) evaluator.share(position);
              }
            });
    return new TrainingSamples(this, values, parts);
  }

  static TrainingSamples of(List<TrainingPosition> positions) {
    long[] records = new long[positions.size() * LONGS];
    ByteBuffer.wrap(TrainingPosition.bytes(positions)).asLongBuffer().get(records);
    return new TrainingSamples(records);
  }

  public static TrainingSamples read(List<Path> files) throws IOException {
    long count = 0;
    for (Path file : files) {
      count += Files.size(file) / TrainingPosition.BYTES;
    }
    long[] records = new long[Math.toIntExact(count * LONGS)];
    int at = 0;
    ByteBuffer part = ByteBuffer.allocate(PART * TrainingPosition.BYTES);
    for (Path file : files) {
      try (FileChannel channel = FileChannel.open(file)) {
        while (at < records.length && channel.read(part) >= 0) {
          LongBuffer longs = part.flip().asLongBuffer();
          int length = longs.remaining() / LONGS * LONGS;
          longs.get(records, at, length);
          at += length;
          part.position(length * Long.BYTES).compact();
        }
        part.clear();
      }
    }
    return new TrainingSamples(records);
  }

  /** How many samples are learned from. */
  int fittedSize() {
    return fitted.length;
  }

  /** The samples that are not learned from. */
  public int[] heldOut() {
    return heldOut.clone();
  }

  /** The samples to learn from, in a random order that belongs to the seed. */
  public int[] shuffled(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] order = fitted.clone();
    for (int i = order.length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      int sample = order[i];
      order[i] = order[other];
      order[other] = sample;
    }
    return order;
  }

  /** The sample's score in centipawns from the view of the side to move. */
  int score(int sample) {
    return (short) (records[LONGS * sample + 3] >> 48);
  }

  /** What the value of the network is added to, from the view of the side to move. */
  int base(int sample) {
    return base.length == 0 ? 0 : base[sample];
  }

  /** How much of the network's output counts, from 0 to 1. */
  float share(int sample) {
    return base.length == 0 ? 1 : (float) shares[sample] / Correctable.DECIDED;
  }

  /** What a value of the network, in centipawns, makes of the sample's. */
  int together(int sample, int value) {
    return base.length == 0
        ? value
        : Correctable.corrected(base[sample], shares[sample], value);
  }

  boolean haveBase() {
    return base.length > 0;
  }

  /** The result from the view of the side to move: 2 for a win, 1 for a draw, 0. */
  int result(int sample) {
    return flags(sample) >> TrainingPosition.RESULT_SHIFT & 3;
  }

  private int flags(int sample) {
    return (int) (records[LONGS * sample + 3] >> 40);
  }

  public TrainingPosition position(int sample) {
    ByteBuffer bytes = ByteBuffer.allocate(TrainingPosition.BYTES);
    for (int i = 0; i < LONGS; i++) {
      bytes.putLong(records[LONGS * sample + i]);
    }
    return TrainingPosition.read(bytes.flip());
  }

  /** The inputs of some samples, for the side to move and for the other. Reused. */
  final class Block {
    static final int MOST = 4096;
    private static final int MOST_MEN = 32;

    final short[] inputs = new short[MOST * 2 * MOST_MEN];
    final int[] count = new int[MOST];
    final int[] output = new int[MOST];
    int size;

    int inputsAt(int place, int view) {
      return (2 * place + view) * MOST_MEN;
    }

    /** Takes samples to a range of places. */
    void take(int[] order, int from, int first, int end) {
      int[] men = new int[MOST_MEN];
      int[] kings = new int[2];
      for (int place = first; place < end; place++) {
        int sample = order[from + place];
        int side = flags(sample) & 1;
        count[place] = men(sample, men, kings);
        output[place] = Network.output(count[place]);
        see(inputsAt(place, 0), men, count[place], side, kings[side]);
        see(inputsAt(place, 1), men, count[place], side ^ 1, kings[side ^ 1]);
      }
    }

    private void see(int at, int[] men, int count, int view, int king) {
      int mirror = Network.mirror(king);
      for (int i = 0; i < count; i++) {
        inputs[at + i] = (short) Network.input(view, mirror, men[i] >> 6, men[i] & 63);
      }
    }
  }

  /** Lists pieces with their squares, and the squares of the kings. Returns their number. */
  private int men(int sample, int[] men, int[] kings) {
    int count = 0;
    for (long rest = records[LONGS * sample]; rest != 0; rest &= rest - 1) {
      int square = Long.numberOfTrailingZeros(rest);
      long word = records[LONGS * sample + 1 + (count >> 4)];
      int inByte = (int) (word >>> (56 - 8 * ((count >> 1) & 7)));
      int piece = (inByte >> (4 * (count & 1))) & 15;
      men[count++] = piece << 6 | square;
      if (Piece.type(piece) == Piece.KING) {
        kings[Piece.side(piece)] = square;
      }
    }
    return count;
  }
}
