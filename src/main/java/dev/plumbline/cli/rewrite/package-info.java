/**
 * Writing suites anew: each record changed or in another format, into a file that is replaced as a
 * whole or not at all.
 */
@NullMarked
package dev.plumbline.cli.rewrite;

import org.jspecify.annotations.NullMarked;
