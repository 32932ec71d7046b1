import { expect, it } from 'vitest';

import { openedBy, searchOf } from './asked-ways.ts';
import type { Catalogue } from './screener-field.ts';
import { fieldOf, SCORE_FORM, SHOWS, YEARS } from './screener-field.ts';

const SCORED = fieldOf({
  key: 'esg',
  name: 'ESG',
  groupId: 'scores',
  type: 'score',
  shows: SHOWS.slice(0, 2),
  years: YEARS,
});
const REVENUE = fieldOf({
  key: 'revenue',
  name: 'Revenue',
  groupId: 'company',
  type: 'threshold',
  number: SCORE_FORM,
});
const COUNTRY = fieldOf({ key: 'country', name: 'Country', groupId: 'company', type: 'select' });
const fields = [SCORED, REVENUE, COUNTRY];
const catalogue: Catalogue = {
  groups: [],
  hiddenGroups: [],
  fields: new Map(fields.map((field) => [field.key, field])),
  defaultColumns: [],
};

it.each([
  ['percentile', ['esg', 'revenue'], { show: 'score', year: 'current' }],
  ['Trend', ['esg'], { show: 'score', year: 'change' }],
  ['grades', ['esg'], { show: 'grade', year: 'current' }],
  ['top', ['esg', 'revenue'], { show: 'score', year: 'current' }],
])('%s finds the fields that offer it, and opens them so', (text, keys, opened) => {
  const { way, words } = searchOf(text);
  expect(words).toBe('');
  if (way === null) throw new Error('the word names a way');
  const found = fields.filter((field) => openedBy(catalogue, field, way) !== null);
  expect(found.map(({ key }) => key)).toEqual(keys);
  expect(openedBy(catalogue, SCORED, way)).toEqual(opened);
});

it('a search leaves the other words for the field', () => {
  expect(searchOf('emissions trend')).toMatchObject({
    words: 'emissions',
    way: { year: 'change' },
  });
  expect(searchOf('Sub-sector')).toEqual({ words: 'sub-sector', way: null });
});
