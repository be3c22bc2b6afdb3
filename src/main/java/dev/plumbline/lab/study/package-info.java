/**
 * The fixed experiments behind the page of the lab, over positions of this project's own, and what
 * their figures say to the claims of the literature.
 */
@NullMarked
package dev.plumbline.lab.study;

import org.jspecify.annotations.NullMarked;
