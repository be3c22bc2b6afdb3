package dev.plumbline.report.html;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Base64;
import java.util.zip.GZIPInputStream;

/** The data of a page, unpacked as its script does: each search with its lines. */
public final class PageData {
  private static final ObjectMapper JSON = new ObjectMapper();

  private PageData() {}

  public static JsonNode of(String page) throws IOException {
    byte[] packed = Base64.getDecoder().decode(packed(page));
    ObjectNode data;
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      data = (ObjectNode) JSON.readTree(in);
    }
    data.properties()
        .forEach(
            each -> {
              if (each.getValue().has("columns")) {
                each.setValue(rows(each.getValue()));
              }
            });
    if (data.has("searches")) {
      ArrayNode problems = JSON.createArrayNode();
      data.get("problems").forEach(part -> problems.addAll(rows(part)));
      data.set("problems", problems);
      ArrayNode searches = JSON.createArrayNode();
      data.get("searches").forEach(part -> searches.addAll(searches(part)));
      data.set("searches", searches);
    }
    return data;
  }

  /**
   * The report as it is, but a page with its data as text, for tests that look for words: letters
   * of packed data and of hashes spell short words by chance.
   */
  public static String readable(String report) throws IOException {
    return report.startsWith("<!DOCTYPE html>")
        ? report.replace(packed(report), of(report).toString()).replaceAll("sha256-[\\w+/=]+", "")
        : report;
  }

  private static String packed(String page) {
    String start = "id=\"data\">";
    int from = page.indexOf(start) + start.length();
    return page.substring(from, page.indexOf("</", from));
  }

  private static ArrayNode searches(JsonNode part) {
    ArrayNode searches = rows(part.get("searches"));
    ArrayNode lines = rows(part.get("lines"));
    int at = 0;
    for (JsonNode search : searches) {
      ArrayNode transcript = ((ObjectNode) search).putArray("transcript");
      for (int i = 0; i < search.get("said").asInt(); i++) {
        transcript.add(lines.get(at++));
      }
    }
    return searches;
  }

  private static ArrayNode rows(JsonNode table) {
    ArrayNode rows = JSON.createArrayNode();
    for (int i = 0; i < table.get("rows").asInt(); i++) {
      ObjectNode row = rows.addObject();
      for (var column : table.get("columns").properties()) {
        JsonNode value = column.getValue().get(i);
        if (value != null && !value.isNull()) {
          row.set(column.getKey(), value);
        }
      }
    }
    return rows;
  }
}
