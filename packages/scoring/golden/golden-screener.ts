import { THRESHOLD_OPERATORS } from '@verdure/contract/vocabulary';

import {
  meets,
  meetsPeers,
  percentilesOfPeers,
  SCALES,
  storedNumber,
} from '../src/screening/index.ts';
import type { GoldenRow } from './golden-table.ts';

const yesOrNo = (isMatch: boolean): string => (isMatch ? 'yes' : 'no');

export function screener(row: GoldenRow) {
  const operator = THRESHOLD_OPERATORS.find((each) => each === row.text('operator')) ?? '_eq';
  const stored = row.number('stored') ?? Number.NaN;
  const percentile = row.number('percentile');
  if (percentile !== null) return againstPeers(row, { operator, stored, percentile });
  const scale = SCALES.find((each) => each === row.text('scale')) ?? 'plain';
  const limit = storedNumber(row.number('typed') ?? 0, scale);
  return { limit, matches: yesOrNo(meets(stored, operator, limit)) };
}

interface Asked {
  readonly operator: Parameters<typeof meets>[1];
  readonly stored: number;
  readonly percentile: number;
}

function againstPeers(row: GoldenRow, { operator, stored, percentile }: Asked) {
  const among = row.numbers('among');
  // the row that is asked stands behind its peers
  const values = [...among, stored];
  const peers = {
    rows: [...among.keys()],
    ownAt: (place: number) => values[place] ?? Number.NaN,
    setAt: () => 'sector',
  };
  const limits = percentilesOfPeers(peers, percentile);
  const isMatch = meetsPeers(peers, limits, operator)(among.length);
  return { limit: limits.get('sector') ?? null, matches: yesOrNo(isMatch) };
}
