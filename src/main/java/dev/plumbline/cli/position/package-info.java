/** The commands about one position: search, show, evaluate, prove a mate, count moves. */
@NullMarked
package dev.plumbline.cli.position;

import org.jspecify.annotations.NullMarked;
