import { expect, it } from 'vitest';

import { portfolioSaid } from './portfolio-said.ts';

const PORTFOLIOS = [
  { id: 1, name: 'Global' },
  { id: 2, name: 'Global Equity' },
  { id: 3, name: 'Total Fund (2026)' },
];

const said = (sentence: string) => {
  const found = portfolioSaid(sentence, PORTFOLIOS);
  return found && [found.portfolio.id, found.rest.replace(/ +/g, ' ').trim()];
};

it.each([
  ['ESG grade E in Global Equity', 2, 'ESG grade E'],
  ['coal that we hold in our global equity portfolio', 2, 'coal'],
  [
    'companies held by Global Equity with a temperature above 3',
    2,
    'companies with a temperature above 3',
  ],
  ['holdings of the portfolio Global graded D or E', 1, 'graded D or E'],
  ['worst ESG in total fund 2026', 3, 'worst ESG'],
  ['Global Equity holdings with no coal', 2, 'with no coal'],
  ['in Global Equity, grade D or worse', 2, ', grade D or worse'],
])('reads %j', (sentence, id, rest) => {
  expect(said(sentence)).toEqual([id, rest]);
});

it.each([
  'coal, but not in Global Equity',
  'coal except in Global Equity',
  'coal or in Global Equity',
  'coal in Global Equity or with tobacco',
  'more coal than in Global Equity',
  'Global Equity',
  'coal in Nordic Select',
])('reads no portfolio in %j, where it would be no condition of every row', (sentence) => {
  expect(said(sentence)).toBeNull();
});

it('keeps the places of the other words', () => {
  const sentence = 'shiny coal in Global Equity of Norwich';
  const rest = portfolioSaid(sentence, PORTFOLIOS)?.rest ?? '';
  expect([rest.length, rest.indexOf('Norwich')]).toEqual([
    sentence.length,
    sentence.indexOf('Norwich'),
  ]);
});
