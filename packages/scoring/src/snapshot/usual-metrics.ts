import { type ProxyGroup, proxyGroups } from './derive-proxies.ts';
import { type DimensionPart, forEachScore, SCORES_A_METRIC } from './dimension-part.ts';
import { type DeriveFrame, preferenceBitOf } from './metric-draft.ts';
import type { DimensionRow } from './snapshot-input.ts';
import type { SectorSpan } from './snapshot.ts';
import { spansOfLevel } from './span-groups.ts';

/** A dimension with its metrics, and the spans that it applies to. */
interface DimensionOfSpans {
  readonly dimension: DimensionRow;
  readonly parts: readonly DimensionPart[];
  readonly appliesTo: (span: SectorSpan) => boolean;
}

/** The covered peers of a group that the dimension applies to. */
function peerRows(
  frame: DeriveFrame,
  { span, level }: ProxyGroup,
  { dimension, appliesTo }: DimensionOfSpans,
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

/** By axis and slot, 1 where at least half of the peers are assessed in the metric. */
function isUsual(part: DimensionPart, peers: readonly number[]): Uint8Array {
  const counts = new Int32Array(SCORES_A_METRIC);
  for (const row of peers) {
    forEachScore(part, row, (at, _score, isAssessed) => {
      if (isAssessed) counts[at] = (counts[at] ?? 0) + 1;
    });
  }
  return Uint8Array.from(counts, (count) =>
    peers.length > 0 && count * 2 >= peers.length ? 1 : 0,
  );
}

/** Which metrics count as assessed for the proxies of a span, by the place of the metric. */
export type UsualMetrics = ReadonlyMap<DimensionPart, Uint8Array>;

/**
 * The scores of a proxy are means over its peers, so a metric counts as assessed for it where at least half
 * of them are assessed in it. Else one peer that discloses would make a score of all the others
 * (methodology 4.4 and 5.2, docs/formulas/proxy.md).
 *
 * @returns by span; a span without proxies, or whose proxies have no peers, has none
 */
export function usualMetrics(
  frame: DeriveFrame,
  of: DimensionOfSpans,
): ReadonlyMap<SectorSpan, UsualMetrics> {
  const groups = proxyGroups(frame).filter(({ span }) => of.appliesTo(span));
  return new Map(
    groups.map((group) => {
      const peers = peerRows(frame, group, of);
      return [group.span, new Map(of.parts.map((part) => [part, isUsual(part, peers)]))];
    }),
  );
}
