import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { changesMessages } from '../src/features/investments/changes/changes.messages.ts';
import { profileDifferenceMessages as words } from '../src/features/investments/changes/profile-difference.messages.ts';
import { changeOf, differenceOf } from './change-factories.ts';
import { coverageOf } from './factories.ts';
import { gradedOf, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { lastViewed } from './investment-pages.ts';
import { openPage } from './open-page.tsx';

const PAGE = '/dashboard/portfolio';

lastViewed('summary');

const open = (search: string, given: Parameters<typeof differenceOf>[0] = {}) =>
  openPage(`${PAGE}?${search}`, {
    roots: {
      ...portfolioRoots,
      portfolio_overalls: [gradedOf(1)],
      portfolio_coverage: [coverageOf({})],
      portfolio_changes: [changeOf()],
      portfolio_profile_difference: [differenceOf(given)],
    },
    calls: [portfolioMeta],
  });

const address = () => new URLSearchParams(window.location.search);
const dialog = async () => within(await screen.findByRole('dialog'));

it('compares the profile of the page with another one, chosen beside the day, and keeps it in the address', async () => {
  const { person, sent } = open('since=2026-01-31');
  await person.click(
    (await dialog()).getByRole('button', { name: new RegExp(`^${words.comparedWith}`) }),
  );
  await person.click(await screen.findByRole('option', { name: 'The profile Uncustomised' }));
  const shown = await dialog();
  expect(
    await shown.findByText(/^ESG score: 2\.31 C under Uncustomised, 2\.45 B under /),
  ).toBeVisible();
  expect(shown.queryByLabelText(changesMessages.day)).toBeNull();
  expect([address().get('against'), address().get('since')]).toEqual(['-1', null]);
  const asked = sent.map(({ body }) => String(body)).find((body) => body.includes('_difference('));
  expect(asked).toContain('"otherProfileId":-1');
  await person.click(shown.getByRole('button', { name: new RegExp(`^${words.comparedWith}`) }));
  await person.click(await screen.findByRole('option', { name: words.day }));
  await waitFor(() => expect(address().has('against')).toBe(false));
  expect(await shown.findByText('ESG score: from 2.50 B to 2.31 C.')).toBeVisible();
});

it('lists the causes, with the pillars, issues and holdings behind each', async () => {
  const { person } = open('against=-1');
  const shown = await dialog();
  const table = within(await shown.findByRole('table', { name: words.causes }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows[1]).toMatch(/Weights of pillars.*0\.20$/);
  expect(rows[2]).toMatch(/Weights of issues.*0\.06$/);
  expect(rows[3]).toMatch(/Whole difference.*0\.14$/);
  await person.click(table.getByText('Through 2 pillars'));
  expect(table.getByText('Governance').parentElement).toHaveTextContent('+0.25');
  await person.click(table.getByText('Through 4 issues'));
  expect(table.getByText('Water').parentElement).toHaveTextContent('0.09');
  expect(table.getByText('the other 3').parentElement).toHaveTextContent('0.03');
  await person.click(table.getByText('Through 3 holdings'));
  expect(table.getByRole('link', { name: 'Cedar Chemicals' })).toHaveAttribute(
    'href',
    expect.stringContaining('/7?portfolio=1'),
  );
  expect(shown.getByText(words.exclusions)).toBeVisible();
  const regraded = shown.getByRole('table', { name: 'Another ESG grade: 1' });
  expect(regraded).toHaveTextContent('Alder Industries');
  expect(within(regraded).getByRole('columnheader', { name: words.otherEnd })).toBeVisible();
});

it('opens the page under the other profile', async () => {
  const { person } = open('against=-1');
  await person.click((await dialog()).getByRole('button', { name: words.open }));
  await waitFor(() => expect(address().get('profile')).toBe('-1'));
  expect(address().has('against')).toBe(false);
});

it.each([
  [
    'alike',
    { figure_from: 2.31, grade_from: 'C', figure_to: 2.31, grade_to: 'C', causes: [] },
    'ESG score: 2.31 C under both profiles.',
  ],
  [
    'not shown',
    { figure_from: null, causes: [] },
    /^ESG score is not shown under both profiles.*95\.0% of the weight under Uncustomised/,
  ],
] as const)('says so where the figure is %s', async (_, given, sentence) => {
  open('against=-1', { ...given, causes: [] });
  expect(await (await dialog()).findByText(sentence)).toBeVisible();
});

it('says that the profile in the address is not there, and compares with a day', async () => {
  open('since=2026-01-31&against=999');
  const shown = await dialog();
  expect(await shown.findByText(words.unknown)).toBeVisible();
  expect(shown.getByLabelText(changesMessages.day)).toBeVisible();
});

it('says that a figure is not divided', async () => {
  open('against=-1&changed=graded');
  expect(await (await dialog()).findByText(words.notDivided('Share graded'))).toBeVisible();
});
