/** How the windows of a node's children are set: alpha-beta, principal variation search and kin. */
@NullMarked
package dev.plumbline.search.window;

import org.jspecify.annotations.NullMarked;
