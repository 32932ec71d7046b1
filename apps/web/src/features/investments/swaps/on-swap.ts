import type { ReplacementRow } from '@verdure/contract/investments/replacements';

/** A company is taken in place of another. */
export type OnSwap = (replacement: Pick<ReplacementRow, 'id' | 'weight_percent'>) => void;
