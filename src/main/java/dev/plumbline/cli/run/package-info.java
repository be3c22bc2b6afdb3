/**
 * What a run tells while it goes on: how far it is, how well each engine does, what is searched
 * now; and what is noted of the machine that it runs on.
 */
@NullMarked
package dev.plumbline.cli.run;

import org.jspecify.annotations.NullMarked;
