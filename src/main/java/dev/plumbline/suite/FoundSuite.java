package dev.plumbline.suite;

import dev.plumbline.epd.Input;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A suite that is there and can be read.
 *
 * @param name what to call it: the file's name without its extension
 * @param file null for a suite inside Plumbline
 * @param known what the catalogue says of a suite of this name; its content may still be another
 */
public record FoundSuite(
    String name, Input input, @Nullable Path file, @Nullable KnownSuite known) {}
