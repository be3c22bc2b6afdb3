package dev.plumbline.engine;

/** Hears of lines while an analysis goes on, on the thread that analyses. */
@FunctionalInterface
public interface LineListener {
  void line(LineReport line);
}
