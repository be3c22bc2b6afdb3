package dev.plumbline.lab.score;

import dev.plumbline.engine.Analysis;
import dev.plumbline.judge.Verdict;
import dev.plumbline.lab.Exercise;

/** A problem, what the engine answered, and what that is worth. */
public record Scored(Exercise exercise, Analysis analysis, Verdict verdict) {}
