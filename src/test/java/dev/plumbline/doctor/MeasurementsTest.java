package dev.plumbline.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class MeasurementsTest {
  @Test
  void describesADistributionInWords() {
    Measurements times =
        new Measurements(List.of(1.25, 9.9, 0.5, 1.0, 2.0, 3.0, 1.1, 0.7, 3.4, 1.2));
    assertEquals(
        "a median of 1.2 ms, 9 in 10 within 3.4 ms, all 10 within 9.9 ms", times.text(" ms"));
  }

  @Test
  void saysOnWhichSideOfALimitSearchesEnd() {
    assertEquals(
        "median 99.9 % under, from 99.9 % under to 99.3 % under in 3 searches",
        new Measurements(List.of(-99.9, -99.9, -99.3)).around(" %", "over", "under"));
    assertEquals(
        "median 0 ms late, from 15 ms early to 150 ms late in 3 searches",
        new Measurements(List.of(0.0, 150.2, -15.0)).around(" ms", "late", "early"));
  }
}
