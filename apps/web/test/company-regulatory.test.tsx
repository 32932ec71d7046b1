import {
  companyArtNineEndpoint,
  companyPaiEndpoint,
} from '@verdure/contract/coverage/company-regulatory';
import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import {
  companyExcerptsEndpoint,
  excerptImageEndpoint,
} from '@verdure/contract/coverage/documents';
import type { CompanyScores } from '@verdure/contract/coverage/companies';
import { FEATURES } from '@verdure/contract/vocabulary';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { companyArtNineOf, companyPaiOf } from './company-regulatory-factories.ts';
import { companyOf, excerptOf, scoresOf } from './company-factories.ts';
import { without } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const company = (scores: Partial<CompanyScores> = {}) => [
  answers(companyScoresEndpoint, scoresOf(scores)),
  answers(companyMetricValuesEndpoint, []),
  answers(getCompanyEndpoint, companyOf()),
];

const statements = [
  answers(companyPaiEndpoint, companyPaiOf()),
  answers(companyArtNineEndpoint, companyArtNineOf()),
];

const text = 'The plant drew 3 million cubic metres.';
const excerpts = [
  answers(companyExcerptsEndpoint, [
    excerptOf({ items: [{ text }] }),
    excerptOf({ id: 2, page: 4, kind: 'image', items: [], image: '/api/excerpts/2/image' }),
  ]),
  Object.assign({}, answers(excerptImageEndpoint, undefined), {
    replies: [{ status: 200, body: 'pixels' }],
  }),
];

type Options = Parameters<typeof openPage>[1];

const open = (options: Options = {}) =>
  openPage('/dashboard/company/7?tab=regulatory', {
    calls: [...statements, ...company()],
    ...options,
  });

/** The Y, N and NA squares of a table, by their row. */
async function squaresIn(name: string) {
  const table = await screen.findByRole('table', { name });
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    ...within(row)
      .getAllByRole('img')
      .map((square) => square.textContent),
  ]);
}

it('SCR-COMP-13 (part) shows safeguards and good governance as Y, N and NA squares', async () => {
  open();
  expect(await squaresIn('SFDR good governance')).toEqual([
    ['The governance grade is not E', 'Y'],
    ['Governance is above the lowest fifth of companies', 'N'],
    ['Good governance', 'Y'],
  ]);
  expect(await squaresIn('Taxonomy safeguards')).toEqual([
    ['The governance grade is not E', 'Y'],
    ['The sustainability grade is not E', 'N'],
    ['Minimum safeguards kept', 'N'],
    ['Aligned with the taxonomy', 'N'],
  ]);
});

it('SCR-COMP-13 (part) shows the article as a badge, with what decides it', async () => {
  open();
  const panel = within(await screen.findByRole('region', { name: 'SFDR article' }));
  expect(panel.getByText('Article 8', { exact: true })).toBeVisible();
  expect(panel.getByText(/^13 of 14 indicators apply/)).toBeVisible();
  expect(panel.getByText(/^2 of them adverse or not disclosed/)).toBeVisible();
  expect(panel.getByRole('img', { name: /\bB\b/ })).toBeVisible();
});

it('SCR-COMP-13 (part) lists outcome, grade and comment of the 14 indicators', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'The 14 indicators' }));
  expect(table.getAllByRole('row')).toHaveLength(15);
  expect(
    table.getByRole('row', { name: /^2\. Carbon footprint .*possible adverse impact/ }),
  ).toBeVisible();
  expect(table.getByRole('row', { name: /^6\. .* Not applicable N\/A/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^12\. .* no peer group$/ })).toBeVisible();
});

it('SCR-COMP-13 (part) SCR-ART9-02 opens a requirement with its reason, source, excerpts and images', async () => {
  const { person } = open({ calls: [...excerpts, ...statements, ...company()] });
  const social = await squaresIn('Social objectives');
  expect(social).toHaveLength(4);
  const table = within(screen.getByRole('table', { name: 'Environmental objectives' }));
  await person.click(table.getByRole('button', { name: 'Water and land' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Water and land' }));
  expect(dialog.getByText('Significant harm')).toBeVisible();
  expect(dialog.getByText('It draws down a river.')).toBeVisible();
  expect(dialog.getByText('Annual report 2025, page 12, 2025')).toBeVisible();
  expect(await dialog.findByText('The plant drew 3 million cubic metres.')).toBeVisible();
  expect(await dialog.findByRole('img', { name: 'Page 4 of the report' })).toBeVisible();
});

it('says so where nothing is known about a requirement', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Biodiversity' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Biodiversity' }));
  expect(dialog.getByText('Nothing is known about this yet.')).toBeVisible();
});

it('SCR-COMP-13 has squares, indicators, Article 9 and the badge, and nothing for scoped users', async () => {
  open();
  for (const name of ['SFDR good governance', 'Taxonomy safeguards']) {
    const squares = (await squaresIn(name)).map(([, square]) => square);
    expect(squares.length).toBeGreaterThan(2);
    expect(squares.every((square) => /^(Y|N|NA)$/.test(square ?? ''))).toBe(true);
  }
  const indicators = within(screen.getByRole('table', { name: 'The 14 indicators' }));
  expect(indicators.getAllByRole('row')).toHaveLength(15);
  for (const name of ['Environmental objectives', 'Social objectives']) {
    expect((await squaresIn(name)).length).toBeGreaterThan(2);
  }
  const badge = within(screen.getByRole('region', { name: 'SFDR article' }));
  expect(badge.getByText('Article 8', { exact: true })).toBeVisible();
  cleanup();
  const { sent } = open({ user: { role_id: 3, user_is_scoped: true } });
  // the address of the tab opens the first one instead
  expect(await screen.findByRole('tab', { name: 'ESG ISSUES' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(screen.queryByRole('tab', { name: /REGULATORY/ })).toBeNull();
  expect(sent.some(({ route }) => /\/(pai|artNine)\//.test(route))).toBe(false);
});

it('SCR-COMP-13 (part) has no tab for scoped users', async () => {
  open({ user: { role_id: 3, user_is_scoped: true } });
  expect(await screen.findByRole('tab', { name: 'ESG ISSUES' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: /REGULATORY/ })).toBeNull();
});

it('SCR-COMP-05 (part) SCR-GLB-25 (part) locks the tab without the subscription, and says why', async () => {
  const { person } = open({ user: without(FEATURES.sfdr, FEATURES.taxonomy) });
  const tab = await screen.findByRole('tab', { name: 'REGULATORY, locked' });
  expect(tab).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('tab', { name: 'ESG ISSUES' })).toHaveAttribute('aria-selected', 'true');
  await person.click(tab);
  expect(await screen.findByText(/^Regulatory data is a premium feature\./)).toBeVisible();
  expect(tab).toHaveAttribute('aria-selected', 'false');
});

it('SCR-COMP-05 (part) a company has five tabs; those of another subscription are locked', async () => {
  const tabsNow = () =>
    screen.getAllByRole('tab').map((tab) => tab.getAttribute('aria-label') ?? tab.textContent);
  const dimensions = { ...scoresOf().dimensions, impact: [] };
  open({ calls: [...statements, ...company({ dimensions })] });
  await screen.findByRole('tab', { name: 'REGULATORY' });
  expect(tabsNow()).toEqual([
    'ESG ISSUES',
    'IMPACT ISSUES',
    'CONSENSUS',
    'REGULATORY',
    'LIVE ESG SENTIMENT',
  ]);
  cleanup();
  open({
    user: without(FEATURES.consensus, FEATURES.sfdr, FEATURES.taxonomy, FEATURES.liveSentiment),
  });
  for (const name of ['CONSENSUS', 'REGULATORY', 'LIVE ESG SENTIMENT']) {
    const tab = await screen.findByRole('tab', { name: `${name}, locked` });
    expect(tab).toHaveAttribute('aria-disabled', 'true');
  }
});

it('asks only for what the organisation subscribed to', async () => {
  const { sent } = open({
    user: without(FEATURES.sfdr),
    calls: [
      answers(companyArtNineEndpoint, companyArtNineOf({ article_nine: null })),
      ...company(),
    ],
  });
  expect(await screen.findByRole('table', { name: 'Taxonomy safeguards' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'SFDR good governance' })).toBeNull();
  expect(sent.some(({ route }) => route.includes('/pai/'))).toBe(false);
});

it('SCR-COMP-14 (part) says that the company has no SFDR assessment', async () => {
  const preferences = { ...scoresOf().preferences, sfdr: false };
  open({ calls: [...statements, ...company({ preferences })] });
  expect(
    await screen.findByText('Preference currently set for no SFDR or Impact assessment.'),
  ).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Taxonomy safeguards' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Environmental objectives' })).toBeNull();
});

it('says that a part could not be loaded, and shows the other', async () => {
  open({
    calls: [refuses(companyPaiEndpoint, 500, 'down'), statements[1], ...company()].flatMap(
      (call) => call ?? [],
    ),
  });
  expect(await screen.findByRole('table', { name: 'Taxonomy safeguards' })).toBeVisible();
  expect(
    await findInPlace('There was an error loading adverse impacts, please try refreshing'),
  ).toBeVisible();
});

it('SCR-MCM-12 (part) shows contribution and possible harm of each objective of the EU taxonomy', async () => {
  open();
  const squares = await squaresIn('Objectives of the taxonomy');
  expect(squares).toHaveLength(6);
  expect(squares.every((row) => row.length === 3)).toBe(true);
});
