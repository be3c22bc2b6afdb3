package dev.plumbline.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A table of comma-separated values, made of columns. Mutable until rows are written. */
public final class CsvTable<T> {
  private final List<Column<T>> columns = new ArrayList<>();
  private String content;

  /** Begins a table with columns of this content. */
  public CsvTable(String content) {
    this.content = content;
  }

  /** Says what the next columns contain. */
  public CsvTable<T> of(String content) {
    this.content = content;
    return this;
  }

  public List<Column<T>> columns() {
    return List.copyOf(columns);
  }

  @FunctionalInterface
  public interface Rows<T> {
    void add(T row) throws IOException;
  }

  public CsvTable<T> add(String name, Function<T, @Nullable Object> value) {
    columns.add(new Column<>(name, content, value));
    return this;
  }

  public CsvTable<T> addAll(Collection<Column<T>> more) {
    columns.addAll(more);
    return this;
  }

  /** Writes the names of the columns; the rows follow. */
  public Rows<T> begin(Appendable out) throws IOException {
    CsvWriter csv = new CsvWriter(out, columns.stream().map(Column::name).toList());
    return row -> {
      columns.forEach(column -> csv.cell(column.of(row)));
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
