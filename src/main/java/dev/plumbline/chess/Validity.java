package dev.plumbline.chess;
import java.util.List;
public final class Validity {
  public static boolean isUnusable(Setup s) { return false; }
  public static List<String> flaws(Setup s) { return List.of(); }
}
