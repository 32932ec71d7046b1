import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openPage } from './open-page.tsx';
import {
  companyResult,
  countryResult,
  distributionResult,
  screenerAnswers,
} from './screener-factories.ts';

const PAGE = '/dashboard/screener';
const BY_SCORE = `${PAGE}?run=yes&sort=-total.esg.score.current`;

const open = (address: string) =>
  openPage(address, {
    calls: screenerAnswers,
    roots: {
      company_api: companyResult,
      country_api: countryResult,
      screener_distribution: distributionResult,
    },
  });

const openBars = async (person: ReturnType<typeof open>['person']) =>
  person.click(await screen.findByRole('button', { name: /median/ }));

type Sent = ReturnType<typeof open>['sent'];

/** The filter that the rows were last asked with. */
const lastWhere = (sent: Sent): unknown => {
  const body = sent
    .map((call) => String(call.body))
    .findLast((each) => each.includes('company_api('));
  return JSON.parse(JSON.parse(body ?? '{}').variables?.where ?? 'null');
};

const asksSpread = (sent: Sent) =>
  sent.filter(({ body }) => String(body).includes('screener_distribution('));

it('shows how the sorted column is spread over the whole result, in one call, with its median', async () => {
  const { person, sent } = open(BY_SCORE);
  const line = await screen.findByRole('button', {
    name: 'ESG, Score: median 2.04. 1,980 of 2,000 companies have a value.',
    expanded: false,
  });
  expect(screen.queryByRole('toolbar', { name: /^Distribution/ })).toBeNull();
  await person.click(line);
  const bars = within(screen.getByRole('toolbar', { name: 'Distribution of ESG, Score' }));
  expect(bars.getAllByRole('button').map((bar) => bar.getAttribute('aria-label'))).toEqual([
    'under 1.50: 300 companies. Keep these only.',
    '1.50 to 2.00: 640 companies. Keep these only.',
    '2.00 to 2.50: 720 companies. Keep these only.',
    '2.50 and more: 320 companies. Keep these only.',
  ]);
  expect(asksSpread(sent)).toHaveLength(1);
});

it('a bar that is pressed keeps its range, as two conditions; one at the end as one', async () => {
  const score = 'total.esg.score.current';
  const { person, sent } = open(BY_SCORE);
  await openBars(person);
  await person.click(await screen.findByRole('button', { name: /^1\.50 to 2\.00/ }));
  await waitFor(() =>
    expect(lastWhere(sent)).toEqual({
      _and: [{ [score]: { _gte: 1.5 } }, { [score]: { _lt: 2 } }],
    }),
  );
  await person.click(await screen.findByRole('button', { name: /^under 1\.50/ }));
  await waitFor(() => expect(JSON.stringify(lastWhere(sent))).toContain('"_lt":1.5'));
  // the spread is of what is left
  await waitFor(() => expect(asksSpread(sent)).toHaveLength(3));
});

it('the arrow keys go from bar to bar, and Enter keeps a letter', async () => {
  const { person, sent } = open(`${PAGE}?run=yes&sort=total.esg.grade.current`);
  await openBars(person);
  const bars = within(screen.getByRole('toolbar')).getAllByRole('button');
  expect(bars.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1]);
  bars[0]?.focus();
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  expect(bars[1]).toHaveFocus();
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(lastWhere(sent)).toEqual({ 'total.esg.grade.current': { _in: ['B'] } }),
  );
});

it('the bars stay open or folded as the reader left them', async () => {
  const first = open(BY_SCORE);
  await openBars(first.person);
  cleanup();
  const second = open(BY_SCORE);
  expect(await screen.findByRole('toolbar', { name: 'Distribution of ESG, Score' })).toBeVisible();
  await openBars(second.person);
  expect(screen.queryByRole('toolbar', { name: /^Distribution/ })).toBeNull();
  cleanup();
  open(BY_SCORE);
  expect(await screen.findByRole('button', { name: /median/, expanded: false })).toBeVisible();
});

it('by name, and where a report is built, there is no spread', async () => {
  const { sent } = open(`${PAGE}?run=yes`);
  expect(await screen.findByRole('grid')).toBeVisible();
  expect(screen.queryByRole('toolbar', { name: /^Distribution/ })).toBeNull();
  expect(asksSpread(sent)).toEqual([]);
});
