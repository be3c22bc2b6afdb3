package dev.plumbline.run.spec;

import org.jspecify.annotations.Nullable;

/**
 * An engine that a file names.
 *
 * @param source the file, as messages name it
 * @param spec how it is used; null if it cannot be
 * @param trouble why not; empty if it can
 */
public record NamedEngine(String name, String source, @Nullable EngineSpec spec, String trouble) {
  static NamedEngine usable(String source, EngineSpec spec) {
    return new NamedEngine(spec.label(), source, spec, "");
  }

  static NamedEngine unusable(String name, String source, String trouble) {
    return new NamedEngine(name, source, null, trouble);
  }
}
