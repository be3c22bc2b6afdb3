package dev.plumbline.cli.terminal;

import dev.plumbline.epd.RecordFinding.FindingKind;

/** What a finding means for its record, in the one word that all listings use. */
public final class LevelName {
  private LevelName() {}

  public static String of(FindingKind kind) {
    return switch (kind.level()) {
      case WARNING -> "warning";
      case REPAIR -> "repaired";
      case REJECTION -> "rejected";
    };
  }
}
