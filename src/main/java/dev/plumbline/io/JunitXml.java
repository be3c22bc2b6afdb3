package dev.plumbline.io;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** What all reports in JUnit XML have in common. */
public final class JunitXml {
  private JunitXml() {}

  /** Writes the test suites of a document. */
  @FunctionalInterface
  public interface TestSuites {
    void write(XMLStreamWriter xml) throws IOException, XMLStreamException;
  }

  public static void document(Writer out, TestSuites suites) throws IOException {
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(out);
      xml.writeStartDocument("UTF-8", "1.0");
      newline(xml);
      xml.writeStartElement("testsuites");
      suites.write(xml);
      xml.writeEndElement();
      newline(xml);
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw e.getCause() instanceof IOException io ? io : new IOException(e.getMessage(), e);
    }
  }

  /** Makes one document of the documents in a text, whose foreign parts are escaped. */
  public static String joined(String documents) {
    return documents.replaceAll("</testsuites>\\s*<[?]xml[^>]*>\\s*<testsuites>", "");
  }

  /** Writes an attribute, whose value may be text of others. */
  public static void attribute(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    xml.writeAttribute(name, InertText.line(value));
  }

  /** Writes a line of text, which may be that of others. */
  public static void line(XMLStreamWriter xml, String text) throws XMLStreamException {
    xml.writeCharacters(InertText.line(text) + "\n");
  }

  public static void newline(XMLStreamWriter xml) throws XMLStreamException {
    xml.writeCharacters("\n");
  }

  /** Seconds as the attribute time has them. */
  public static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.3f", seconds);
  }
}
