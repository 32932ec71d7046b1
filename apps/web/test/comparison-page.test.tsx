import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { tableFileEndpoint } from '@verdure/contract/investments/table-files';
import { portfolioQuestionsEndpoint } from '@verdure/contract/investments/policy-questions';
import { FEATURES, POLICY_QUESTIONS } from '@verdure/contract/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { portfolioOf, userOf } from './factories.ts';
import { answers, answersFile } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';
import { artNineOf, paiOf, regulatoryRoots } from './regulatory-factories.ts';
import { downloadedFiles } from './downloaded-files.ts';

const PAGE = '/dashboard/portfolio/comparison?portfolio=1';
const PORTFOLIOS = answers(listPortfoliosEndpoint, [
  portfolioOf({ id: 1, name: 'Core' }),
  portfolioOf({ id: 2, name: 'Income' }),
  portfolioOf({ id: 3, name: 'Pacific' }),
]);
const ANSWERS = answers(portfolioQuestionsEndpoint, {
  value: POLICY_QUESTIONS.map(() => 'yes' as const),
  abilities: { answer: false },
});

const figures = paiOf().pais.map((line) => (line.pai_id === 4 ? { ...line, value: 0.5 } : line));
const roots = {
  ...regulatoryRoots,
  portfolio_pai: [paiOf(), paiOf({ id: 2, pais: figures, article: 6 }), paiOf({ id: 3 })],
  portfolio_art9: [
    artNineOf(),
    artNineOf({ id: 2, safeguard: 0.4 }),
    artNineOf({ id: 3, governance_practices: 0.1 }),
  ],
};

const open = (address: string, opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, {
    roots,
    ...opening,
    calls: [...(opening.calls ?? []), PORTFOLIOS, ANSWERS],
  });

const cellsOf = (table: HTMLElement, name: RegExp): readonly (string | null)[] =>
  within(within(table).getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('SCR-PORT-21 compares three portfolios, and names what differs from the first', async () => {
  open(`${PAGE}&second=2&third=3`);
  expect(await heading()).toHaveTextContent('Core: Compare portfolios');
  const pai = await screen.findByRole('table', { name: 'Principal adverse impacts' });
  const heads = within(pai).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Line',
    'Core',
    'Income',
    'Pacific',
  ]);
  expect(cellsOf(pai, /^4\. .*sector \(%\)/)).toEqual([
    '25.0%',
    '50.0%, differs from Core',
    '25.0%',
  ]);
  // a narrow screen shows these names before the values, below each other
  const [row] = within(pai).getAllByRole('row', { name: /^4\. .*sector \(%\)/ });
  const names = within(row ?? pai)
    .getAllByRole('cell')
    .map(({ dataset }) => dataset['label']);
  expect(names).toEqual(['Core', 'Income', 'Pacific']);
  expect(cellsOf(pai, /^9\. .*: outcome/)).toEqual([
    'Data not disclosed',
    'Data not disclosed',
    'Data not disclosed',
  ]);
  const questions = screen.getByRole('table', { name: 'Article and policy questions' });
  expect(cellsOf(questions, /^Article Article 8/)).toEqual([
    'Article 8',
    'Article 6, differs from Core',
    'Article 8',
  ]);
  expect(cellsOf(questions, /^10\. /)).toEqual(['yes', 'yes', 'yes']);
  const kept = screen.getByRole('table', { name: 'Safeguards and governance' });
  expect(cellsOf(kept, /^Minimum safeguards/)).toEqual([
    '80.0%',
    '40.0%, differs from Core',
    '80.0%',
  ]);
  expect(screen.getByRole('table', { name: 'EU taxonomy' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Article 9' })).toBeVisible();
});

it('asks for one to compare with first, and puts the choice into the address', async () => {
  const { person } = open(PAGE);
  expect(
    await screen.findByText('Choose a portfolio, fund or benchmark to compare with.'),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Second/ }));
  await person.click(await screen.findByRole('option', { name: 'Portfolio: Income' }));
  expect(await screen.findByRole('table', { name: 'Article 9' })).toBeVisible();
  expect(window.location.search).toContain('second=portfolio-2');
});

it('compares with a fund and with a benchmark, of which no policy question is asked', async () => {
  const uk = -3;
  open(`${PAGE}&second=fund-7&third=benchmark-uk`, {
    roots: {
      ...roots,
      funds: [{ id: 7, name: 'Birchwood Balanced', isin: null }],
      fund_pai: [paiOf({ id: 7, article: 9, pais: figures })],
      fund_art9: [artNineOf({ id: 7 })],
      portfolio_pai: [...roots.portfolio_pai, paiOf({ id: uk, article: 6 })],
      portfolio_art9: [...roots.portfolio_art9, artNineOf({ id: uk })],
    },
  });
  const pai = await screen.findByRole('table', { name: 'Principal adverse impacts' });
  expect(cellsOf(pai, /^4\. .*sector \(%\)/)).toEqual([
    '25.0%',
    '50.0%, differs from Core',
    '25.0%',
  ]);
  const questions = screen.getByRole('table', { name: 'Article and policy questions' });
  expect(cellsOf(questions, /^Article Article 8/)).toEqual([
    'Article 8',
    'Article 9, differs from Core',
    'Article 6, differs from Core',
  ]);
  expect(cellsOf(questions, /^10\. /)).toEqual([
    'yes',
    'N/A, differs from Core',
    'N/A, differs from Core',
  ]);
});

it('leaves out what the organisation has no feature for', async () => {
  const features = Object.values(FEATURES).filter((id) => id !== FEATURES.sfdr);
  open(`${PAGE}&second=2`, { user: { organisation: { ...userOf().organisation, features } } });
  expect(await screen.findByRole('table', { name: 'EU taxonomy' })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Principal adverse impacts' })).toBeNull();
  expect(screen.queryByText('Good governance')).toBeNull();
});

it('SCR-PORT-26 (part) is not there for a scoped user', async () => {
  open(PAGE, { user: { role_id: 3, user_is_scoped: true } });
  expect(await heading()).toHaveTextContent('Page not found');
});

it('says that the portfolios could not be loaded', async () => {
  open(`${PAGE}&second=2`, { roots: { ...roots, portfolio_pai: null } });
  expect(await findInPlace('Failed to load the portfolios to compare.')).toBeVisible();
});

it('asks the server for the file of all that is compared, in the format that is chosen', async () => {
  const files = downloadedFiles();
  const { person, sent } = open(`${PAGE}&second=2&third=benchmark-uk`, {
    roots: {
      ...roots,
      portfolio_pai: [...roots.portfolio_pai, paiOf({ id: -3 })],
      portfolio_art9: [...roots.portfolio_art9, artNineOf({ id: -3 })],
    },
    calls: [answersFile(tableFileEndpoint, 'the table')],
  });
  await screen.findByRole('table', { name: 'Article 9' });
  await person.click(screen.getByRole('button', { name: 'File formats' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Excel workbook' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const asked = sent.find(({ path }) => path.includes('/table-files/1/'));
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    table: 'comparison',
    format: 'xlsx',
    investmentType: 'portfolio',
    beside: [
      { type: 'portfolio', id: 2 },
      { type: 'portfolio', id: -3 },
    ],
  });
  expect(sent.some(({ path }) => path.endsWith('/exports'))).toBe(false);
});
