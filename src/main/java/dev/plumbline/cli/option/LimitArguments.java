package dev.plumbline.cli.option;

import dev.plumbline.cli.option.Numbers.CountConverter;
import dev.plumbline.cli.option.Numbers.DurationConverter;
import dev.plumbline.cli.terminal.UserException;
import dev.plumbline.engine.Limits;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The limits of a search. */
@HelpSection.In(HelpSection.LIMITS)
public class LimitArguments {
  @Option(
      names = "--time",
      paramLabel = "T",
      converter = DurationConverter.class,
      description =
          "Time per search: 100ms, 2s, 1m. A bare number is milliseconds; below 10 the unit is"
              + " required.")
  @Nullable Long nanos;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      converter = CountConverter.class,
      description = "Nodes per search, exactly: 100k, 5M.")
  @Nullable Long nodes;

  @Option(names = "--depth", paramLabel = "N", description = "Depth of each search.")
  @Nullable Integer depth;

  public boolean any() {
    return nanos != null || nodes != null || depth != null;
  }

  public boolean isTimed() {
    return nanos != null;
  }

  /** The limits; throws if there are none. */
  public Limits required() {
    if (!any()) {
      throw UserException.usage("no limit given: use --nodes, --time or --depth");
    }
    return limits();
  }

  public Limits limits() {
    Limits limits = Limits.NONE;
    limits = nanos == null ? limits : limits.withNanos(nanos);
    limits = nodes == null ? limits : limits.withNodes(Numbers.atLeast(1, "--nodes", nodes));
    return depth == null ? limits : limits.withDepth(Numbers.atLeast(1, "--depth", depth));
  }

  /** The limits of a search that may look for a mate, and the number of its lines. */
  @HelpSection.In(HelpSection.LIMITS)
  public static final class LineArguments extends LimitArguments {
    @Option(
        names = "--mate",
        paramLabel = "N",
        description = "Stop a search at a mate in N moves or fewer.")
    @Nullable Integer mate;

    @Option(
        names = "--multipv",
        paramLabel = "N",
        defaultValue = "1",
        description = "Number of lines to report, best first. Default: ${DEFAULT-VALUE}.")
    int multiPv;

    @Override
    public boolean any() {
      return super.any() || mate != null;
    }

    @Override
    public Limits limits() {
      Limits limits = super.limits().withMultiPv(Numbers.atLeast(1, "--multipv", multiPv));
      return mate == null ? limits : limits.withMate(Numbers.atLeast(1, "--mate", mate));
    }
  }
}
