import type { ScreenerDistribution } from '@verdure/contract/screening/screener';
import { GRADES } from '@verdure/contract/vocabulary';
import { distributionOf } from '@verdure/scoring/screening';
import { type Catalogue, findColumn } from '@verdure/screener/fields';

import type { ColumnReader } from './column-reader.ts';

interface Found {
  readonly found: readonly number[];
  readonly columns: ReadonlyMap<string, ColumnReader>;
}

interface Asked {
  readonly catalogue: Catalogue;
  readonly column: string;
}

type Spread = Omit<ScreenerDistribution, 'total_rows'>;

function ofNumbers(rows: readonly number[], at: (row: number) => number): Spread | null {
  const values = Float64Array.from(rows, at)
    .filter((value) => !Number.isNaN(value))
    .sort();
  const spread = distributionOf(values);
  return (
    spread && {
      valued_rows: values.length,
      median: spread.median,
      median_grade: null,
      bars: spread.bars.map(({ from, to, count }) => ({ from, to, grade: null, rows: count })),
    }
  );
}

/** A bar a letter, the best first. */
function ofGrades(rows: readonly number[], at: (row: number) => string | null): Spread | null {
  const counts = new Map<string | null, number>();
  for (const row of rows) {
    const letter = at(row);
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const bars = GRADES.map((grade) => ({
    from: null,
    to: null,
    grade,
    rows: counts.get(grade) ?? 0,
  }));
  const valued = bars.reduce((sum, bar) => sum + bar.rows, 0);
  let passed = 0;
  const middle = bars.find((bar) => {
    passed += bar.rows;
    return passed * 2 >= valued;
  });
  if (valued === 0) return null;
  return { valued_rows: valued, median: null, median_grade: middle?.grade ?? null, bars };
}

function spreadOf({ found, columns }: Found, { catalogue, column }: Asked): Spread | null {
  const reader = columns.get(column);
  if (reader?.kind === 'number') return ofNumbers(found, reader.at);
  const isGrade = findColumn(catalogue, column)?.kind === 'grade';
  return reader !== undefined && isGrade ? ofGrades(found, reader.at) : null;
}

/** How a column is spread; none of texts, nor where no row has a value. */
export function presentDistribution(found: Found, asked: Asked): readonly ScreenerDistribution[] {
  const spread = spreadOf(found, asked);
  return spread === null ? [] : [{ total_rows: found.found.length, ...spread }];
}
