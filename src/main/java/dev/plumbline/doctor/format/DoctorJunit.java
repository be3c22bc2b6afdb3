package dev.plumbline.doctor.format;

import dev.plumbline.doctor.Diagnosis;
import dev.plumbline.doctor.DoctorReport;
import dev.plumbline.doctor.DoctorReport.ExaminationResult;
import dev.plumbline.doctor.DoctorReport.ExaminationStatus;
import dev.plumbline.io.JunitXml;
import dev.plumbline.io.JunitXml.CaseFault;
import dev.plumbline.io.JunitXml.TestCase;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * JUnit XML: a test case for each examination, which fails with its errors; warnings and notes are
 * its output.
 */
public final class DoctorJunit {
  private DoctorJunit() {}

  static void write(DoctorReport report, Writer out) throws IOException {
    try (JunitXml junit = new JunitXml(out)) {
      suite(report, junit);
    }
  }

  public static void suite(DoctorReport report, JunitXml junit) throws IOException {
    List<TestCase> cases = report.results().stream().map(DoctorJunit::testCase).toList();
    junit.suite("doctor (" + report.engine() + ")", List.of(), cases);
  }

  private static TestCase testCase(ExaminationResult result) {
    List<Diagnosis> others =
        result.findings().stream().filter(one -> !DoctorText.isError(one)).toList();
    return new TestCase(
        result.examination().name(), "doctor", result.seconds(), fault(result), lines(others));
  }

  private static @Nullable CaseFault fault(ExaminationResult result) {
    if (result.status() != ExaminationStatus.ERRORS) {
      return result.isSkipped() ? CaseFault.skipped(result.measured()) : null;
    }
    List<Diagnosis> errors = result.findings().stream().filter(DoctorText::isError).toList();
    Diagnosis first = errors.get(0);
    String message = first.sentence() + ": " + first.observed();
    return CaseFault.failure(first.code(), message, lines(errors));
  }

  private static List<String> lines(List<Diagnosis> findings) {
    return findings.stream().flatMap(one -> DoctorText.whole(one).stream()).toList();
  }
}
