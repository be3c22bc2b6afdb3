/**
 * The contract of any engine and nothing else: what it is asked, within which limits, with which
 * settings, and what it answers. The builtin engine and foreign ones stand behind it alike.
 */
@NullMarked
package dev.plumbline.engine;

import org.jspecify.annotations.NullMarked;
