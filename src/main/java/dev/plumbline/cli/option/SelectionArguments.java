package dev.plumbline.cli.option;

import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.journal.JournalHeader.Shard;
import dev.plumbline.run.RecordFilter;
import dev.plumbline.run.SelectionRequest;
import dev.plumbline.suite.Corrections.ErrataRule;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** Which records are searched. */
@HelpSection.In(HelpSection.SELECTION)
public class SelectionArguments {
  @Option(
      names = "--filter",
      paramLabel = "FILTER",
      converter = Filters.class,
      description =
          "Search only records that match. A filter is id=NAME, id~REGEX, theme=NAME, or"
              + " n=1-50,60 (record numbers). May be repeated; a record must match all filters.")
  List<RecordFilter> filters = List.of();

  @Option(
      names = "--sample",
      paramLabel = "N",
      description = "Search a random sample of N records. The same seed gives the same sample.")
  @Nullable Integer sample;

  @Option(
      names = "--by-rating",
      description =
          "Draw the sample evenly from all rating bands, 100 points wide. Records without a rating"
              + " are left out.")
  boolean byRating;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Random seed of --sample and --adaptive. Default: ${DEFAULT-VALUE}.")
  long seed;

  @HelpSection.In(HelpSection.JUDGING)
  @Option(
      names = "--errata",
      paramLabel = "WHICH",
      defaultValue = "none",
      description =
          "Use of known errata of the classic suites: ${COMPLETION-CANDIDATES}. none keeps the"
              + " classic solutions, further also accepts other good moves, skip-doubtful omits"
              + " doubtful records. Default: ${DEFAULT-VALUE}.")
  private ErrataRule errata = ErrataRule.NONE;

  public ErrataRule errata() {
    return errata;
  }

  public SelectionRequest request(@Nullable Shard shard) {
    if (sample != null && sample < 1) {
      throw UserException.usage("--sample must be at least 1; without it all records are searched");
    }
    if (byRating && sample == null) {
      throw UserException.usage("--by-rating needs --sample N");
    }
    return new SelectionRequest(filters, sample == null ? 0 : sample, seed, byRating, shard);
  }

  /** The same, where suites may be the games of PGN files. */
  public static final class OfGames extends SelectionArguments {
    @Mixin EveryPly every;

    /** The position after every Nth ply is a record. */
    public int every() {
      return every.plies();
    }
  }

  static final class Filters implements ITypeConverter<RecordFilter> {
    @Override
    public RecordFilter convert(String text) {
      try {
        return RecordFilter.of(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  /** Reads a shard: 3/8. */
  public static final class Shards implements ITypeConverter<Shard> {
    private static final Pattern PART = Pattern.compile("([0-9]{1,6})/([0-9]{1,6})");

    @Override
    public Shard convert(String text) {
      Matcher matcher = PART.matcher(text);
      if (!matcher.matches()) {
        throw new TypeConversionException("'" + text + "' is not a shard: write 3/8");
      }
      int number = Integer.parseInt(matcher.group(1));
      int count = Integer.parseInt(matcher.group(2));
      if (number < 1 || number > count) {
        throw new TypeConversionException(
            "'"
                + text
                + "': "
                + (count < 1
                    ? "there must be at least one shard, as in 1/1"
                    : "with " + count + " shards, use 1/" + count + " to " + count + "/" + count));
      }
      return new Shard(number, count);
    }
  }

  /** Which positions of a game are records. */
  @HelpSection.In(HelpSection.SELECTION)
  public static final class EveryPly {
    @Option(
        names = "--every",
        paramLabel = "N",
        defaultValue = "1",
        description =
            "Take every Nth position of the games of a PGN file. Default: ${DEFAULT-VALUE}.")
    private int plies;

    public int plies() {
      return Numbers.atLeast(1, "--every", plies);
    }
  }

  public static final class SuiteArguments {
    @Parameters(
        arity = "1..*",
        paramLabel = "FILE",
        description = "Suites: files, suite names, or - for standard input.")
    private List<String> names;

    public List<String> names() {
      return names;
    }
  }
}
