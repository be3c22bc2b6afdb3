/** The lab's page, matches of settings, and the check of the builtin engine's lines. */
@NullMarked
package dev.plumbline.tools.lab;

import org.jspecify.annotations.NullMarked;
