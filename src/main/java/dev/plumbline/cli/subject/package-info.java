/** What a command is about: a position written out, or a record of a suite. */
@NullMarked
package dev.plumbline.cli.subject;

import org.jspecify.annotations.NullMarked;
