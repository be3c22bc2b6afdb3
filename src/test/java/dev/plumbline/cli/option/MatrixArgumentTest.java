package dev.plumbline.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.plumbline.engine.Variant;
import dev.plumbline.run.spec.EngineMatrix.Dimension;
import dev.plumbline.search.SettingException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatrixArgumentTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '\'',
      delimiter = '|',
      value = {
        "hash=16 | hash | 16",
        " hash = 1 , 16,256 | hash | 1;16;256",
        "Skill Level=1,20 | Skill Level | 1;20",
        "Book File=\"a,b.bin\",none | Book File | a,b.bin;none",
        "Book File=\"\",a b.bin | Book File | ;a b.bin",
        "Name=\"say \"\"hi\"\"\" , x=y | Name | say \"hi\";x=y",
      })
  void readsANameAndItsValues(String text, String name, String values) throws Exception {
    Dimension read = MatrixArgument.dimension(text);
    assertEquals(name, read.name());
    assertEquals(List.of(values.split(";", -1)), read.values());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "hash | \"hash\" is not a name and its values",
        "=1,2 | \"=1,2\" is not a name and its values",
        "hash= | hash has an empty value",
        "hash=1,,2 | hash has an empty value",
        "hash=1, | hash has an empty value",
        "book=\"a | book: a quotation mark stands alone",
        "book=a\"b | book: a quotation mark stands alone",
        "book=\"a\"b | book: a quotation mark stands alone",
      })
  void refusesWhatIsNoList(String text, String sentence) {
    SettingException refusal =
        assertThrows(SettingException.class, () -> MatrixArgument.dimension(text));
    assertTrue(refusal.sentence().startsWith(sentence), refusal.sentence());
  }

  @Test
  void readsWhatLabelsQuote() throws Exception {
    List<String> values = List.of("16", "a b", "a,b", "", "\"", "say \"hi\", or not", "x=y");
    String list = values.stream().map(Variant::quoted).collect(Collectors.joining(","));
    assertEquals(values, MatrixArgument.dimension("name=" + list).values());
  }
}
