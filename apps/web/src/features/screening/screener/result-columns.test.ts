import { expect, it } from 'vitest';

import { resultColumns } from './result-columns.ts';

const CATALOGUE = { groups: [], hiddenGroups: [], fields: new Map(), defaultColumns: [] };
const RESULT = {
  id: 11,
  number: 1,
  total: 1,
  name: 'Alder',
  days: '',
  numbers: [null],
  texts: ['Alder'],
};
const WORDS =
  'Own data, Northgate: june.csv, as of 3 June 2026. Which value counts: Own data first';

/** The cell of the name, of a viewer with or without a page of the company. */
function nameCellOf(own: string | null, hasPages = true) {
  const columns = resultColumns({
    catalogue: CATALOGUE,
    type: 'company',
    columns: ['name'],
    measured: [],
    origin: { portfolio: undefined, profile: undefined, asOf: undefined },
    hasPages,
  });
  const name = columns.find(({ id }) => id === 'name');
  return name?.cell({ key: 'row-0', result: { ...RESULT, own: [own] } });
}

it('the name of a company in a result says that its figures rest on own data, and on whose', () => {
  expect(nameCellOf(WORDS)).toMatchObject({
    draws: 'link',
    text: 'Alder',
    mark: { words: 'own data', more: WORDS },
    href: '/dashboard/company/11',
  });
  expect(nameCellOf(WORDS, false)).toMatchObject({ text: 'Alder · own data', more: WORDS });
  expect(nameCellOf(null)).not.toHaveProperty('mark');
});
