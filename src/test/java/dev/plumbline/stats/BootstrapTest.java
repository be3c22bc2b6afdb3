package dev.plumbline.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BootstrapTest {
  @Test
  void isAPointWhereAllDifferencesAreEqual() {
    double[] twos = new double[50];
    Arrays.fill(twos, 2);
    assertEquals(new Bootstrap(100, 100), Bootstrap.of(twos, 1));
    assertEquals(new Bootstrap(0, 0), Bootstrap.of(new double[0], 1));
  }

  @Test
  void isAboutTwoStandardDeviationsWideOnEachSide() {
    double[] differences = new double[400];
    for (int i = 0; i < differences.length; i++) {
      differences[i] = i % 2 == 0 ? 1 : -1;
    }
    Bootstrap interval = Bootstrap.of(differences, 1);
    // The sum has a standard deviation of 20.
    assertEquals(-39.2, interval.low(), 2);
    assertEquals(39.2, interval.high(), 2);
    assertEquals(interval, Bootstrap.of(differences, 1));
  }
}
