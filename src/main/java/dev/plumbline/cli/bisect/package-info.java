/** Which commit made an engine worse: the commands {@code bisect} and {@code track}. */
@NullMarked
package dev.plumbline.cli.bisect;

import org.jspecify.annotations.NullMarked;
