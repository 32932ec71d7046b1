import type { PeerSet, ScreenerAnswer } from '@verdure/contract/screening/screener-query';
import { canRank, type Catalogue, type ScreenerColumn } from '@verdure/screener/fields';

/** The ways in which a column can be asked, the usual one first. */
export function answerKindsOf(column: ScreenerColumn): readonly ScreenerAnswer['kind'][] {
  if (column.kind === 'text') return ['search', 'presence'];
  if (column.kind !== 'number') return ['options', 'none_of', 'presence'];
  return canRank(column) ? ['threshold', 'peers', 'ranked', 'presence'] : ['threshold', 'presence'];
}

export const KIND_WORDS = {
  threshold: 'Compared with a number',
  peers: 'Compared with its peers',
  ranked: 'Among the highest or lowest',
  presence: 'Has a value or none',
  options: 'Is one of',
  none_of: 'Is none of',
  search: 'Contains a text',
} as const satisfies Record<ScreenerAnswer['kind'], string>;

const MEDIAN = 50;
const FIRST_COUNT = 20;

/** The sets of peers that a catalogue tells apart. */
export const peerSetsOf = ({ fields }: Catalogue): readonly PeerSet[] => [
  ...(['sub_sector', 'sector'] as const).filter((key) => fields.has(key)),
  'all',
];

/** What is asked when a way is chosen; null: it needs a value first. */
export function firstAnswer(
  kind: ScreenerAnswer['kind'],
  sets: readonly PeerSet[],
): ScreenerAnswer | null {
  if (kind === 'presence') return { kind, isPresent: false };
  if (kind === 'ranked') return { kind, count: FIRST_COUNT, end: 'highest' };
  return kind === 'peers'
    ? { kind, operator: '_lt', percentile: MEDIAN, peers: sets[0] ?? 'all' }
    : null;
}
