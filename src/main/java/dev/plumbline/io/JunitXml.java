package dev.plumbline.io;

import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * Writes JUnit XML, test case by test case, so that a suite may have any number of them. Text may
 * be that of others. Mutable.
 */
public final class JunitXml implements Closeable {
  private final XMLStreamWriter xml;
  private boolean hasSuite;

  /**
   * The head of a test suite.
   *
   * @param seconds the time of all cases
   * @param started in ISO 8601; empty if unknown
   * @param properties what holds for all its cases
   */
  public record TestSuite(
      String name, CaseCounts counts, double seconds, String started, List<Property> properties) {}

  public record Property(String name, String value) {}

  /** The number of cases, and of those that did not pass. */
  public record CaseCounts(long tests, long failures, long errors, long skipped) {
    static CaseCounts of(List<TestCase> cases) {
      return new CaseCounts(
          cases.size(), count(cases, "failure"), count(cases, "error"), count(cases, "skipped"));
    }

    private static long count(List<TestCase> cases, String element) {
      return cases.stream()
          .map(TestCase::fault)
          .filter(fault -> fault != null && fault.element.equals(element))
          .count();
    }
  }

  /**
   * A test case.
   *
   * @param fault null if it passed
   * @param output lines that say more; may be empty
   */
  public record TestCase(
      String name,
      String className,
      double seconds,
      @Nullable CaseFault fault,
      List<String> output) {
    public TestCase(String name, String className, double seconds, @Nullable CaseFault fault) {
      this(name, className, seconds, fault, List.of());
    }
  }

  /**
   * Why a test case did not pass.
   *
   * @param type a word for the kind of failure; empty for none
   * @param lines the whole story; may be empty
   */
  public record CaseFault(String element, String type, String message, List<String> lines) {
    public static CaseFault failure(String type, String message, List<String> lines) {
      return new CaseFault("failure", type, message, lines);
    }

    public static CaseFault failure(String type, String message) {
      return failure(type, message, List.of());
    }

    public static CaseFault error(String type, String message) {
      return new CaseFault("error", type, message, List.of());
    }

    public static CaseFault skipped(String message) {
      return new CaseFault("skipped", "", message, List.of());
    }
  }

  /** Begins a document; closing this ends it, and leaves the writer open. */
  public JunitXml(Writer out) throws IOException {
    try {
      xml = XMLOutputFactory.newInstance().createXMLStreamWriter(out);
      xml.writeStartDocument("UTF-8", "1.0");
      newline();
      xml.writeStartElement("testsuites");
      newline();
    } catch (XMLStreamException e) {
      throw failure(e);
    }
  }

  private static IOException failure(XMLStreamException e) {
    return e.getCause() instanceof IOException io ? io : new IOException(e.getMessage(), e);
  }

  /** Writes a test suite whose cases are all known. */
  public void suite(String name, List<Property> properties, List<TestCase> cases)
      throws IOException {
    double seconds = cases.stream().mapToDouble(TestCase::seconds).sum();
    begin(new TestSuite(name, CaseCounts.of(cases), seconds, "", properties));
    for (TestCase each : cases) {
      add(each);
    }
  }

  /** Begins a test suite, whose cases follow, and ends the one before. */
  public void begin(TestSuite suite) throws IOException {
    try {
      endSuite();
      hasSuite = true;
      xml.writeStartElement("testsuite");
      attribute("name", suite.name());
      attribute("tests", Long.toString(suite.counts().tests()));
      attribute("failures", Long.toString(suite.counts().failures()));
      attribute("errors", Long.toString(suite.counts().errors()));
      attribute("skipped", Long.toString(suite.counts().skipped()));
      attribute("time", seconds(suite.seconds()));
      if (!suite.started().isEmpty()) {
        // In UTC without a zone, which the older schemas do not allow.
        attribute("timestamp", suite.started().replaceFirst("Z$", ""));
      }
      newline();
      if (!suite.properties().isEmpty()) {
        properties(suite.properties());
      }
    } catch (XMLStreamException e) {
      throw failure(e);
    }
  }

  private void properties(List<Property> properties) throws XMLStreamException {
    xml.writeStartElement("properties");
    for (Property property : properties) {
      xml.writeEmptyElement("property");
      attribute("name", property.name());
      attribute("value", property.value());
    }
    xml.writeEndElement();
    newline();
  }

  /** Adds a test case to the suite that was begun last. */
  public void add(TestCase test) throws IOException {
    try {
      xml.writeStartElement("testcase");
      attribute("name", test.name());
      attribute("classname", test.className());
      attribute("time", seconds(test.seconds()));
      if (test.fault() != null) {
        fault(test.fault());
      }
      if (!test.output().isEmpty()) {
        xml.writeStartElement("system-out");
        lines(test.output());
        xml.writeEndElement();
      }
      xml.writeEndElement();
      newline();
    } catch (XMLStreamException e) {
      throw failure(e);
    }
  }

  private void fault(CaseFault fault) throws XMLStreamException {
    boolean isEmpty = fault.lines().isEmpty();
    if (isEmpty) {
      xml.writeEmptyElement(fault.element());
    } else {
      xml.writeStartElement(fault.element());
    }
    if (!fault.type().isEmpty()) {
      attribute("type", fault.type());
    }
    attribute("message", fault.message());
    if (!isEmpty) {
      lines(fault.lines());
      xml.writeEndElement();
    }
  }

  @Override
  public void close() throws IOException {
    try {
      endSuite();
      xml.writeEndElement();
      newline();
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw failure(e);
    }
  }

  private void endSuite() throws XMLStreamException {
    if (hasSuite) {
      xml.writeEndElement();
      newline();
    }
  }

  private void attribute(String name, String value) throws XMLStreamException {
    xml.writeAttribute(name, InertText.line(value));
  }

  private void lines(List<String> lines) throws XMLStreamException {
    for (String line : lines) {
      xml.writeCharacters(InertText.line(line) + "\n");
    }
  }

  private void newline() throws XMLStreamException {
    xml.writeCharacters("\n");
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.3f", seconds);
  }
}
