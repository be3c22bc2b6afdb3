/** Questions of speed, each a benchmark with its latest answer. */
@NullMarked
package dev.plumbline.bench;

import org.jspecify.annotations.NullMarked;
