/**
 * Verifying suites, and how that is told: text, tables, Markdown, and suites with what was found.
 */
@NullMarked
package dev.plumbline.cli.verify;

import org.jspecify.annotations.NullMarked;
