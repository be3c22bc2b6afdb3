package dev.plumbline.cli.position;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.plumbline.doctor.perft.PerftDifference;
import dev.plumbline.doctor.perft.PerftDifference.MoveDifference;
import dev.plumbline.io.CsvWriter;
import dev.plumbline.report.Output;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
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

  /** The result of a record. */
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

  /** The formats for programs. */
  enum Format implements Output<PerftResults> {
    /** A row for each move that differs; one row for other records. */
    CSV {
      @Override
      public void write(PerftResults results, Writer out) throws IOException {
        CsvWriter csv = new CsvWriter(out, COLUMNS);
        for (RecordResult record : results.records()) {
          PerftDifference difference = record.difference();
          if (difference == null || difference.moves().isEmpty()) {
            row(csv, record, null);
          } else {
            for (MoveDifference move : difference.moves()) {
              row(csv, record, move);
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

    private static final List<String> COLUMNS =
        List.of(
            "record",
            "fen",
            "status",
            "depth",
            "nodes",
            "kind",
            "position",
            "path",
            "atDepth",
            "move",
            "fault",
            "expected",
            "found",
            "note");

    private static void row(CsvWriter csv, RecordResult record, @Nullable MoveDifference move)
        throws IOException {
      csv.text(record.label()).value(record.fen()).value(record.status().word());
      csv.number(record.depth()).number(record.nodes());
      PerftDifference difference = record.difference();
      if (difference == null) {
        csv.value("").value("").value("").value("").value("").value("").value("").value("");
        csv.text(record.message());
      } else {
        csv.value(difference.kind().name().toLowerCase(Locale.ROOT));
        csv.value(difference.fen()).value(String.join(" ", difference.path()));
        csv.number(difference.depth());
        csv.text(move == null ? "" : move.move()).value(move == null ? "" : move.fault().word());
        csv.number(move == null ? difference.expected() : move.expected());
        csv.number(move == null ? difference.found() : move.found());
        csv.text(move == null ? "" : move.note());
      }
      csv.endRow();
    }
  }
}
