/** The commands about suites: install, lint, rewrite, annotate, verify, compose. */
@NullMarked
package dev.plumbline.cli.suite;

import org.jspecify.annotations.NullMarked;
