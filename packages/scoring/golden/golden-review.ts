import { FACTS, SCOPE_1_ID, SCOPE_2_ID } from '@verdure/contract/vocabulary';

import { combinedEmissions } from '../src/units/index.ts';
import { isClosedYear, scopeSum, shownYears, storedValues } from '../src/values/index.ts';
import { asWords, type GoldenRow } from './golden-table.ts';

/** A cell of a part: 'none' is no value, empty is not disclosed. */
const partOf = (row: GoldenRow, name: string): number | null | undefined =>
  row.text(name) === 'none' ? undefined : row.number(name);

/** Scope 1 + 2 from parts in force and waiting (docs/formulas/scope-sums.md). */
function scopeSumOfRow(row: GoldenRow) {
  const { value, isWaiting, proposed } = scopeSum(
    { inForce: partOf(row, 'scope1'), waiting: partOf(row, 'waiting1') },
    { inForce: partOf(row, 'scope2'), waiting: partOf(row, 'waiting2') },
  );
  return { combined: value, waits: isWaiting ? 'yes' : 'no', proposed };
}

/** One stored value for one fact (docs/formulas/one-fact.md). */
function oneFactOfRow(row: GoldenRow) {
  const source = FACTS.find((fact) => String(fact.source) === row.text('fact'));
  if (source === undefined) throw new Error(`${row.text('fact')} is no fact.`);
  const cells = [
    [source.source, partOf(row, 'source')],
    [source.viewId, partOf(row, 'view')],
    [SCOPE_1_ID, partOf(row, 'scope1')],
    [SCOPE_2_ID, partOf(row, 'scope2')],
  ] as const;
  const stated = new Map(
    cells.flatMap(([id, value]) => (value === undefined ? [] : [[id, value] as const])),
  );
  const { values, refused } = storedValues(stated);
  const ids = refused.map(({ metricId }) => String(metricId));
  return {
    stored: values.get(source.source) ?? null,
    refused: ids.length === 0 ? null : asWords(ids),
  };
}

const yearsIn = (row: GoldenRow, name: string): readonly number[] => row.words(name).map(Number);

/** Which year is shown (docs/formulas/reporting-year.md). */
function reportingYearOfRow(row: GoldenRow) {
  const years = yearsIn(row, 'years').map((year) => ({
    year,
    isClosed: isClosedYear({
      wasClosed: yearsIn(row, 'marked').includes(year),
      valueCount: 1,
      waitingCount: yearsIn(row, 'waiting').includes(year) ? 1 : 0,
    }),
  }));
  const { reportingYear, inReviewYear } = shownYears(
    {
      inForce: years.filter(({ isClosed }) => isClosed).map(({ year }) => year),
      open: years.filter(({ isClosed }) => !isClosed).map(({ year }) => year),
    },
    row.number('asof') ?? 0,
  );
  return { reporting: reportingYear, inreview: inReviewYear };
}

const combinedEmissionsOfRow = (row: GoldenRow) => ({
  combined: combinedEmissions(
    { raw: row.number('raw1'), unit: row.text('unit1') ?? '' },
    { raw: row.number('raw2'), unit: row.text('unit2') ?? '' },
  ),
});

/** Formulas of what a review leaves in force. */
export const REVIEW_FORMULAS = {
  'combined-emissions': combinedEmissionsOfRow,
  'scope-sums': scopeSumOfRow,
  'one-fact': oneFactOfRow,
  'reporting-year': reportingYearOfRow,
};
