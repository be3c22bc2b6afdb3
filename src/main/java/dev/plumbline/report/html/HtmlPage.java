package dev.plumbline.report.html;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.io.InertText;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/**
 * Puts a page together. Its policy lets a browser run and style by nothing but what stands in the
 * page, known by its hash, and load nothing at all.
 */
public final class HtmlPage {
  private static final String DATA = "@DATA@";

  private HtmlPage() {}

  /** Writes what a page shows. */
  @FunctionalInterface
  public interface Data {
    void write(JsonGenerator json) throws IOException;
  }

  /** A page for a file. */
  public static void write(PageKind kind, String title, Data data, Writer out) throws IOException {
    write(kind, title, "", data, out);
  }

  /**
   * A page.
   *
   * @param sources what else the policy allows: {@code connect-src 'self'}; empty for nothing
   */
  public static void write(PageKind kind, String title, String sources, Data data, Writer out)
      throws IOException {
    String style = kind.style();
    String script = kind.script();
    String page =
        Resources.text("page.html")
            .replace("@POLICY@", policy(style, script, sources))
            .replace("@TITLE@", escaped(title))
            .replace("@STYLE@", style)
            .replace("@SCRIPT@", script);
    int cut = page.indexOf(DATA);
    out.append(page, 0, cut);
    try (JsonGenerator json = PageJson.generator(out)) {
      data.write(json);
    }
    out.append(page, cut + DATA.length(), page.length());
  }

  private static String policy(String style, String script, String sources) {
    return "default-src 'none'; script-src '"
        + hash(script)
        + "'; style-src '"
        + hash(style)
        + "'; img-src data:; base-uri 'none'; form-action 'none'"
        + (sources.isEmpty() ? "" : "; " + sources);
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

  /** Text for an element. */
  private static String escaped(String text) {
    return InertText.line(text).replace("&", "&amp;").replace("<", "&lt;").replace("@", "&#64;");
  }
}
