package dev.plumbline.stats;

/** The normal distribution. */
public final class Normal {
  /** The middle 95 % lie within so many standard deviations of the mean. */
  public static final double DEVIATIONS_95 = 1.959963984540054;

  private Normal() {}
}
