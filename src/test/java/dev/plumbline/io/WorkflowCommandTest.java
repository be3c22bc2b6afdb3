package dev.plumbline.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.plumbline.io.WorkflowCommand.AnnotationLevel;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WorkflowCommandTest {
  @Test
  void propertiesComeInTheirOrder() {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("file", "wac.epd");
    properties.put("line", "7");
    assertEquals(
        "::error file=wac.epd,line=7::lost",
        new WorkflowCommand(AnnotationLevel.ERROR, properties, "lost").text());
    assertEquals(
        "::notice::none", new WorkflowCommand(AnnotationLevel.NOTICE, Map.of(), "none").text());
  }

  @Test
  void whatEndsACommandIsEscaped() {
    assertEquals(
        "::warning title=a%3Ab%2Cc%0A::100%25, see: x%0D%0Ay",
        new WorkflowCommand(
                AnnotationLevel.WARNING, Map.of("title", "a:b,c\n"), "100%, see: x\r\ny")
            .text());
  }
}
