/** Window policies of PV nodes: alpha-beta, SCOUT, principal variation search, NegaScout. */
@NullMarked
package dev.plumbline.search.window;

import org.jspecify.annotations.NullMarked;
