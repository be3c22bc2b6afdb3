/** Settings compared with settings, and the weights fitted: experiments with the builtin engine. */
@NullMarked
package dev.plumbline.lab;

import org.jspecify.annotations.NullMarked;
