/** What people are told of the suites at hand, and of installing more. */
@NullMarked
package dev.plumbline.cli.shelf;

import org.jspecify.annotations.NullMarked;
