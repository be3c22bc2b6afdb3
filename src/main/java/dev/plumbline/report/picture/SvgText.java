package dev.plumbline.report.picture;

import dev.plumbline.io.InertText;

/** Texts for SVG, from anywhere. */
final class SvgText {
  private SvgText() {}

  /** On one line, without a meaning for XML. */
  static String of(String text) {
    return InertText.line(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
