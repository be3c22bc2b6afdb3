package dev.plumbline.run.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Setting;
import dev.plumbline.engine.Variant;
import dev.plumbline.run.spec.EngineMatrix.Dimension;
import dev.plumbline.run.spec.EngineMatrix.Product;
import dev.plumbline.search.SearchSettings;
import dev.plumbline.search.SettingException;
import dev.plumbline.uci.client.Fault;
import dev.plumbline.uci.client.FaultyEngine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineMatrixTest {
  private static final EngineSpec BUILTIN =
      new EngineSpec.Builtin("builtin", SearchSettings.full(), 64);

  /** For each text {@code name=value,value}. */
  private static EngineMatrix matrix(String... texts) throws SettingException {
    List<Dimension> dimensions = new ArrayList<>();
    for (String text : texts) {
      String[] parts = text.split("=", 2);
      dimensions.add(new Dimension(parts[0], List.of(parts[1].split(","))));
    }
    return EngineMatrix.of(dimensions);
  }

  private static List<String> labels(Product product) {
    return product.engines().stream().map(EngineSpec::label).toList();
  }

  private static Variant variant(EngineSpec engine) {
    return Objects.requireNonNull(engine.variant());
  }

  @Test
  void givesTheBuiltinEngineEveryCombination() throws Exception {
    Product product = matrix("Hash=1,16", "window=pvs,NegaScout").product(List.of(BUILTIN), true);
    assertEquals(
        List.of(
            "builtin Hash=1 window=pvs",
            "builtin Hash=1 window=negascout",
            "builtin Hash=16 window=pvs",
            "builtin Hash=16 window=negascout"),
        labels(product));
    EngineSpec.Builtin last = (EngineSpec.Builtin) product.engines().get(3);
    assertEquals(16, last.hashMegabytes());
    assertEquals(SearchSettings.full().with("window", "negascout"), last.settings());
    assertEquals(Map.of("Hash", "16", "window", "negascout"), variant(last).settings());
    assertEquals("builtin", variant(last).base());
    assertEquals(List.of(), product.notes());
  }

  @Test
  void everyVariantHasTheValuesOfItsLabelWhenItIsOpened() throws Exception {
    String[] lists = {"threads=1,2", "null=on,off", "aspiration=10,20,30", "hash=1,2"};
    for (EngineSpec engine : matrix(lists).product(List.of(BUILTIN), true).engines()) {
      Map<String, String> values = new LinkedHashMap<>();
      try (Engine open = engine.open()) {
        for (Setting setting : open.settings()) {
          values.put(setting.name(), setting.defaultValue());
        }
      }
      variant(engine).settings().forEach((name, value) -> assertEquals(value, values.get(name)));
      assertEquals(4, variant(engine).settings().size());
    }
  }

  @Test
  void setsTheOptionsOfAProgramInItsOwnSpelling() throws Exception {
    EngineSpec foreign =
        new EngineSpec.Foreign(
            "fish",
            FaultyEngine.with(Fault.NONE).withOptions(Map.of("HASH", "4", "Ponder", "true")),
            Map.of("Hash", "64"));
    Product product = matrix("hash=1,16", "style=wild,quite calm").product(List.of(foreign), true);
    assertEquals(
        List.of(
            "fish hash=1 style=Wild",
            "fish hash=1 style=\"Quite Calm\"",
            "fish hash=16 style=Wild",
            "fish hash=16 style=\"Quite Calm\""),
        labels(product));
    EngineSpec.Foreign second = (EngineSpec.Foreign) product.engines().get(1);
    assertEquals(
        Map.of("Hash", "1", "Style", "Quite Calm", "Ponder", "true"), second.program().options());
    assertEquals(Map.of("Hash", "64"), second.defaults());
    second.open().close();
    assertEquals(
        "fish: Clear Hash is a button, which has no values to vary",
        refusal(foreign, "clear hash=1,2"));
    assertEquals("fish: Hash is a number from 1 to 1024, not \"0\"", refusal(foreign, "hash=0"));
    String stile = refusal(foreign, "Stile=Wild");
    assertTrue(stile.startsWith("fish has no setting \"Stile\": did you mean"), stile);
  }

  @Test
  void anEngineIsVariedByTheSettingsThatItHas() throws Exception {
    EngineSpec foreign =
        new EngineSpec.Foreign("fish", FaultyEngine.with(Fault.NONE), Map.of("Hash", "64"));
    Product product =
        matrix("window=pvs,scout", "hash=1,2").product(List.of(foreign, BUILTIN), true);
    assertEquals(
        List.of(
            "fish hash=1",
            "fish hash=2",
            "builtin window=pvs hash=1",
            "builtin window=pvs hash=2",
            "builtin window=scout hash=1",
            "builtin window=scout hash=2"),
        labels(product));
    assertEquals(List.of("fish has no setting window and is not varied by it"), product.notes());
    EngineSpec none =
        matrix("window=pvs").product(List.of(foreign, BUILTIN), true).engines().get(0);
    assertEquals("fish", none.label());
    assertEquals(Map.of(), variant(none).settings());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "windo=pvs | builtin has no setting \"windo\": did you mean \"window\"? see: plumbline"
            + " engine options",
        "window=pvs,foo | builtin: window is one of alphabeta, scout, pvs, pvs-moreland, pvs-zws,"
            + " negascout, mtdf, not \"foo\"",
        "hash=0 | builtin: hash is a number from 1 to 8192, not \"0\"",
        "hash=1,01 | hash has the value 1 twice: leave out one",
        "null=on,true | null has the value on twice: leave out one",
      })
  void namesWhatIsWrong(String list, String sentence) {
    assertEquals(sentence, refusal(BUILTIN, list));
  }

  @Test
  void refusesASettingThatIsNamedTwice() {
    assertEquals(
        "HASH is named twice: write all its values in one list, as in HASH=V1,V2,V3",
        assertThrows(SettingException.class, () -> matrix("hash=1", "HASH=2")).sentence());
  }

  @Test
  void refusesCombinationsThatAreUnsound() {
    String one = refusal(BUILTIN, "window=pvs,mtdf");
    assertTrue(one.startsWith("builtin window=mtdf: window=mtdf needs pv=table"), one);
    String several = refusal(BUILTIN, "hash=1,2,4,8,16", "window=pvs,mtdf");
    assertTrue(several.startsWith("5 of 10 combinations cannot be used:\n"), several);
    assertTrue(several.endsWith("\n  and 2 more"), several);
    assertEquals(5, several.lines().count());
    String three = refusal(BUILTIN, "hash=1,2,4", "window=pvs,mtdf");
    assertTrue(three.startsWith("3 of 6 combinations cannot be used:\n"), three);
    assertEquals(4, three.lines().count(), three);
  }

  @Test
  void refusesMoreEnginesThanCanBeRun() throws Exception {
    String values =
        IntStream.rangeClosed(1, 1001)
            .mapToObj(Integer::toString)
            .reduce((a, b) -> a + "," + b)
            .orElseThrow();
    assertTrue(
        refusal(BUILTIN, "hash=" + values).startsWith("the product has 1001 engines or more"),
        refusal(BUILTIN, "hash=" + values));
    String most = "hash=" + values.replace(",1001", "");
    assertEquals(1000, matrix(most).product(List.of(BUILTIN), true).engines().size());
    String[] huge = {
      "hash=" + values,
      "aspiration=" + values.replace(",1001", ""),
      "pv.ways=1,2,3,4,5,6",
      "eval.grain=1,2,3,4,5,6,7,8,9",
      "pv.index-bits=12,13,14,15",
      "lmr=on,off",
      "iir=on,off"
    };
    assertTrue(refusal(BUILTIN, huge).contains("at most 1000 can run"), refusal(BUILTIN, huge));
  }

  private static String refusal(EngineSpec engine, String... lists) {
    return assertThrows(SettingException.class, () -> matrix(lists).product(List.of(engine), true))
        .sentence();
  }
}
