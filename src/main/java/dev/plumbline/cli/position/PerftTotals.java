package dev.plumbline.cli.position;

/**
 * What came of counting a suite.
 *
 * @param records records that were read
 * @param rejected records that could not be read
 * @param counts known counts that were held to the board
 * @param differences those of them that are not so
 * @param skipped known counts that were too deep or too large
 * @param nodes all nodes counted
 */
public record PerftTotals(
    long records, long rejected, long counts, long differences, long skipped, long nodes) {
  static final PerftTotals NONE = new PerftTotals(0, 0, 0, 0, 0, 0);

  PerftTotals withRecord(boolean isRejected) {
    return new PerftTotals(
        records + 1, rejected + (isRejected ? 1 : 0), counts, differences, skipped, nodes);
  }

  PerftTotals withSkipped() {
    return new PerftTotals(records, rejected, counts, differences, skipped + 1, nodes);
  }

  PerftTotals withNodes(long more) {
    return new PerftTotals(records, rejected, counts, differences, skipped, nodes + more);
  }

  PerftTotals withCount(boolean differs, long more) {
    return new PerftTotals(
        records, rejected, counts + 1, differences + (differs ? 1 : 0), skipped, nodes + more);
  }
}
