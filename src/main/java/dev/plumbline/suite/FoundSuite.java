package dev.plumbline.suite;

import dev.plumbline.epd.Input;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A suite that was found.
 *
 * @param name the file's name without its extension
 * @param file null for a suite in the jar
 * @param known the catalogue entry of this name; the content may differ
 */
public record FoundSuite(
    String name, Input input, @Nullable Path file, @Nullable KnownSuite known) {}
