import { searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import { scoringLogicEndpoint } from '@verdure/contract/coverage/score-explanations';
import { FEATURES } from '@verdure/contract/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { beginsWords, isCommand } from '../src/app/shell/search-words.ts';
import { userOf } from './factories.ts';
import { answers } from './fake-edge.ts';
import { portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { heading, openPage } from './open-page.tsx';
import { scoringLogicOf } from './scoring-logic-factories.ts';

const HELP = '/dashboard/help-support';
const PORTFOLIO = '/dashboard/portfolio';

const calls = [
  answers(searchCompaniesEndpoint, []),
  answers(scoringLogicEndpoint, scoringLogicOf()),
  portfolioMeta,
];
const withFootprint = {
  organisation: { ...userOf().organisation, features: [FEATURES.footprint] },
};

const address = () => new URLSearchParams(window.location.search);

async function openPalette(at: string, user = {}) {
  const { person } = openPage(at, { calls, roots: portfolioRoots, user });
  await heading();
  return person;
}

it.each([
  ['Compare with Benchmark: Global', 'compare global', true],
  ['Compare with Benchmark: Global', 'comp glob', true],
  ['Compare with Benchmark: Global', 'global', false],
  ['Try changes', 'try changes', true],
  ['Lifts and drags', 'lifts', true],
  ['Holdings', 'birch holdings', false],
  ['Holdings', '', false],
])('%s is meant by %j: %s', (label, typed, isMeant) => {
  expect(isCommand(label, typed)).toBe(isMeant);
});

it('finds words by how they begin, in any order', () => {
  expect(beginsWords('Carbon footprint emissions scope 1', 'scope 1')).toBe(true);
  expect(beginsWords('Carbon footprint emissions scope 1', 'footprint carb')).toBe(true);
  expect(beginsWords('Score', 'or')).toBe(false);
});

it('compares the open portfolio by keyboard', async () => {
  const person = await openPalette(PORTFOLIO);
  await screen.findByRole('button', { name: /^Compare with/ });
  await person.keyboard('{Control>}k{/Control}compare global');
  const group = await screen.findByRole('group', { name: 'This page' });
  expect(within(group).getAllByRole('option')[0]).toHaveTextContent(
    /^Compare with Benchmark: Global\s*$/,
  );
  await person.keyboard('{Enter}');
  await waitFor(() => expect(address().get('beside')).toBe('benchmark-global'));
});

it('does what the menu, the header and the views of the open page offer', async () => {
  const person = await openPalette(PORTFOLIO);
  await screen.findByRole('button', { name: /Tearsheet/ });
  await person.keyboard('{Control>}k{/Control}holdings{Enter}');
  await waitFor(() => expect(address().get('view')).toBe('holdings'));
  await person.keyboard('{Control>}k{/Control}lifts{Enter}');
  await waitFor(() => expect(address().get('view')).toBe('lifts'));
  await person.keyboard('{Control>}k{/Control}tearsheet{Enter}');
  expect(await screen.findByRole('dialog', { name: /Tearsheet/ })).toBeVisible();
  await person.keyboard('{Escape}');
  await person.keyboard('{Control>}k{/Control}try changes{Enter}');
  await waitFor(() => expect(address().get('draft')).toBe('spread'));
});

it('offers nothing of a page that is closed', async () => {
  const person = await openPalette(HELP);
  await person.keyboard('{Control>}k{/Control}compare global');
  expect(await screen.findByText(/No results available/)).toBeVisible();
});

it('leads from a figure to its tab of the open portfolio, with what it is compared with', async () => {
  const person = await openPalette(`${PORTFOLIO}?portfolio=2&beside=benchmark-uk`, withFootprint);
  await person.keyboard('{Control>}k{/Control}scope 1');
  const figures = await screen.findByRole('group', { name: 'Figures' });
  await person.click(within(figures).getByRole('option', { name: /Carbon footprint/ }));
  await waitFor(() => expect(address().get('tab')).toBe('footprint'));
  expect(Object.fromEntries(address())).toMatchObject({
    portfolio: '2',
    beside: 'benchmark-uk',
    footprint: 'carbon',
  });
});

it('finds metrics in the scoring logic and words in the glossary', async () => {
  const person = await openPalette(HELP);
  await person.keyboard('{Control>}k{/Control}strategy emissions');
  const metrics = await screen.findByRole('group', { name: 'Metrics' });
  expect(within(metrics).getByRole('option')).toHaveTextContent('Strategy to manage GHG emissions');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard/scoring-logic'));
  expect(address().get('sub')).toBe('2');
  await person.keyboard('{Control>}k{/Control}percentile');
  const terms = await screen.findByRole('group', { name: 'Glossary' });
  await person.click(within(terms).getByRole('option', { name: /^Percentile/ }));
  await waitFor(() => expect(window.location.hash).toBe('#percentile'));
});
