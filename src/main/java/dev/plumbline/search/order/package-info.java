/** Which move is searched first: histories of what moves did, and the picker that reads them. */
@NullMarked
package dev.plumbline.search.order;

import org.jspecify.annotations.NullMarked;
