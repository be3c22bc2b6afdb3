/**
 * Is an engine sound? {@link dev.plumbline.doctor.Doctor} runs {@link
 * dev.plumbline.doctor.Examination}s, each with a fresh process of the engine: an {@link
 * dev.plumbline.doctor.Examiner} talks to it in an {@link dev.plumbline.doctor.EngineSession} and
 * reports findings with the rule of the UCI protocol and the transcript. {@link
 * dev.plumbline.doctor.Examinations} is the list of all of them; those of one subject share a file.
 * {@link dev.plumbline.doctor.EngineCheck} is the quick check of what a run needs.
 */
@NullMarked
package dev.plumbline.doctor;

import org.jspecify.annotations.NullMarked;
