import {
  companyExplanationEndpoint,
  countryExplanationEndpoint,
  interimExplanationEndpoint,
  scoringLogicEndpoint,
} from '@verdure/contract/coverage/score-explanations';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answers, refuses } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';
import { explanationOf, scoringLogicOf } from './scoring-logic-factories.ts';

const PAGE = '/dashboard/scoring-logic';
const CHOSEN = '?type=sustainability&metric=1&sub=2';

const open = (address = '', explanation = explanationOf()) =>
  openPage(`${PAGE}${address}`, {
    calls: [
      answers(scoringLogicEndpoint, scoringLogicOf()),
      answers(companyExplanationEndpoint, explanation),
      answers(countryExplanationEndpoint, explanationOf({ name: 'CO2 emissions per person' })),
      answers(interimExplanationEndpoint, explanationOf({ header: 'Interim coverage: half.' })),
    ],
  });

const chooser = (name: RegExp) => screen.findByRole('button', { name });

async function choose(person: ReturnType<typeof open>['person'], list: RegExp, option: string) {
  await person.click(await chooser(list));
  await person.click(await screen.findByRole('option', { name: option }));
}

it('SCR-SL-01 has the tabs, explains in each of them, and changes nothing', async () => {
  const { person, sent } = open();
  const ways = [
    ['Companies', 'Sustainability (IFRS S1)', 'GHG Emissions', 'GHG emissions'],
    ['Countries', 'Environmental', 'Climate and Energy', null],
    ['Interim', 'Sustainability (IFRS S1)', 'GHG Emissions', 'GHG emissions'],
  ] as const;
  for (const [tab, type, metric, subMetric] of ways) {
    await person.click(await screen.findByRole('tab', { name: tab }));
    await choose(person, /^Metric type/, type);
    await choose(person, /^Metric: /, metric);
    if (subMetric !== null) await choose(person, /^Sub-metric/, subMetric);
    expect(await screen.findByRole('region', { name: 'Awareness' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Awareness|Performance/ })).toBeNull();
  }
  expect(screen.getByText('Interim coverage: half.')).toBeVisible();
  const explained = sent
    .map(({ path }) => path)
    .filter((path) => /explain|explanations/.test(path));
  expect(explained).toEqual(
    expect.arrayContaining([
      '/api/score-explanations/company/1/public/metric',
      '/api/countries/401/explain-scores',
      '/api/score-explanations/icm/1',
    ]),
  );
  const changed = sent.filter(({ route }) => !route.startsWith('GET '));
  expect(changed.filter(({ route }) => route.includes('explanation'))).toEqual([]);
});

it('SCR-SL-01 (part) has the tabs, changes nothing, and is in the menu', async () => {
  open();
  expect(await heading()).toHaveTextContent('Scoring Logic');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Companies',
    'Countries',
    'Interim',
  ]);
  expect(screen.getByRole('link', { name: 'Scoring Logic' })).toHaveAttribute('href', PAGE);
});

it('opens with a directory of all that is explained, narrowed by what is chosen', async () => {
  const { person } = open();
  expect(await screen.findByRole('link', { name: 'Board' })).toHaveAttribute(
    'href',
    `${PAGE}?type=governance&metric=20`,
  );
  await choose(person, /^Metric type/, 'Sustainability (IFRS S1)');
  expect(screen.queryByRole('link', { name: 'Board' })).toBeNull();
  await person.click(screen.getByRole('link', { name: 'Strategy to manage GHG emissions' }));
  expect(await screen.findByRole('region', { name: 'Awareness' })).toBeVisible();
  expect(window.location.search).toBe(CHOSEN);
});

it('SCR-SL-02 chains three selectors; a choice clears those after it', async () => {
  const { person } = open();
  await choose(person, /^Metric type/, 'Sustainability (IFRS S1)');
  expect(screen.queryByRole('button', { name: /^Sub-metric/ })).toBeNull();
  await choose(person, /^Metric: /, 'GHG Emissions');
  await choose(person, /^Sub-metric/, 'Strategy to manage GHG emissions');
  const ladder = within(await screen.findByRole('region', { name: 'Awareness' }));
  expect(ladder.getAllByRole('term').map((term) => term.textContent)).toEqual([
    '4',
    '3',
    '2',
    '1',
    '0',
  ]);
  expect(window.location.search).toBe(CHOSEN);
  await choose(person, /^Metric type/, 'Governance');
  expect(window.location.search).toBe('?type=governance');
  await person.click(screen.getByRole('tab', { name: 'Countries' }));
  expect(window.location.search).toBe('?tab=countries');
});

it('opens the only sub-metric of a metric by itself', async () => {
  const { sent, person } = open('?type=governance');
  await choose(person, /^Metric: /, 'Board');
  expect(await screen.findByRole('region', { name: 'Performance' })).toBeVisible();
  expect(sent.some(({ path }) => path.endsWith('/company/58/public/metric'))).toBe(true);
});

it('SCR-SL-03 (part) PAI has no sub-metric, and explains its four colours', async () => {
  const pai = { green: 'Fine.', yellow: 'Not disclosed.', red: 'Worst.', grey: 'Not for it.' };
  const { sent } = open(
    '?type=pai&metric=13',
    explanationOf({ awareness: [], performance: [], pai, rules: [] }),
  );
  const outcomes = within(await screen.findByRole('region', { name: 'Outcomes' }));
  expect(outcomes.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Green',
    'Yellow',
    'Red',
    'Grey',
  ]);
  expect(screen.queryByRole('button', { name: /^Sub-metric/ })).toBeNull();
  expect(sent.some(({ path }) => path.endsWith('/company/13/public/pai'))).toBe(true);
});

it('SCR-SL-05 (part) asks for the private variant', async () => {
  const { sent, person } = open('?type=sustainability');
  await person.click(await screen.findByRole('radio', { name: 'Private' }));
  await choose(person, /^Metric: /, 'GHG Emissions');
  await choose(person, /^Sub-metric/, 'GHG emissions');
  await screen.findByRole('region', { name: 'Awareness' });
  expect(sent.some(({ path }) => path.endsWith('/company/1/private/metric'))).toBe(true);
});

it('SCR-SL-04 (part) explains countries', async () => {
  open('?tab=countries&type=environmental&metric=201');
  expect(await screen.findByRole('heading', { name: 'CO2 emissions per person' })).toBeVisible();
});

it('explains interim coverage in words above the ladder', async () => {
  open('?tab=interim&type=sustainability&metric=1&sub=2');
  expect(await screen.findByText('Interim coverage: half.')).toBeVisible();
});

it('says when performance is not scored, and when nothing can be loaded', async () => {
  open(CHOSEN, explanationOf({ performance: [] }));
  expect(await screen.findByText('Performance is not scored for this metric.')).toBeVisible();
});

it('says when the explanation cannot be loaded', async () => {
  openPage(`${PAGE}${CHOSEN}`, {
    calls: [
      answers(scoringLogicEndpoint, scoringLogicOf()),
      refuses(companyExplanationEndpoint, 500, 'Something went wrong'),
    ],
  });
  expect((await screen.findAllByText('Could not load the explanation'))[0]).toBeVisible();
});
