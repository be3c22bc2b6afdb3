package dev.plumbline.report.figure;

import dev.plumbline.engine.Limits;
import dev.plumbline.engine.Outcome;
import dev.plumbline.judge.Judgement.MateResult;
import dev.plumbline.judge.Judgement.Verdict;
import dev.plumbline.judge.Miss;
import dev.plumbline.judge.findings.FindingCode;
import dev.plumbline.judge.findings.FindingCode.Severity;
import dev.plumbline.judge.findings.Findings.Finding;
import dev.plumbline.judge.lines.ClaimProver;
import dev.plumbline.judge.lines.ClaimedMates;
import dev.plumbline.judge.lines.ClaimedMates.RankClaims;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.SearchResult.Status;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What is summed over searches. A new constant is a column of all reports; to show it in a table,
 * add a {@link Cell}.
 */
public enum Figure {
  PROBLEMS("searches of problems that have a solution", ifSo(CountedSearch::counts)),
  SOLVED("problems solved", ifSo(search -> search.status == Status.SOLVED)),
  POINTS("points scored", ofAnswer(Verdict::points)),
  MAX_POINTS("the points of the best answers", ofProblem(Verdict::attainable)),
  ERRORS("searches without an answer that can be judged", missed(Miss.ERROR)),
  FINDINGS("findings, notes not counted", search -> search.result.judgement().findings().count()),
  FAULTS("findings that cannot be right", findings(code -> code.severity() == Severity.ERROR)),
  OVER_LIMIT("searches far over their limit", findings(FindingCode.LIMIT_OVERRUN::equals)),
  UNDER_LIMIT("searches far under their limit", findings(FindingCode.LIMIT_UNDERRUN::equals)),
  LATE("answers after the time limit", findings(FindingCode.ANSWER_LATE::equals)),
  OTHER_MOVE("problems missed by another move", missed(Miss.OTHER_MOVE)),
  MATE_NOT_CLAIMED("problems whose mate is not claimed", missed(Miss.MATE_NOT_CLAIMED)),
  LINE_TOO_LONG("problems whose mate is too long", missed(Miss.LINE_TOO_LONG)),
  MATE_NOT_PROVEN("problems whose mate is not proven", missed(Miss.MATE_NOT_PROVEN)),
  TOO_LATE("problems whose solution is found too late", missed(Miss.TOO_LATE)),
  SKIPPED(
      "problems that the engine was not asked", ifSo(search -> search.status == Status.SKIPPED)),
  UNSOLVABLE("records without a solution, which do not count", ifSo(search -> !search.counts())),
  SEARCHES("all searches", search -> 1),
  ANSWERS("searches with an answer", ifSo(search -> search.result.analysis().outcome().isAnswer())),
  LINES(
      "lines with a score",
      search ->
          search.result.judgement().lines().exact() + search.result.judgement().lines().bounds()),
  NODES(
      "nodes of all searches, as reported by the engine",
      search -> search.result.analysis().nodes()),
  FLAWED(
      FigureGroup.LINES_ONLY,
      "answers with findings, if lines only were checked",
      ifSo(search -> search.isChecked() && search.result.judgement().findings().count() > 0)),

  MATES(
      FigureGroup.MATES, "searches of records that name a mate", claims(each -> each.known() != 0)),
  MATES_FOUND(
      FigureGroup.MATES,
      "of `mates`: those that in the end claim a mate by the right side",
      claims(ClaimedMates::isFound)),
  MATES_BEST(FigureGroup.MATES, "of `mates`: the known mate", claims(ClaimedMates::isBest)),
  MATES_BETTER(FigureGroup.MATES, "claims of a shorter mate than known", first(RankClaims::better)),
  MATES_BETTER_SEARCHES(MATES_BETTER),
  MATES_WRONG(FigureGroup.MATES, "claims of a mate by the other side", first(RankClaims::wrong)),
  MATES_WRONG_SEARCHES(MATES_WRONG),
  MATES_UNEXPECTED(
      FigureGroup.MATES, "claims on records that name no mate", first(RankClaims::unexpected)),
  MATES_UNEXPECTED_SEARCHES(MATES_UNEXPECTED),
  BAD_LINES(
      FigureGroup.MATES,
      "claims by the right side whose line does not show the mate, or allows a draw",
      first(RankClaims::badLines)),
  BAD_LINES_SEARCHES(BAD_LINES),
  MATES_PROVEN(
      FigureGroup.MATES, "of `mates_found`: proven", found(ClaimProver.ClaimStatus.PROVEN)),
  MATES_REFUTED(
      FigureGroup.MATES, "of `mates_found`: refuted", found(ClaimProver.ClaimStatus.REFUTED)),
  MATES_UNDECIDED(
      FigureGroup.MATES, "of `mates_found`: not decided", found(ClaimProver.ClaimStatus.UNDECIDED)),

  OTHERS_BETTER(
      FigureGroup.OTHER_RANKS,
      "further ranks: wins shorter than known",
      others(RankClaims::better)),
  OTHERS_BETTER_SEARCHES(OTHERS_BETTER),
  OTHERS_WRONG(
      FigureGroup.OTHER_RANKS, "further ranks: wins by the mated side", others(RankClaims::wrong)),
  OTHERS_WRONG_SEARCHES(OTHERS_WRONG),
  OTHERS_UNEXPECTED(
      FigureGroup.OTHER_RANKS,
      "further ranks: wins on records that name no mate",
      others(RankClaims::unexpected)),
  OTHERS_UNEXPECTED_SEARCHES(OTHERS_UNEXPECTED),
  OTHERS_BAD_LINES(
      FigureGroup.OTHER_RANKS, "further ranks: as `bad_lines`", others(RankClaims::badLines)),
  OTHERS_BAD_LINES_SEARCHES(OTHERS_BAD_LINES),

  CLOCK_SEARCHES(
      FigureGroup.CLOCK,
      "searches that ended with an answer, in time or too late",
      clocked(each -> true)),
  CLOCK_FORFEITS(
      FigureGroup.CLOCK, "answers that came too late", clocked(each -> !each.isAnswer())),

  /** Nanoseconds, of which columns are made in milliseconds. */
  NANOS(FigureGroup.PART, "", search -> search.result.analysis().nanos()),
  /** Nodes and time of the searches that have both. */
  SPEED_NODES(FigureGroup.PART, "", search -> search.result.speed().nodes()),
  SPEED_NANOS(FigureGroup.PART, "", search -> search.result.speed().nanos()),
  CHECKED(FigureGroup.PART, "", ifSo(CountedSearch::isChecked)),
  JUDGED(FigureGroup.PART, "", ifSo(search -> search.result.judgement().rule().judgesAnswers()));

  static final List<Figure> ALL = List.of(values());

  /** Figures that have something to say in the same runs. */
  enum FigureGroup {
    ALL,
    LINES_ONLY,
    MATES,
    OTHER_RANKS,
    CLOCK,
    /** Only a part of columns that follow from several figures. */
    PART
  }

  private final FigureGroup group;
  private final String content;

  @SuppressWarnings("ImmutableEnumChecker") // Functions have no state.
  private final Amount amount;

  /** What a search adds. */
  private interface Amount {
    long of(CountedSearch search);
  }

  /** A result with what takes a while to find out. */
  private record CountedSearch(SearchResult result, Status status, @Nullable Miss miss) {
    boolean counts() {
      return status != Status.UNSOLVABLE;
    }

    boolean isChecked() {
      return status == Status.CHECKED;
    }
  }

  Figure(String content, Amount amount) {
    this(FigureGroup.ALL, content, amount);
  }

  Figure(FigureGroup group, String content, Amount amount) {
    this.group = group;
    this.content = content;
    this.amount = amount;
  }

  /** The searches that add to another figure. */
  Figure(Figure other) {
    this(
        other.group,
        "the searches of `" + other.word() + "`",
        search -> other.amount.of(search) > 0 ? 1 : 0);
  }

  /** The name of the column: {@code over_limit}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  FigureGroup group() {
    return group;
  }

  /** What it counts, in Markdown. */
  String content() {
    return content;
  }

  /** Its amount among those of all figures. */
  @SuppressWarnings("EnumOrdinal") // An index of an array, for speed.
  long in(long[] amounts) {
    return amounts[ordinal()];
  }

  /** What a search adds to each figure, by ordinal. */
  @SuppressWarnings("EnumOrdinal") // An index of an array, for speed.
  static long[] of(SearchResult result) {
    Status status = result.status();
    CountedSearch search =
        new CountedSearch(result, status, status == Status.SOLVED ? null : result.miss());
    long[] amounts = new long[ALL.size()];
    for (Figure figure : ALL) {
      amounts[figure.ordinal()] = figure.amount.of(search);
    }
    return amounts;
  }

  private static Amount ifSo(Predicate<CountedSearch> condition) {
    return search -> condition.test(search) ? 1 : 0;
  }

  private static Amount ofProblem(ToIntFunction<Verdict> points) {
    return search -> search.counts() ? points.applyAsInt(search.result.judgement().verdict()) : 0;
  }

  private static Amount ofAnswer(ToIntFunction<Verdict> points) {
    return search ->
        search.status.isAnswer() ? points.applyAsInt(search.result.judgement().verdict()) : 0;
  }

  private static Amount missed(Miss miss) {
    return ifSo(search -> search.counts() && search.miss == miss);
  }

  private static Amount findings(Predicate<FindingCode> which) {
    return search -> {
      long count = 0;
      for (Finding finding : search.result.judgement().findings().listed()) {
        count += which.test(finding.code()) ? 1 : 0;
      }
      return count;
    };
  }

  private static Amount claims(Predicate<ClaimedMates> which) {
    return ranks(claims -> which.test(claims) ? 1 : 0);
  }

  private static Amount first(ToIntFunction<RankClaims> number) {
    return ranks(claims -> number.applyAsInt(claims.first()));
  }

  private static Amount others(ToIntFunction<RankClaims> number) {
    return ranks(claims -> number.applyAsInt(claims.others()));
  }

  private static Amount ranks(ToIntFunction<ClaimedMates> number) {
    return search -> {
      ClaimedMates claims = search.result.judgement().claims();
      return claims == null ? 0 : number.applyAsInt(claims);
    };
  }

  private static Amount found(ClaimProver.ClaimStatus status) {
    Amount isFound = claims(ClaimedMates::isFound);
    return search -> {
      MateResult last = search.result.judgement().mate();
      return last != null && last.status() == status ? isFound.of(search) : 0;
    };
  }

  /** Whether a search used a clock, or had another limit of time, until its answer. */
  static boolean isClocked(SearchResult search) {
    Outcome outcome = search.analysis().outcome();
    return search.deadline() != Limits.NONE.deadline()
        && (outcome.isAnswer() || outcome == Outcome.TIME_FORFEIT);
  }

  private static Amount clocked(Predicate<Outcome> which) {
    return search ->
        search.result.eachSearch().stream()
            .filter(each -> isClocked(each) && which.test(each.analysis().outcome()))
            .count();
  }
}
