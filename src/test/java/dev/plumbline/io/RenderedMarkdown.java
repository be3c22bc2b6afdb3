package dev.plumbline.io;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Block;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/**
 * What a reader of Markdown sees.
 *
 * @param texts of each paragraph, heading and cell
 * @param marks the kinds of markup within them, as in {@code Emphasis}
 */
public record RenderedMarkdown(List<String> texts, Set<String> marks) {
  public static RenderedMarkdown of(String markdown) {
    RenderedMarkdown rendered = new RenderedMarkdown(new ArrayList<>(), new TreeSet<>());
    rendered.add(
        Parser.builder().extensions(List.of(TablesExtension.create())).build().parse(markdown));
    return rendered;
  }

  private void add(Node node) {
    if (node instanceof HtmlBlock || node instanceof IndentedCodeBlock) {
      texts.add(
          node instanceof HtmlBlock html
              ? html.getLiteral()
              : ((IndentedCodeBlock) node).getLiteral());
      return;
    }
    Node first = node.getFirstChild();
    boolean isContainer = first instanceof Block || first instanceof CustomNode;
    if (first != null && !isContainer) {
      StringBuilder text = new StringBuilder();
      addText(node, text);
      texts.add(text.toString());
      return;
    }
    for (Node child = first; child != null; child = child.getNext()) {
      add(child);
    }
  }

  private void addText(Node node, StringBuilder text) {
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      if (child instanceof Text plain) {
        text.append(plain.getLiteral());
      } else {
        marks.add(child.getClass().getSimpleName());
        text.append(child instanceof Code code ? code.getLiteral() : "");
        addText(child, text);
      }
    }
  }
}
