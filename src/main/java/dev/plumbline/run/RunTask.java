package dev.plumbline.run;

import dev.plumbline.epd.EpdRecord;
import dev.plumbline.epd.Problem;
import dev.plumbline.journal.JournalKey;
import dev.plumbline.run.spec.EngineSpec;

/** One search: a record of a suite, by one of the engines, for the n-th time. */
public record RunTask(JournalKey key, EpdRecord record, Problem problem, EngineSpec engine) {}
