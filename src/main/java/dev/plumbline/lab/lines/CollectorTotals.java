package dev.plumbline.lab.lines;

import dev.plumbline.search.pv.CollectorKind;

/**
 * What a collector kept.
 *
 * @param writtenPerThousandNodes moves that it writes
 */
public record CollectorTotals(
    CollectorKind kind, TruthCount truth, double writtenPerThousandNodes) {}
