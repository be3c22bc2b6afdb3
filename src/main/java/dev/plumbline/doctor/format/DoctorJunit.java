package dev.plumbline.doctor.format;

import dev.plumbline.doctor.Diagnosis;
import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.doctor.DoctorReport.Result;
import dev.plumbline.doctor.DoctorReport.Status;
import dev.plumbline.io.InertText;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * JUnit XML: a test case for each examination, which fails with its errors; warnings and notes are
 * its output.
 */
final class DoctorJunit {
  private DoctorJunit() {}

  static void write(DoctorReport report, Writer out) throws IOException {
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(out);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      xml.writeStartElement("testsuites");
      xml.writeStartElement("testsuite");
      attribute(xml, "name", "doctor (" + report.engine() + ")");
      attribute(xml, "tests", Integer.toString(report.results().size()));
      attribute(xml, "failures", Long.toString(count(report, Status.ERRORS)));
      attribute(xml, "errors", "0");
      attribute(xml, "skipped", Long.toString(count(report, Status.SKIPPED)));
      double seconds = report.results().stream().mapToDouble(Result::seconds).sum();
      attribute(xml, "time", String.format(Locale.ROOT, "%.3f", seconds));
      xml.writeCharacters("\n");
      for (Result result : report.results()) {
        testCase(result, xml);
      }
      xml.writeEndElement();
      xml.writeEndElement();
      xml.writeCharacters("\n");
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw e.getCause() instanceof IOException io ? io : new IOException(e.getMessage(), e);
    }
  }

  private static long count(DoctorReport report, Status status) {
    return report.results().stream().filter(result -> result.status() == status).count();
  }

  private static void testCase(Result result, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeStartElement("testcase");
    attribute(xml, "name", result.examination().name());
    attribute(xml, "classname", "doctor");
    attribute(xml, "time", String.format(Locale.ROOT, "%.3f", result.seconds()));
    if (result.status() == Status.ERRORS) {
      List<Diagnosis> errors =
          result.findings().stream().filter(one -> DoctorText.isError(one)).toList();
      xml.writeStartElement("failure");
      attribute(xml, "type", errors.get(0).code());
      attribute(xml, "message", errors.get(0).sentence() + ": " + errors.get(0).observed());
      text(xml, errors);
      xml.writeEndElement();
    } else if (result.isSkipped()) {
      xml.writeEmptyElement("skipped");
      attribute(xml, "message", result.measured());
    }
    List<Diagnosis> others =
        result.findings().stream().filter(one -> !DoctorText.isError(one)).toList();
    if (!others.isEmpty()) {
      xml.writeStartElement("system-out");
      text(xml, others);
      xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeCharacters("\n");
  }

  private static void text(XMLStreamWriter xml, List<Diagnosis> findings)
      throws XMLStreamException {
    for (Diagnosis finding : findings) {
      for (String line : DoctorText.whole(finding)) {
        xml.writeCharacters(InertText.line(line) + "\n");
      }
    }
  }

  private static void attribute(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    xml.writeAttribute(name, InertText.line(value));
  }
}
