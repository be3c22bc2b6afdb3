package dev.plumbline.report.format;

import dev.plumbline.io.InertText;
import dev.plumbline.report.Breakdown;
import dev.plumbline.report.Misses;
import dev.plumbline.report.Output;
import dev.plumbline.report.Row;
import dev.plumbline.report.RunRecords;
import dev.plumbline.report.RunTitle;
import dev.plumbline.report.Totals;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * JUnit XML, for build servers: a test suite for each suite and engine, a failure for each unsolved
 * problem, an error for each engine fault. The rows are read once for the counts, and once for each
 * test suite.
 */
final class JunitReport implements Output<RunRecords> {
  @Override
  public void write(RunRecords records, Writer out) throws IOException {
    Breakdown breakdown = Breakdown.of(records);
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(out);
      xml.writeStartDocument("UTF-8", "1.0");
      newline(xml);
      xml.writeStartElement("testsuites");
      newline(xml);
      for (Breakdown.Part part : breakdown.parts()) {
        suite(part.suite(), part.engine(), part.totals(), records, xml);
      }
      xml.writeEndElement();
      newline(xml);
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  private static void suite(
      String suite, String engine, Totals totals, RunRecords records, XMLStreamWriter xml)
      throws IOException, XMLStreamException {
    RunTitle title = records.title();
    xml.writeStartElement("testsuite");
    attribute(xml, "name", suite + " (" + engine + ")");
    attribute(xml, "tests", Integer.toString(totals.problems() + totals.unsolvable()));
    attribute(xml, "failures", Integer.toString(totals.unsolved()));
    attribute(xml, "errors", Integer.toString(totals.errors()));
    attribute(xml, "skipped", Integer.toString(totals.skipped() + totals.unsolvable()));
    attribute(xml, "time", seconds(title.timed() ? totals.nanos() : 0));
    if (title.timed() && !title.started().isEmpty()) {
      // In UTC without a zone, which the older schemas do not allow.
      attribute(xml, "timestamp", title.started().replaceFirst("Z$", ""));
    }
    newline(xml);
    if (title.skippedLines() > 0) {
      property(xml, "damaged-lines-skipped", Long.toString(title.skippedLines()));
    }
    records.read(
        row -> {
          if (row.suite().equals(suite) && row.engine().equals(engine)) {
            problem(row, title.timed(), xml);
          }
        });
    xml.writeEndElement();
    newline(xml);
  }

  private static void property(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    xml.writeStartElement("properties");
    xml.writeEmptyElement("property");
    attribute(xml, "name", name);
    attribute(xml, "value", value);
    xml.writeEndElement();
    newline(xml);
  }

  private static void problem(Row row, boolean timed, XMLStreamWriter xml) throws IOException {
    try {
      xml.writeStartElement("testcase");
      String repeat = row.repeat() == 1 ? "" : " (repeat " + row.repeat() + ")";
      attribute(xml, "name", row.label() + repeat);
      attribute(xml, "classname", row.suite());
      attribute(xml, "time", seconds(timed ? row.analysis().nanos() : 0));
      switch (row.status()) {
        case UNSOLVED -> child(xml, "failure", "unsolved", Misses.text(row));
        case ERROR ->
            child(
                xml,
                "error",
                row.analysis().outcome().name().toLowerCase(Locale.ROOT),
                Misses.text(row));
        case SKIPPED -> skipped(xml, "the engine was not asked");
        case UNSOLVABLE -> skipped(xml, "the record has no solution");
        case SOLVED -> {}
      }
      xml.writeEndElement();
      newline(xml);
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  private static void child(XMLStreamWriter xml, String name, String type, String message)
      throws XMLStreamException {
    xml.writeEmptyElement(name);
    attribute(xml, "type", type);
    attribute(xml, "message", message);
  }

  private static void skipped(XMLStreamWriter xml, String message) throws XMLStreamException {
    xml.writeEmptyElement("skipped");
    attribute(xml, "message", message);
  }

  private static void attribute(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    xml.writeAttribute(name, InertText.line(value));
  }

  private static void newline(XMLStreamWriter xml) throws XMLStreamException {
    xml.writeCharacters("\n");
  }

  private static String seconds(long nanos) {
    return String.format(Locale.ROOT, "%.3f", nanos / 1e9);
  }
}
