package dev.plumbline.cli.position;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.doctor.perft.PerftDifference;
import dev.plumbline.doctor.perft.PerftDifference.MoveDifference;
import dev.plumbline.io.CsvTable;
import dev.plumbline.notation.Spelling;
import dev.plumbline.report.Output;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The results of checking an engine's move generator.
 *
 * @param method its perft command, or the word of another method
 * @param records in the order of the suite
 */
record PerftResults(String engine, String method, List<RecordResult> records, double seconds) {
  PerftResults {
    records = List.copyOf(records);
  }

  enum Status {
    EQUAL,
    DIFFERENT,
    ERROR,
    SKIPPED;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * The result of one record.
   *
   * @param label suite, number, line and id
   * @param depth the maximum depth compared
   * @param nodes the leaves compared, or the moves tried
   * @param message why there is no result, else null
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record RecordResult(
      String label,
      String fen,
      Status status,
      int depth,
      long nodes,
      @Nullable PerftDifference difference,
      @Nullable String message) {}

  long count(Status status) {
    return records.stream().filter(record -> record.status() == status).count();
  }

  long nodes() {
    return records.stream().mapToLong(RecordResult::nodes).sum();
  }

  enum Format implements Output<PerftResults> {
    /** A row for each move that differs; one row for other records. */
    CSV {
      @Override
      public void write(PerftResults results, Writer out) throws IOException {
        CsvTable.Rows<Row> csv = COLUMNS.begin(out);
        for (RecordResult record : results.records()) {
          PerftDifference difference = record.difference();
          if (difference == null || difference.moves().isEmpty()) {
            csv.add(new Row(record, null));
          } else {
            for (MoveDifference move : difference.moves()) {
              csv.add(new Row(record, move));
            }
          }
        }
      }
    },
    JSON {
      @Override
      public void write(PerftResults results, Writer out) throws IOException {
        JsonMapper mapper =
            JsonMapper.builder().enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE).build();
        out.write(mapper.writeValueAsString(results));
        out.write('\n');
      }
    };

    private static final CsvTable<Row> COLUMNS =
        new CsvTable<Row>()
            .text("record", row -> row.record.label())
            .value("fen", row -> row.record.fen())
            .value("status", row -> row.record.status().word())
            .number("depth", row -> row.record.depth())
            .number("nodes", row -> row.record.nodes())
            .value("kind", row -> row.ofDifference(one -> Spelling.slug(one.kind())))
            .value("position", row -> row.ofDifference(PerftDifference::fen))
            .value("path", row -> row.ofDifference(one -> String.join(" ", one.path())))
            .value("atDepth", row -> row.ofDifference(one -> Integer.toString(one.depth())))
            .text("move", row -> row.ofMove(MoveDifference::move))
            .value("fault", row -> row.ofMove(move -> move.fault().word()))
            .value(
                "expected", row -> row.count(MoveDifference::expected, PerftDifference::expected))
            .value("found", row -> row.count(MoveDifference::found, PerftDifference::found))
            .text(
                "note",
                row ->
                    row.record.difference() == null
                        ? row.record.message()
                        : row.ofMove(MoveDifference::note));

    /** A record, and a move that differs in it. */
    private record Row(RecordResult record, @Nullable MoveDifference move) {
      String ofDifference(Function<PerftDifference, String> cell) {
        return record.difference() == null ? "" : cell.apply(record.difference());
      }

      String ofMove(Function<MoveDifference, String> cell) {
        return move == null ? "" : cell.apply(move);
      }

      String count(
          ToLongFunction<MoveDifference> ofMove, ToLongFunction<PerftDifference> ofRecord) {
        return move == null
            ? ofDifference(one -> Long.toString(ofRecord.applyAsLong(one)))
            : Long.toString(ofMove.applyAsLong(move));
      }
    }
  }
}
