package dev.plumbline.site;

import dev.plumbline.site.Page.MenuItem;
import dev.plumbline.site.Page.Section;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.heading.anchor.HeadingAnchorExtension;
import org.commonmark.ext.heading.anchor.IdGenerator;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/** Reads a document in Markdown. Links to other documents become links to their pages. */
final class MarkdownDocument {
  private static final List<Extension> EXTENSIONS =
      List.of(TablesExtension.create(), HeadingAnchorExtension.create());
  private static final Pattern FOREIGN = Pattern.compile("[a-z]+:.*");

  /** The heading of the table that is the menu of the site. */
  private static final String MENU = "Documentation";

  private final Path source;
  private final String place;
  private final Map<Path, String> places;
  private final Set<Path> files = new LinkedHashSet<>();

  /**
   * @param source the file
   * @param places the page of each document
   */
  private MarkdownDocument(Path source, Map<Path, String> places) {
    this.source = source;
    this.place = placeOf(source, places);
    this.places = places;
  }

  private static String placeOf(Path source, Map<Path, String> places) {
    String place = places.get(source);
    if (place == null) {
      throw new IllegalArgumentException(source + " has no place");
    }
    return place;
  }

  static Page read(Path source, Map<Path, String> places) throws IOException {
    return new MarkdownDocument(source, places).read(Files.readString(source));
  }

  private Page read(String text) {
    Node document = Parser.builder().extensions(EXTENSIONS).build().parse(text);
    List<MenuItem> menu = menu(document);
    document.accept(new LinkChanger());
    String html = HtmlRenderer.builder().extensions(EXTENSIONS).build().render(document);
    SectionCollector sections = new SectionCollector();
    document.accept(sections);
    return new Page(
        place,
        sections.title,
        html.replace("<table>", "<div class=\"scroll\" tabindex=\"0\"><table>")
            .replace("</table>", "</table></div>")
            .replace("<pre>", "<pre tabindex=\"0\">")
            .replace(" />", ">")
            .replace(" align=\"right\"", " class=\"number\""),
        sections.done(),
        menu,
        List.copyOf(files));
  }

  /** Where a link leads from this page. */
  private String linked(String destination) {
    if (destination.startsWith("#") || FOREIGN.matcher(destination).matches()) {
      return destination;
    }
    int hash = destination.indexOf('#');
    String anchor = hash < 0 ? "" : destination.substring(hash);
    String file = hash < 0 ? destination : destination.substring(0, hash);
    Path target = source.resolveSibling(file).normalize();
    String page = places.get(target);
    if (page != null) {
      return Page.rootFrom(place) + page + anchor;
    }
    if (!Files.isRegularFile(target)) {
      throw new IllegalStateException(source + " links to " + destination + ": no such file");
    }
    files.add(target);
    return Page.rootFrom(place) + SiteBuilder.placeOfFile(target);
  }

  private final class LinkChanger extends AbstractVisitor {
    @Override
    public void visit(Link link) {
      link.setDestination(linked(link.getDestination()));
      visitChildren(link);
    }

    @Override
    public void visit(Image image) {
      image.setDestination(linked(image.getDestination()));
    }
  }

  /** The rows of the table below the heading "Documentation". */
  private List<MenuItem> menu(Node document) {
    List<MenuItem> menu = new ArrayList<>();
    for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading && textOf(node).equals(MENU)) {
        Node table = node.getNext();
        while (table != null && !(table instanceof TableBlock)) {
          table = table.getNext();
        }
        for (TableRow row : rows(table)) {
          menu.add(item(row));
        }
      }
    }
    return menu;
  }

  private static List<TableRow> rows(Node table) {
    List<TableRow> rows = new ArrayList<>();
    for (Node part = table.getFirstChild(); part != null; part = part.getNext()) {
      if (part instanceof TableBody) {
        for (Node row = part.getFirstChild(); row != null; row = row.getNext()) {
          rows.add((TableRow) row);
        }
      }
    }
    return rows;
  }

  /** The first cell names the page, and links in the second are below it. */
  private MenuItem item(TableRow row) {
    TableCell name = (TableCell) row.getFirstChild();
    List<MenuItem> first = items(name);
    List<MenuItem> below = items((TableCell) row.getLastChild());
    return new MenuItem(textOf(name), first.isEmpty() ? "" : first.get(0).place(), below);
  }

  private List<MenuItem> items(TableCell cell) {
    List<MenuItem> items = new ArrayList<>();
    cell.accept(
        new AbstractVisitor() {
          @Override
          public void visit(Link link) {
            Path target = source.resolveSibling(link.getDestination()).normalize();
            items.add(new MenuItem(textOf(link), placeOf(target, places), List.of()));
          }
        });
    return items;
  }

  private static String textOf(Node node) {
    StringBuilder text = new StringBuilder();
    node.accept(new TextCollector(text));
    return text.toString().strip();
  }

  private static class TextCollector extends AbstractVisitor {
    private final StringBuilder text;

    TextCollector(StringBuilder text) {
      this.text = text;
    }

    @Override
    public void visit(Text node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(Code node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(Paragraph node) {
      visitChildren(node);
      text.append(' ');
    }

    /** A cell of a table. */
    @Override
    public void visit(CustomNode node) {
      visitChildren(node);
      text.append(' ');
    }

    @Override
    public void visit(SoftLineBreak node) {
      text.append(' ');
    }

    @Override
    public void visit(HardLineBreak node) {
      text.append(' ');
    }

    @Override
    public void visit(FencedCodeBlock node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(IndentedCodeBlock node) {
      text.append(node.getLiteral());
    }
  }

  /** Divides the top level of a document at its headings. */
  private static final class SectionCollector extends AbstractVisitor {
    private final IdGenerator ids = IdGenerator.builder().build();
    private final List<Section> sections = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private String title = "";
    private String heading = "";
    private String anchor = "";
    private int level = 1;

    @Override
    protected void visitChildren(Node parent) {
      for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
        if (node instanceof Heading begun) {
          begin(begun);
        } else {
          node.accept(new TextCollector(text));
          text.append(' ');
        }
      }
    }

    private void begin(Heading begun) {
      String words = textOf(begun);
      String id = ids.generateId(words);
      if (title.isEmpty()) {
        title = words;
        heading = words;
        return;
      }
      add();
      heading = words;
      anchor = id;
      level = begun.getLevel();
    }

    private void add() {
      sections.add(
          new Section(level, anchor, heading, text.toString().replaceAll("\\s+", " ").strip()));
      text.setLength(0);
    }

    List<Section> done() {
      add();
      return List.copyOf(sections);
    }
  }
}
