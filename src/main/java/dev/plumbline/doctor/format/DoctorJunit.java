package dev.plumbline.doctor.format;

import dev.plumbline.doctor.Diagnosis;
import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.doctor.DoctorReport.Result;
import dev.plumbline.doctor.DoctorReport.Status;
import dev.plumbline.io.JunitXml;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * JUnit XML: a test case for each examination, which fails with its errors; warnings and notes are
 * its output.
 */
public final class DoctorJunit {
  private DoctorJunit() {}

  static void write(DoctorReport report, Writer out) throws IOException {
    JunitXml.document(out, xml -> suite(report, xml));
  }

  /** Writes the test suite of a report. */
  public static void suite(DoctorReport report, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeStartElement("testsuite");
    JunitXml.attribute(xml, "name", "doctor (" + report.engine() + ")");
    JunitXml.attribute(xml, "tests", Integer.toString(report.results().size()));
    JunitXml.attribute(xml, "failures", Long.toString(count(report, Status.ERRORS)));
    JunitXml.attribute(xml, "errors", "0");
    JunitXml.attribute(xml, "skipped", Long.toString(count(report, Status.SKIPPED)));
    double seconds = report.results().stream().mapToDouble(Result::seconds).sum();
    JunitXml.attribute(xml, "time", JunitXml.seconds(seconds));
    JunitXml.newline(xml);
    for (Result result : report.results()) {
      testCase(result, xml);
    }
    xml.writeEndElement();
  }

  private static long count(DoctorReport report, Status status) {
    return report.results().stream().filter(result -> result.status() == status).count();
  }

  private static void testCase(Result result, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeStartElement("testcase");
    JunitXml.attribute(xml, "name", result.examination().name());
    JunitXml.attribute(xml, "classname", "doctor");
    JunitXml.attribute(xml, "time", JunitXml.seconds(result.seconds()));
    if (result.status() == Status.ERRORS) {
      List<Diagnosis> errors =
          result.findings().stream().filter(one -> DoctorText.isError(one)).toList();
      xml.writeStartElement("failure");
      JunitXml.attribute(xml, "type", errors.get(0).code());
      JunitXml.attribute(
          xml, "message", errors.get(0).sentence() + ": " + errors.get(0).observed());
      text(xml, errors);
      xml.writeEndElement();
    } else if (result.isSkipped()) {
      xml.writeEmptyElement("skipped");
      JunitXml.attribute(xml, "message", result.measured());
    }
    List<Diagnosis> others =
        result.findings().stream().filter(one -> !DoctorText.isError(one)).toList();
    if (!others.isEmpty()) {
      xml.writeStartElement("system-out");
      text(xml, others);
      xml.writeEndElement();
    }
    xml.writeEndElement();
    JunitXml.newline(xml);
  }

  private static void text(XMLStreamWriter xml, List<Diagnosis> findings)
      throws XMLStreamException {
    for (Diagnosis finding : findings) {
      for (String line : DoctorText.whole(finding)) {
        JunitXml.line(xml, line);
      }
    }
  }
}
