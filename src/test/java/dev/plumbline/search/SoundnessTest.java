package dev.plumbline.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class SoundnessTest {
  private static final String SINGLE = "pv=single pv.quiescence=off";
  private static final String TRUSTING = "window=negascout no-research-last-plies=2 quiescence=off";

  @ParameterizedTest
  @EnumSource(Preset.class)
  void acceptsThePresets(Preset preset) {
    assertEquals(Optional.empty(), Soundness.refusal(preset.settings()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        SINGLE,
        SINGLE + " window=scout",
        SINGLE + " window=pvs-moreland",
        SINGLE + " window=pvs-zws bounds=hard",
        SINGLE + " window=negascout research=value-1",
        "pv=single quiescence=off",
        TRUSTING,
        "window=mtdf pv=table pv.follow=any",
        "window=mtdf pv=none",
        "window=alphabeta no-research-last-plies=2",
        "hits=cut-with-line pv=squashed"
      })
  void acceptsWhatIsSoundInTextbook(String settings) {
    assertEquals(Optional.empty(), Soundness.refusal(textbook(settings)));
  }

  @ParameterizedTest
  @CsvSource({
    SINGLE + " window=alphabeta, needs a window of",
    SINGLE + " window=mtdf, needs a window of",
    SINGLE + " window=negascout, needs research=value-1",
    SINGLE + " window=negascout research=value, needs research=value-1",
    SINGLE + " research=value, needs research=value-1",
    SINGLE + " root=aspiration, needs root=full",
    SINGLE + " root=fishburn, needs root=full",
    SINGLE + " multipv=wide, needs multipv=exclude",
    SINGLE + " no-pvs-last-plies=1, needs no-pvs-last-plies=0",
    "pv=single, needs pv.quiescence=off",
    SINGLE + " table=on, do not depend on the window",
    SINGLE + " null=on, do not depend on the window",
    SINGLE + " lmr=on, do not depend on the window",
    SINGLE + " extend.recapture=on, do not depend on the window",
    SINGLE + " quiescence.delta=on, do not depend on the window",
    SINGLE + " quiescence.nodes=24, do not depend on the window",
    SINGLE + " quiescence.moves=3, do not depend on the window",
    "window=mtdf, needs pv=table",
    "window=mtdf pv=table, pv.follow=any",
    "window=mtdf pv=tree, needs pv=table",
    "window=mtdf pv=none multipv=wide, needs multipv=exclude",
    TRUSTING + " no-research-last-plies=3, above 2",
    TRUSTING + " bounds=hard, needs bounds=soft",
    TRUSTING + " quiescence=on, needs quiescence=off",
    TRUSTING + " extend.check=on, extend.* off",
    "hits=cut-with-line, needs a pv of",
  })
  void refusesUnsoundSettingsWithARemedy(String settings, String remedy) {
    Optional<String> refusal = Soundness.refusal(textbook(settings));
    assertTrue(refusal.orElse("").contains(remedy), () -> "refusal: " + refusal);
  }

  /** Settings as a user writes them, over the preset. */
  private static SearchSettings textbook(String text) {
    return FixedSearch.settings(Preset.TEXTBOOK, text);
  }
}
