/** The reports of an engine's examinations, one class for each format. */
@NullMarked
package dev.plumbline.doctor.format;

import org.jspecify.annotations.NullMarked;
