/**
 * A run as a page while it goes on: served on this machine only, to whoever knows the address, and
 * gone with the run. What the workers tell is only noted; it is made into texts when somebody
 * looks.
 */
@NullMarked
package dev.plumbline.cli.live;

import org.jspecify.annotations.NullMarked;
