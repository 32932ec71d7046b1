import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { columnsOf } from '../src/ui/table/columns.ts';
import { chosenTable } from '../src/ui/table/chosen-table.ts';
import { filterWords, passes } from '../src/ui/table/table-view.ts';
import { useTableModel } from '../src/ui/table/use-table-model.ts';

interface Row {
  readonly key: string;
  readonly name: string;
  readonly weight: number;
  /** Null is not disclosed; undefined of what has no grade, such as a country. */
  readonly grade: 'A' | null | undefined;
}

const column = columnsOf<Row>();
const name = column.text('name', 'Name', '200px');
const weight = column.number('weight', 'Weight', '96px', String);
const grade = column.grade('esg', 'ESG', '96px', {
  gradeOf: (row) => row.grade,
  scoreOf: ({ grade: letter }) => (letter === 'A' ? 3.5 : letter),
});

it.each([
  { of: weight, filter: '5..', words: 'at least 5' },
  { of: weight, filter: '..10', words: 'at most 10' },
  { of: weight, filter: '5..10', words: '5 to 10' },
  { of: grade, filter: 'A|N/D', words: 'A, N/D' },
  { of: name, filter: 'Acme..', words: 'Acme..' },
])('a filter of $of.header reads as it means: $words', ({ of, filter, words }) => {
  expect(filterWords(of, filter)).toBe(words);
});

it('the export says a filter in the words of the chip', () => {
  const columns = [name, weight];
  const view = { sort: null, filters: { weight: '5..' } };
  const { result } = renderHook(() => useTableModel({ rows: [], columns, view }));
  expect(chosenTable(result.current).filters).toEqual([{ column: 'weight', words: 'at least 5' }]);
});

it('a grade that does not apply is not one that is not disclosed', () => {
  const rows: readonly Row[] = [
    { key: '1', name: 'Scored', weight: 1, grade: 'A' },
    { key: '2', name: 'Silent', weight: 1, grade: null },
    { key: '3', name: 'Norway', weight: 1, grade: undefined },
  ];
  const found = (filter: string) =>
    rows.filter((row) => passes(grade, row, filter)).map((row) => row.name);
  expect(found('N/D')).toEqual(['Silent']);
  expect(found('N/A')).toEqual(['Norway']);
  expect(grade.choices).toEqual(expect.arrayContaining(['N/D', 'N/A']));
});

it('a grade column offers every choice that a row can have, and filters by the word of its cell', () => {
  for (const letter of ['A', null, undefined] as const) {
    const row = { key: 'x', name: 'x', weight: 1, grade: letter };
    expect(grade.choices).toEqual(expect.arrayContaining([...grade.choicesOf(row)]));
    expect(grade.choicesOf(row)).toEqual([letter === null ? 'N/D' : (letter ?? 'N/A')]);
  }
});
