package dev.plumbline.report.compare;

import dev.plumbline.io.InertText;
import dev.plumbline.report.Output;
import dev.plumbline.report.compare.Difference.Kind;
import dev.plumbline.report.compare.Facts.Fact;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** For a reader: problems won and lost, then what it comes to. */
final class CompareText implements Output<Comparison> {
  /** More are in the other formats. */
  private static final int MOST = 1000;

  @Override
  public void write(Comparison comparison, Writer out) throws IOException {
    for (Kind kind : Kind.values()) {
      List<Difference> some =
          comparison.differences().stream().filter(one -> one.kind() == kind).toList();
      if (!some.isEmpty()) {
        out.append(kind == Kind.POINTS ? "other points" : kind.word()).append('\n');
        for (Difference difference : some.subList(0, Math.min(MOST, some.size()))) {
          out.append("  ").append(InertText.line(text(difference))).append('\n');
        }
        out.append(some.size() > MOST ? "  and " + (some.size() - MOST) + " more\n" : "");
        out.append('\n');
      }
    }
    out.append(InertText.line(title(comparison))).append('\n');
    for (Fact fact : Facts.of(comparison)) {
      String name = fact.name() + " ".repeat(Math.max(1, 20 - fact.name().length()));
      out.append("  ").append(name).append(fact.value()).append('\n');
    }
  }

  static String title(Comparison comparison) {
    return comparison.engines().now()
        + " at "
        + comparison.newTitle().limit()
        + " against "
        + comparison.engines().old()
        + " at "
        + comparison.oldTitle().limit()
        + ", "
        + comparison.common()
        + " problems";
  }

  static String text(Difference difference) {
    String points = difference.points() == 0 ? "" : ", " + Amount.signed(difference.points());
    return difference.label()
        + ": "
        + difference.is()
        + ", was "
        + difference.was()
        + ", asked "
        + difference.asked()
        + points;
  }
}
