import { searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import {
  listPortfoliosEndpoint,
  matchUnrecognisedEndpoint,
  portfolioProfileEndpoint,
} from '@verdure/contract/investments/portfolios';
import type { PortfolioProfile } from '@verdure/contract/investments/portfolios';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { coverageOf, portfolioOf } from './factories.ts';
import { answers } from './fake-edge.ts';
import { portfolioFacts, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { band } from './investment-pages.ts';
import { openPage } from './open-page.tsx';

const hit = {
  id: 9,
  name: 'Lost Holding',
  isin: null,
  ticker: null,
  sector_name: null,
  proxy: false,
  coverage_state: 'direct' as const,
  icm_gov: false,
  icm_sus: false,
};

async function rows(portfolio = portfolioOf(), meta = portfolioMeta, count = 1) {
  const open = openPage('/dashboard/portfolio?portfolio=1', {
    roots: portfolioRoots,
    calls: [
      answers(listPortfoliosEndpoint, [portfolio]),
      answers(matchUnrecognisedEndpoint, { rows: 1, company: { id: 9, name: 'Lost Holding' } }),
      answers(searchCompaniesEndpoint, [hit]),
      meta,
    ],
  });
  await open.person.click(
    await (await band()).findByRole('button', { name: `${count} unrecognised` }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Unrecognised rows' }));
  return { ...open, dialog };
}

it('gives an unrecognised row with its weight the company that is found, in place', async () => {
  const { person, sent, dialog } = await rows();
  expect(dialog.getByText('4% as the file gives it')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Find company for Lost AB' }));
  const search = within(await screen.findByRole('dialog', { name: 'Find company for Lost AB' }));
  await person.type(await search.findByLabelText('Name, ISIN or ticker'), 'lost');
  await person.click(await search.findByRole('button', { name: 'Lost Holding' }));
  expect(await screen.findByText('Taken as Lost Holding, and remembered')).toBeVisible();
  const post = sent.find(({ route }) => route === 'POST /api/portfolios/1/unrecognised');
  expect(JSON.parse(String(post?.body))).toEqual({
    name: 'Lost AB',
    isin: 'ZZ0000000099',
    company_id: 9,
  });
  const asked = () => sent.filter(({ path }) => path.startsWith('/api/portfolio-profile/1/'));
  await waitFor(() => expect(asked().length).toBeGreaterThan(1));
});

it('only lists the rows for whoever may not change the portfolio', async () => {
  const abilities = {
    rename: false,
    update: false,
    delete: false,
    set_proxy: false,
    edit_users: false,
  };
  const { dialog } = await rows(portfolioOf({ abilities }));
  expect(dialog.getByText(/Lost AB/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: /Find company/ })).not.toBeInTheDocument();
});

it('lists the heaviest row first, and rows without a weight last', async () => {
  const [row] = portfolioFacts.unrecognised;
  if (row === undefined) throw new Error('no row in the facts');
  const unrecognised = [
    { ...row, name: 'Light AB', weight: 0.83 },
    { ...row, name: 'Weightless AB', weight: null },
    { ...row, name: 'Heavy AB', weight: 7.36 },
  ];
  const meta = answers(portfolioProfileEndpoint, { ...portfolioFacts, unrecognised });
  const { dialog } = await rows(portfolioOf(), meta, 3);
  const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(items.map((text) => / (\w+) AB/.exec(text)?.[1])).toEqual([
    'Heavy',
    'Light',
    'Weightless',
  ]);
});

const CASH: PortfolioProfile['unrecognised'][number] = {
  name: 'Cash EUR',
  isin: '',
  weight: 26.4,
  reason: 'not_found',
  candidates: [],
  set_aside: 'cash',
};

const withCash = (lost: PortfolioProfile['unrecognised']) =>
  answers(portfolioProfileEndpoint, { ...portfolioFacts, unrecognised: [...lost, CASH] });

it('tells cash from the rows that match nothing, and seeks no company for it', async () => {
  const { dialog } = await rows(portfolioOf(), withCash(portfolioFacts.unrecognised));
  expect(dialog.getByText('Cash: Cash EUR, 26.4% as the file gives it')).toBeVisible();
  expect(dialog.getAllByRole('button', { name: /^Find company/ })).toHaveLength(1);
});

it('says where only cash has no match', async () => {
  openPage('/dashboard/portfolio?portfolio=1', {
    roots: portfolioRoots,
    calls: [answers(listPortfoliosEndpoint, [portfolioOf()]), withCash([])],
  });
  expect(await (await band()).findByRole('button', { name: '1 cash or contracts' })).toBeVisible();
});

it('says how much of the file is cash and contracts', async () => {
  const coverage = { disclosed_weight: 0.7, not_recognised_weight: 0.02, set_aside_weight: 0.28 };
  openPage('/dashboard/portfolio?portfolio=1&view=summary', {
    roots: { ...portfolioRoots, portfolio_coverage: [coverageOf(coverage)] },
    calls: [answers(listPortfoliosEndpoint, [portfolioOf()]), portfolioMeta],
  });
  expect(
    await screen.findByText(
      /2\.0% of the whole is not recognised, 28\.0% of the whole is cash and contracts/,
    ),
  ).toBeVisible();
});
