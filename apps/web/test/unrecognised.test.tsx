import { searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import {
  listPortfoliosEndpoint,
  matchUnrecognisedEndpoint,
  portfolioProfileEndpoint,
} from '@verdure/contract/investments/portfolios';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { portfolioOf } from './factories.ts';
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
