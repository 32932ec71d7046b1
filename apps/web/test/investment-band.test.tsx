// the two lines above the tabs of a portfolio or fund

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { coverageOf } from './factories.ts';
import { itrOf, itrRoots } from './footprint-factories.ts';
import { gradedOf, leafOf, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { band } from './investment-pages.ts';
import { openPage } from './open-page.tsx';

const overalls = {
  ...gradedOf(1),
  weighted_governance_score: 2.05,
  weighted_governance_grade: 'C' as const,
  weighted_consensus_grade: 'D' as const,
  esg_covered_weight: 0.955,
  attention: [{ kind: 'grade_e' as const, count: 4, weight: 0.187 }],
};

const open = (more = '', roots: NonNullable<Parameters<typeof openPage>[1]>['roots'] = {}) =>
  openPage(`/dashboard/portfolio?portfolio=1${more}`, {
    roots: { ...portfolioRoots, portfolio_overalls: [overalls], ...roots },
    calls: [portfolioMeta],
  });

it('says grade, pillars, consensus, coverage and day, and what needs attention', async () => {
  open();
  const short = await band();
  expect(await short.findByRole('img', { name: 'Grade B, Good, score 2.71 of 4' })).toBeVisible();
  const governance = (await short.findByText('Governance')).closest('li');
  expect(governance).toHaveTextContent('2.05');
  expect((await short.findByText('Consensus')).closest('li')).toContainElement(
    short.getByRole('img', { name: 'Grade D, Weak' }),
  );
  expect(short.getByText(/^95\.5% graded/)).toBeVisible();
  expect(short.getByText('calculated for 20 November 2026')).toBeVisible();
  expect(short.getByRole('button', { name: '4 graded E' })).toBeVisible();
  expect(await short.findByRole('button', { name: '1 unrecognised' })).toBeVisible();
});

it('filters the underlying holdings by what needs attention, from any view', async () => {
  const { person } = open('&view=lifts', {
    portfolio_flat_constituents: [leafOf('Alder Industries')],
  });
  await person.click(await (await band()).findByRole('button', { name: '4 graded E' }));
  expect(await screen.findByText('1 of 1 holdings')).toBeVisible();
  const address = new URLSearchParams(window.location.search);
  expect([address.get('view'), address.get('filter')]).toEqual(['holdings', 'esg:E']);
});

it('stays on every tab, and opens the tab of a temperature above the Paris goal', async () => {
  const portfolio_itr = [itrOf({ itr: 1.8543, status: 'Approaching Paris aligned', grade: 'D' })];
  const { person } = open('', { ...itrRoots, portfolio_itr });
  await person.click(
    await (await band()).findByRole('button', { name: '1.85 °C · Approaching Paris aligned' }),
  );
  await screen.findByRole('tab', { name: 'GLOBAL WARMING IMPACT', selected: true });
  expect((await band()).getByText('Governance')).toBeVisible();
});

it('says that nothing stands out where nothing does', async () => {
  open('&view=summary', { portfolio_overalls: [{ ...overalls, attention: [] }] });
  const short = await screen.findByRole('region', { name: 'In short' });
  expect(await within(short).findByText('1 unrecognised')).toBeVisible();
  expect(within(short).queryByText(/stands out/)).toBeNull();
});

it('has the pillars of countries beside those of companies, in short', async () => {
  open('', { portfolio_coverage: [coverageOf({ investment_type: 'mixed' })] });
  const short = await band();
  expect(await short.findByText('Countries: Env.')).toHaveAttribute(
    'title',
    'Environmental of countries',
  );
  expect(['Soc.', 'Gov.'].map((text) => short.getByText(text).title)).toEqual([
    'Social of countries',
    'Governance of countries',
  ]);
});

it('draws a score without a grade quietly: too little of the weight has it', async () => {
  const portfolio_overalls = [
    { ...overalls, weighted_esg_grade: null, weighted_esg_score: 3.15, esg_covered_weight: 0.023 },
  ];
  open('', { portfolio_overalls });
  const score = await (await band()).findByText('3.15');
  expect(score.closest('[data-quiet]')).not.toBeNull();
  expect((await band()).getByText('2.05').closest('[data-quiet]')).toBeNull();
});

it.each([
  ['portfolio_overalls', /The scores of this portfolio did not load\./],
  ['portfolio_coverage', 'Coverage data could not be loaded.'],
])('says that %s failed, whatever view is open', async (root, text) => {
  open('&view=lifts', { [root]: null });
  expect(await (await band()).findByText(text)).toBeVisible();
});
