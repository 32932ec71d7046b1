import { negativeVolume } from '../src/sentiment/index.ts';
import type { GoldenRow } from './golden-table.ts';

/** Days as '60x0': sixty days of no story. */
const daysOf = (word: string): readonly number[] => {
  const [days = 0, count = 0] = word.split('x').map(Number);
  return Array.from({ length: days }, () => count);
};

/** A day against the days before it (docs/formulas/negative-volume.md). */
export function negativeVolumeOfDay(row: GoldenRow) {
  const found = negativeVolume(row.number('negative') ?? 0, row.words('before').flatMap(daysOf));
  return {
    usual: found?.usual ?? null,
    zScore: found?.zScore ?? null,
    unusual: found?.isUnusual === true ? 'yes' : 'no',
  };
}
