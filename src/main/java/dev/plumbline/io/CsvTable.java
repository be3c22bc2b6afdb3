package dev.plumbline.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A table of comma-separated values: its columns, each with its name and the cell that it makes of
 * a row. Mutable until rows are written.
 */
public final class CsvTable<T> {
  private final List<Column> columns = new ArrayList<>();
  private final List<BiConsumer<CsvWriter, T>> cells = new ArrayList<>();

  private String content;

  /** A column by its name, and what it contains, in Markdown; several can share their content. */
  public record Column(String name, String content) {}

  /** Begins a table with columns of this content. */
  public CsvTable(String content) {
    this.content = content;
  }

  /** Says what the next columns contain. */
  public CsvTable<T> of(String content) {
    this.content = content;
    return this;
  }

  public List<Column> columns() {
    return List.copyOf(columns);
  }

  /** Receives the rows of a table. */
  @FunctionalInterface
  public interface Rows<T> {
    void add(T row) throws IOException;
  }

  private CsvTable<T> column(String name, BiConsumer<CsvWriter, T> cell) {
    columns.add(new Column(name, content));
    cells.add(cell);
    return this;
  }

  public CsvTable<T> text(String name, Function<T, @Nullable String> text) {
    return column(name, (csv, row) -> csv.text(text.apply(row)));
  }

  public CsvTable<T> value(String name, Function<T, String> value) {
    return column(name, (csv, row) -> csv.value(value.apply(row)));
  }

  public CsvTable<T> number(String name, ToLongFunction<T> number) {
    return column(name, (csv, row) -> csv.number(number.applyAsLong(row)));
  }

  public CsvTable<T> known(String name, ToLongFunction<T> number) {
    return column(name, (csv, row) -> csv.known(number.applyAsLong(row)));
  }

  public CsvTable<T> millis(String name, ToLongFunction<T> nanos) {
    return column(name, (csv, row) -> csv.millis(nanos.applyAsLong(row)));
  }

  /** Writes the names of the columns; the rows follow. */
  public Rows<T> begin(Appendable out) throws IOException {
    CsvWriter csv = new CsvWriter(out, columns.stream().map(Column::name).toList());
    return row -> {
      cells.forEach(cell -> cell.accept(csv, row));
      csv.endRow();
    };
  }

  public void write(Iterable<T> rows, Appendable out) throws IOException {
    Rows<T> table = begin(out);
    for (T row : rows) {
      table.add(row);
    }
  }
}
