package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.io.InertText;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Assembles a page from a template, its style sheets, its scripts and its data, which is packed.
 * The page's content security policy allows this style and this script, known by their hashes, and
 * loads nothing.
 */
public final class HtmlPage {
  private static final String DATA = "@DATA@";

  private HtmlPage() {}

  /** The kinds of page, each with the names of its sources. */
  public enum PageKind {
    RUN(
        Sources.BROWSING_STYLES + " baseline print",
        Sources.BROWSING + " histogram alike baseline problem run"),
    COMPARE(
        Sources.BROWSING_STYLES + " compare print", Sources.BROWSING + " compare scatter versus"),
    HISTORY(Sources.BROWSING_STYLES + " history print", Sources.BROWSING + " history courses runs"),
    /** The examinations of an engine. */
    DOCTOR("base cards doctor print", "dom format data doctor"),
    /** The rounds of a speed test. */
    SPEED("base cards charts speed print", "dom format data chart speed"),
    /** Tables of words and numbers. */
    TABLES(
        "base cards board facets openable problem tables print",
        "dom format address data position pieces board player facts facets openable tables");

    private static final class Sources {
      /** Elements, numbers, boards, charts. */
      static final String BASIS = "dom format address data position pieces board chart player";

      /** A table of problems with the selected one open beside it. */
      static final String BROWSING =
          BASIS
              + " effort summary curve themes columns widths facets filters table depths lines"
              + " notes facts browse";

      static final String BROWSING_STYLES = "base cards charts facets table board problem";
    }

    private final String styles;
    private final String scripts;

    PageKind(String styles, String scripts) {
      this.styles = styles;
      this.scripts = scripts;
    }

    String style() {
      return joined(styles, ".css");
    }

    String script() {
      return joined(scripts, ".js");
    }
  }

  @FunctionalInterface
  public interface PageData {
    void write(JsonGenerator json) throws IOException;
  }

  /** What a page shows without JavaScript: its scores. */
  public record PlainTable(List<String> heads, List<List<String>> rows) {
    public PlainTable {
      heads = List.copyOf(heads);
      rows = List.copyOf(rows);
    }

    private String markup() {
      return "<table><thead>"
          + row("th", heads)
          + "</thead><tbody>"
          + rows.stream().map(row -> row("td", row)).collect(Collectors.joining())
          + "</tbody></table>";
    }

    private static String row(String name, List<String> cells) {
      return cells.stream()
          .map(cell -> "<" + name + ">" + escaped(cell) + "</" + name + ">")
          .collect(Collectors.joining("", "<tr>", "</tr>"));
    }
  }

  /**
   * Writes a page.
   *
   * @param plain the tables shown without JavaScript
   */
  public static void write(
      PageKind kind, String title, List<PlainTable> plain, PageData data, Writer out)
      throws IOException {
    String style = kind.style();
    String script = kind.script();
    String page =
        resource("page.html")
            .replace("@POLICY@", policy(style, script))
            .replace("@TITLE@", escaped(title))
            .replace(
                "@PLAIN@", plain.stream().map(PlainTable::markup).collect(Collectors.joining()))
            .replace("@STYLE@", style)
            .replace("@SCRIPT@", script);
    int cut = page.indexOf(DATA);
    out.append(page, 0, cut);
    try (Writer packed = packed(out);
        JsonGenerator json = PageJson.generator(packed)) {
      data.write(json);
    }
    out.append(page, cut + DATA.length(), page.length());
  }

  /** What is written to it goes to the page as Base64 of gzip. */
  private static Writer packed(Writer page) throws IOException {
    OutputStream ascii =
        new OutputStream() {
          @Override
          public void write(int character) throws IOException {
            page.write(character);
          }

          @Override
          public void write(byte[] text, int from, int length) throws IOException {
            page.write(new String(text, from, length, StandardCharsets.US_ASCII));
          }
        };
    OutputStream gzip =
        new GZIPOutputStream(Base64.getEncoder().wrap(ascii)) {
          {
            def.setLevel(Deflater.BEST_COMPRESSION);
          }
        };
    return new OutputStreamWriter(new BufferedOutputStream(gzip), StandardCharsets.UTF_8);
  }

  private static String policy(String style, String script) {
    return "default-src 'none'; script-src '"
        + hash(script)
        + "'; style-src '"
        + hash(style)
        + "'; img-src data:; base-uri 'none'; form-action 'none'";
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return "sha256-" + Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // Every Java has it.
    }
  }

  private static String escaped(String text) {
    return InertText.line(text).replace("&", "&amp;").replace("<", "&lt;").replace("@", "&#64;");
  }

  /**
   * The resources named, separated by blanks, as one text. Without white space around it, which the
   * W3C's checker cuts before it computes the hash.
   */
  private static String joined(String names, String extension) {
    return Stream.of(names.split(" "))
        .map(name -> resource(name + extension))
        .collect(Collectors.joining("\n"))
        .strip();
  }

  static String resource(String name) {
    try (InputStream in = HtmlPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("missing resource " + name);
      }
      // Browsers drop carriage returns before they hash.
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r", "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
