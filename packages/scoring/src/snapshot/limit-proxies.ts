import { type ProxyGroup, proxyGroups } from './derive-proxies.ts';
import { type DeriveFrame, preferenceBitOf } from './metric-draft.ts';
import type { DimensionRow } from './snapshot-input.ts';
import type { SectorSpan } from './snapshot.ts';
import { spansOfLevel } from './span-groups.ts';

/** A dimension, and how many of its metrics are assessed at each row, by axis and slot. */
interface Counted {
  readonly dimension: DimensionRow;
  readonly appliesTo: (span: SectorSpan) => boolean;
  readonly assessed: readonly (readonly [Uint8Array, Uint8Array])[];
}

/** The covered peers of a group that the dimension applies to. */
function peerRows(
  frame: DeriveFrame,
  { span, level }: ProxyGroup,
  { dimension, appliesTo }: Counted,
): readonly number[] {
  const { isDirect, preferenceBits } = frame.companies;
  const bit = preferenceBitOf(dimension);
  const rows: number[] = [];
  for (const { start, end } of spansOfLevel(frame, span, level).filter(appliesTo)) {
    for (let row = start; row < end; row += 1) {
      const isShown = ((preferenceBits[row] ?? 0) & bit) === bit;
      if (isDirect[row] === 1 && isShown) rows.push(row);
    }
  }
  return rows;
}

/** The mean over the peers, to the nearest number of metrics. */
const usualCount = (counts: Uint8Array, peers: readonly number[]): number =>
  peers.length === 0
    ? 0
    : Math.round(peers.reduce((sum, row) => sum + (counts[row] ?? 0), 0) / peers.length);

/**
 * The scores of a proxy are means over its peers, so no more of its metrics count as assessed than of a
 * peer in the mean. Else one peer that discloses would make a score of all the others (methodology 4.4
 * and 5.2, docs/formulas/proxy.md).
 */
export function limitProxies(frame: DeriveFrame, counted: Counted): void {
  const { isProxy } = frame.companies;
  for (const group of proxyGroups(frame).filter(({ span }) => counted.appliesTo(span))) {
    const peers = peerRows(frame, group, counted);
    for (const counts of counted.assessed.flat()) {
      const most = usualCount(counts, peers);
      for (let row = group.span.start; row < group.span.end; row += 1) {
        if (isProxy[row] === 1) counts[row] = Math.min(counts[row] ?? 0, most);
      }
    }
  }
}
