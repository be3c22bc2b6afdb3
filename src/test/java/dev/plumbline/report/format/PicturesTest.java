package dev.plumbline.report.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.report.MadeUpRun;
import dev.plumbline.report.compare.RunReport;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.NamedNodeMap;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class PicturesTest {
  private static final String BACK_RANK = "6k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - bm Re8#;";

  private static MadeUpRun run(boolean timed, String... engines) {
    MadeUpRun run = new MadeUpRun(timed);
    for (String engine : engines) {
      run.answer(engine, BACK_RANK, "e1e8", "info depth 1 score mate 1 nodes 40 time 1 pv e1e8");
      run.answer(engine, BACK_RANK, "e1d1");
    }
    return run;
  }

  private static Document drawn(ReportFormat picture, MadeUpRun run)
      throws IOException, ParserConfigurationException, SAXException {
    StringWriter out = new StringWriter();
    picture.write(RunReport.of(run), out);
    assertFalse(out.toString().contains("<script"), out.toString());
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(out.toString())));
  }

  @Test
  void badgeShowsTheSuiteAndTheResult() throws Exception {
    Document badge = drawn(ReportFormat.BADGE, run(true, "Fake 1"));
    assertEquals("own", badge.getElementsByTagName("text").item(0).getTextContent());
    assertEquals("1/2", badge.getElementsByTagName("text").item(1).getTextContent());
  }

  @Test
  void severalEnginesHaveBadgesBelowEachOther() throws Exception {
    Document badge = drawn(ReportFormat.BADGE, run(true, "A", "</text><script>&"));
    assertEquals(2, badge.getElementsByTagName("g").getLength());
    assertTrue(badge.getDocumentElement().getTextContent().contains("own </text><script>&"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar-EG-u-nu-arab", "hi-IN-u-nu-deva", "de-DE", "tr-TR"})
  void picturesAreTheSameInEveryLocale(String tag) throws IOException {
    Locale usual = Locale.getDefault();
    for (ReportFormat picture : List.of(ReportFormat.BADGE, ReportFormat.PLOT)) {
      StringWriter plain = new StringWriter();
      StringWriter local = new StringWriter();
      try {
        Locale.setDefault(Locale.ROOT);
        picture.write(RunReport.of(run(true, "A", "B")), plain);
        Locale.setDefault(Locale.forLanguageTag(tag));
        picture.write(RunReport.of(run(true, "A", "B")), local);
      } finally {
        Locale.setDefault(usual);
      }
      assertEquals(plain.toString(), local.toString());
    }
  }

  @Test
  void plotHasACurveForEachEngine() throws Exception {
    Locale usual = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      Document plot = drawn(ReportFormat.PLOT, run(true, "A", "B <x>"));
      int curves = 0;
      for (int i = 0; i < plot.getElementsByTagName("path").getLength(); i++) {
        String path =
            plot.getElementsByTagName("path").item(i).getAttributes().getNamedItem("d").toString();
        assertFalse(path.contains(","), path);
        curves += path.contains("V198.0") ? 1 : 0;
      }
      assertEquals(2, curves, "each reaches the half");
    } finally {
      Locale.setDefault(usual);
    }
  }

  @Test
  void plotHasAVisibleTitleOnItsOwnGround() throws Exception {
    Document plot = drawn(ReportFormat.PLOT, run(true, "A"));
    assertEquals(
        "own: problems solved within a time",
        plot.getElementsByTagName("text").item(0).getTextContent());
    NamedNodeMap ground = plot.getElementsByTagName("rect").item(0).getAttributes();
    assertEquals("100%", ground.getNamedItem("width").getNodeValue());
    assertEquals("100%", ground.getNamedItem("height").getNodeValue());
  }

  @Test
  void lettersOfABadgeKeepTheirWidth() throws Exception {
    Document badges = drawn(ReportFormat.BADGE, run(true, "illicit illicit", "WWMMmmm WWMMmmm"));
    int narrow = textLength(badges, 0);
    int wide = textLength(badges, 2);
    assertTrue(wide > 2 * narrow, narrow + " and " + wide);
  }

  private static int textLength(Document badges, int text) {
    NamedNodeMap label = badges.getElementsByTagName("text").item(text).getAttributes();
    return Integer.parseInt(label.getNamedItem("textLength").getNodeValue());
  }

  @Test
  void plotUsesNodesWithoutTimings() throws Exception {
    Document plot = drawn(ReportFormat.PLOT, run(false, "A"));
    assertTrue(plot.getDocumentElement().getTextContent().contains("a number of nodes"));
    assertFalse(plot.getDocumentElement().getTextContent().contains(" ms"));
  }

  @Test
  void aRunWithoutAnySolutionIsDrawnToo() throws Exception {
    drawn(ReportFormat.PLOT, new MadeUpRun().answer("A", BACK_RANK, "e1d1"));
    drawn(ReportFormat.PLOT, new MadeUpRun());
    drawn(ReportFormat.BADGE, new MadeUpRun());
  }
}
