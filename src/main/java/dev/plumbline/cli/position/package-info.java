/** The commands about one position: search it, show it, evaluate it, prove a mate, count moves. */
@NullMarked
package dev.plumbline.cli.position;

import org.jspecify.annotations.NullMarked;
