package dev.plumbline.cli.engine;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.plumbline.cli.engine.OptionsText.OptionGroups;
import dev.plumbline.engine.Setting;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;

/**
 * Lists settings for programs, as one JSON array of {@code name, group, sentence, type, default,
 * minimum, maximum, choices}; the last three where they apply, and group and sentence for the
 * builtin engine only.
 */
public final class OptionsJson {
  private final Writer out;
  private final boolean isBuiltin;

  /** A list for the options of the builtin engine, or for those of another. */
  public OptionsJson(Writer out, boolean isBuiltin) {
    this.out = out;
    this.isBuiltin = isBuiltin;
  }

  public void print(List<Setting> settings) throws IOException {
    JsonGenerator json =
        new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.useDefaultPrettyPrinter();
    json.writeStartArray();
    for (Setting setting : settings) {
      write(json, setting);
    }
    json.writeEndArray();
    json.writeRaw('\n');
    json.close();
  }

  private void write(JsonGenerator json, Setting setting) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", setting.name());
    if (isBuiltin) {
      json.writeStringField("group", OptionGroups.title(setting));
      json.writeStringField("sentence", setting.sentence());
    }
    json.writeStringField("type", setting.type().name().toLowerCase(Locale.ROOT));
    writeDefault(json, setting);
    if (setting.type() == Setting.Type.NUMBER) {
      json.writeNumberField("minimum", setting.minimum());
      json.writeNumberField("maximum", setting.maximum());
    }
    if (setting.type() == Setting.Type.CHOICE) {
      json.writeArrayFieldStart("choices");
      for (String choice : setting.choices()) {
        json.writeString(choice);
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void writeDefault(JsonGenerator json, Setting setting) throws IOException {
    json.writeFieldName("default");
    switch (setting.type()) {
      case NUMBER -> writeNumber(json, setting.defaultValue());
      case SWITCH -> json.writeBoolean(setting.defaultValue().equals("on"));
      case CHOICE, TEXT, BUTTON -> json.writeString(setting.defaultValue());
    }
  }

  /** An engine may tell anything for a number. */
  private static void writeNumber(JsonGenerator json, String text) throws IOException {
    try {
      json.writeNumber(Long.parseLong(text));
    } catch (NumberFormatException e) {
      json.writeString(text);
    }
  }
}
