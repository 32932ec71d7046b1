import './heat-strip.css';

import type { CompanyScores } from '@verdure/contract/coverage/companies';

import { formatCount } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { heatRuns } from './heat-runs.ts';
import type { HeatRun } from './heat-runs.ts';

export type PeerStrip = CompanyScores['heatstrips'][number];

const STRIP_PX = 168;
/** A narrower block would be invisible. */
const LEAST_BLOCK_PX = 6;
/** From this width, a grade shows its letter. */
const LETTER_FROM_PX = 14;
const MAX_BLOCKS = STRIP_PX / LEAST_BLOCK_PX;
const HIGHEST_BLOCK_PX = 24;

/** 'Above 62% of 48 peers': the strip in words. */
export function placeAmongPeers({ percentile, peer_count }: PeerStrip): string {
  const peers = `${formatCount(peer_count)} ${peer_count === 1 ? 'peer' : 'peers'}`;
  if (peer_count === 0) return 'No peer has a score';
  if (percentile === null) return `No place among ${peers}`;
  return `Above ${formatPercent(percentile, 0)} of ${peers}`;
}

/** The peer group from worst to best, one block per peer, the company outlined (SCR-COMP-19). */
export function HeatStrip({ strip }: { readonly strip: PeerStrip }) {
  const runs = heatRuns(strip, MAX_BLOCKS);
  const count = runs.reduce((sum, { blocks }) => sum + blocks.length, 0);
  if (count === 0) return <span className="caption faint">{placeAmongPeers(strip)}</span>;
  const blockPx = Math.min(STRIP_PX / count, HIGHEST_BLOCK_PX);
  return (
    <span className="heat-strip" role="img" aria-label={placeAmongPeers(strip)}>
      {runs.map((run, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place
        <Run key={at} run={run} blockPx={blockPx} />
      ))}
    </span>
  );
}

interface RunProps {
  readonly run: HeatRun;
  readonly blockPx: number;
}

/** The letter is in the wider part beside the company's block. */
function Run({ run: { grade, blocks }, blockPx }: RunProps) {
  const own = blocks.findIndex(({ isOwn }) => isOwn);
  const before = Math.max(own, 0);
  const after = own < 0 ? blocks.length : blocks.length - own - 1;
  const isBefore = before > after;
  const letterPx = Math.max(before, after) * blockPx;
  return (
    <span
      className={`heat-run grade-${grade.toLowerCase()}`}
      style={{ width: blocks.length * blockPx }}
    >
      {blocks.map(({ isOwn }, block) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
        <span key={block} className="heat-block" data-own={isOwn || undefined} />
      ))}
      {letterPx >= LETTER_FROM_PX ? (
        <span
          className="heat-letter"
          style={{ width: letterPx, ...(isBefore ? { left: 0 } : { right: 0 }) }}
        >
          {grade}
        </span>
      ) : null}
    </span>
  );
}
