package dev.plumbline.report.format;

import dev.plumbline.io.JunitXml;
import dev.plumbline.report.Breakdown;
import dev.plumbline.report.Gate.GateResult;
import dev.plumbline.report.Output;
import dev.plumbline.report.RunSetup;
import dev.plumbline.report.SearchResult;
import dev.plumbline.report.Totals;
import dev.plumbline.report.compare.RunReport;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/**
 * JUnit XML, for build servers: a test suite for each suite and engine, a failure for each unsolved
 * problem (or, if lines only were checked, for each position with findings), an error for each
 * engine fault. With a baseline, problems that it did not solve either are skipped, so that only
 * new failures fail. The results of several engines are read once for each test suite.
 */
public final class JunitReport implements Output<RunReport> {
  @Override
  public void write(RunReport report, Writer out) throws IOException {
    JunitXml.document(out, xml -> suites("", report, xml));
  }

  /**
   * Writes the test suites of a run.
   *
   * @param run the beginning of their names
   */
  public static void suites(String run, RunReport report, XMLStreamWriter xml)
      throws IOException, XMLStreamException {
    Breakdown sums = report.sums().all();
    JunitXml.newline(xml);
    if (!report.gates().isEmpty()) {
      gates(run, report, xml);
    }
    if (sums.engines().size() == 1) {
      suites(run, sums.parts(), report, xml);
    } else {
      for (Breakdown.Part part : sums.parts()) {
        suites(run, List.of(part), report, xml);
      }
    }
  }

  /** A test suite with a test case for each gate. */
  private static void gates(String run, RunReport report, XMLStreamWriter xml)
      throws IOException, XMLStreamException {
    List<GateResult> gates = report.gates();
    List<String> gaps = report.baseline() == null ? List.of() : report.baseline().coverage().gaps();
    long missed = gates.stream().filter(gate -> !gate.passed()).count();
    long skipped = gates.stream().filter(gate -> gate.passed() && gate.value() == null).count();
    xml.writeStartElement("testsuite");
    JunitXml.attribute(xml, "name", run + "gates");
    JunitXml.attribute(xml, "tests", Integer.toString(gates.size()));
    JunitXml.attribute(xml, "failures", Long.toString(missed));
    JunitXml.attribute(xml, "errors", "0");
    JunitXml.attribute(xml, "skipped", Long.toString(skipped));
    JunitXml.attribute(xml, "time", seconds(0));
    JunitXml.newline(xml);
    if (!gaps.isEmpty()) {
      xml.writeStartElement("properties");
      for (String gap : gaps) {
        property(xml, "warning", gap);
      }
      xml.writeEndElement();
      JunitXml.newline(xml);
    }
    for (GateResult gate : gates) {
      xml.writeStartElement("testcase");
      JunitXml.attribute(xml, "name", gate.gate());
      JunitXml.attribute(xml, "classname", "gates");
      JunitXml.attribute(xml, "time", seconds(0));
      if (!gate.passed()) {
        child(xml, "failure", "gate", gate.text());
      } else if (gate.value() == null) {
        skipped(xml, gate.found());
      }
      xml.writeEndElement();
      JunitXml.newline(xml);
    }
    xml.writeEndElement();
    JunitXml.newline(xml);
  }

  /** Writes test suites whose results follow each other. */
  private static void suites(
      String run, List<Breakdown.Part> parts, RunReport report, XMLStreamWriter xml)
      throws IOException, XMLStreamException {
    Deque<Breakdown.Part> left = new ArrayDeque<>(parts);
    Deque<Breakdown.Part> open = new ArrayDeque<>();
    report.read(
        result -> {
          try {
            if (isOf(result, left.peek())) {
              end(open.poll(), xml);
              begin(run, left.peek(), report, xml);
              open.add(left.remove());
            }
            if (isOf(result, open.peek())) {
              problem(result, report, xml);
            }
          } catch (XMLStreamException e) {
            throw new IOException(e);
          }
        });
    end(open.poll(), xml);
  }

  private static boolean isOf(SearchResult result, Breakdown.@Nullable Part part) {
    return part != null
        && result.suite().equals(part.suite())
        && result.engine().equals(part.engine());
  }

  private static void begin(String run, Breakdown.Part part, RunReport report, XMLStreamWriter xml)
      throws IOException, XMLStreamException {
    RunSetup setup = report.records().setup();
    Totals totals = part.totals();
    int known = report.knownFailures(part.suite(), part.engine());
    xml.writeStartElement("testsuite");
    JunitXml.attribute(xml, "name", run + part.suite() + " (" + part.engine() + ")");
    JunitXml.attribute(xml, "tests", Integer.toString(totals.problems() + totals.unsolvable()));
    JunitXml.attribute(
        xml, "failures", Integer.toString(totals.unsolved() + totals.flawed() - known));
    JunitXml.attribute(xml, "errors", Integer.toString(totals.errors()));
    JunitXml.attribute(
        xml, "skipped", Integer.toString(totals.skipped() + totals.unsolvable() + known));
    JunitXml.attribute(xml, "time", seconds(setup.timed() ? totals.nanos() : 0));
    if (setup.timed() && !setup.origin().started().isEmpty()) {
      // In UTC without a zone, which the older schemas do not allow.
      JunitXml.attribute(xml, "timestamp", setup.origin().started().replaceFirst("Z$", ""));
    }
    JunitXml.newline(xml);
    properties(setup, report.baseline() == null ? "" : report.baseline().changed(), xml);
  }

  private static void end(Breakdown.@Nullable Part part, XMLStreamWriter xml)
      throws XMLStreamException {
    if (part != null) {
      xml.writeEndElement();
      JunitXml.newline(xml);
    }
  }

  /** What was changed since the baseline, and what makes the results of a test suite doubtful. */
  private static void properties(RunSetup setup, String changed, XMLStreamWriter xml)
      throws XMLStreamException {
    if (setup.caveats().isEmpty() && changed.isEmpty()) {
      return;
    }
    xml.writeStartElement("properties");
    if (!changed.isEmpty()) {
      property(xml, "changed", changed);
    }
    if (setup.origin().skippedLines() > 0) {
      property(xml, "damaged-lines-skipped", Long.toString(setup.origin().skippedLines()));
    }
    if (!setup.origin().speeds().isEmpty()) {
      property(xml, "warning", setup.origin().speeds());
    }
    xml.writeEndElement();
    JunitXml.newline(xml);
  }

  private static void property(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    xml.writeEmptyElement("property");
    JunitXml.attribute(xml, "name", name);
    JunitXml.attribute(xml, "value", value);
  }

  private static void problem(SearchResult result, RunReport report, XMLStreamWriter xml)
      throws XMLStreamException {
    boolean timed = report.records().setup().timed();
    xml.writeStartElement("testcase");
    String repeat = result.repeat() == 1 ? "" : " (repeat " + result.repeat() + ")";
    JunitXml.attribute(xml, "name", result.label() + repeat);
    JunitXml.attribute(xml, "classname", result.suite());
    JunitXml.attribute(xml, "time", seconds(timed ? result.analysis().nanos() : 0));
    switch (result.status()) {
      case UNSOLVED -> {
        if (report.isKnownFailure(result)) {
          skipped(xml, report.missed(result));
        } else {
          String miss = Objects.requireNonNull(result.miss()).word();
          String type = report.isLost(result) ? "lost." + miss : miss;
          child(xml, "failure", type, report.missed(result));
        }
      }
      case ERROR -> child(xml, "error", result.analysis().outcome().word(), report.missed(result));
      case SKIPPED -> skipped(xml, "the engine was not asked");
      case UNSOLVABLE -> skipped(xml, "the record has no solution");
      case CHECKED -> {
        if (result.judgement().findings().count() > 0) {
          child(xml, "failure", "findings", findings(result));
        }
      }
      case SOLVED -> {}
    }
    xml.writeEndElement();
    JunitXml.newline(xml);
  }

  private static String findings(SearchResult result) {
    String codes = String.join(", ", result.findingCodes());
    String findings = ": findings: " + result.judgement().findings().count() + ": " + codes;
    return result.label() + " by " + result.engine() + findings;
  }

  private static void child(XMLStreamWriter xml, String name, String type, String message)
      throws XMLStreamException {
    xml.writeEmptyElement(name);
    JunitXml.attribute(xml, "type", type);
    JunitXml.attribute(xml, "message", message);
  }

  private static void skipped(XMLStreamWriter xml, String message) throws XMLStreamException {
    xml.writeEmptyElement("skipped");
    JunitXml.attribute(xml, "message", message);
  }

  private static String seconds(long nanos) {
    return JunitXml.seconds(nanos / 1e9);
  }
}
