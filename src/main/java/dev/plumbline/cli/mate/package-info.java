/** How the answer of the prover of mates is told, to people and to programs. */
@NullMarked
package dev.plumbline.cli.mate;

import org.jspecify.annotations.NullMarked;
