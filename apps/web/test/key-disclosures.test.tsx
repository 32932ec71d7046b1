import { companyScoresEndpoint } from '@verdure/contract/coverage/companies';
import { tableFileEndpoint } from '@verdure/contract/investments/table-files';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { constituentOf, coverageOf } from './factories.ts';
import { answersFile, refuses } from './fake-edge.ts';
import {
  holdings,
  issueRoots,
  portfolioMeta,
  portfolioRoots,
  withoutFunds,
} from './investment-factories.ts';
import { rowOf } from './investment-pages.ts';
import { openPage } from './open-page.tsx';
import { downloadedFiles } from './downloaded-files.ts';

const TAB = '/dashboard/portfolio?tab=key-disclosures';

const open = (address = TAB, opening: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, {
    ...opening,
    roots: { ...portfolioRoots, ...issueRoots, ...opening.roots },
    calls: [...(opening.calls ?? []), portfolioMeta],
  });

const tabNames = async () => {
  const list = await screen.findByRole('tablist', { name: 'Key disclosures' });
  return within(list)
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);
};

it('SCR-PORT-11 (part) opens on D and E: holdings with such an issue, and how many each issue has', async () => {
  open();
  const alder = within(await rowOf(/Alder Industries/));
  expect(screen.getByText('Showing D and E')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Water (1)' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'GHG Emissions (0)' })).toBeVisible();
  expect(
    alder.getByRole('link', { name: 'Alder Industries, Water: Grade E, Very Weak' }),
  ).toHaveAttribute('href', expect.stringContaining('reason=11-2'));
  // a grade that is not chosen stands back; an issue without a value is N/D
  expect(alder.getByText('·')).toBeVisible();
  expect(alder.getByText('N/D')).toBeVisible();
  expect(screen.queryByText('Birch Energy')).toBeNull();
});

it('counts the holdings with such an issue among all of them, and says why the others are not there', async () => {
  const { person } = open();
  await rowOf(/Alder Industries/);
  const all = `of ${holdings.length}`;
  expect(await screen.findByText(`1 ${all} holdings have an issue graded D or E`)).toBeVisible();
  await person.type(screen.getByRole('searchbox'), 'nothing like it');
  expect(
    await screen.findByText(`0 of 1 holdings · 1 ${all} have an issue graded D or E`),
  ).toBeVisible();
});

it('SCR-PORT-11 begins with D and E on, A, B and C off, and with every EDCI metric', async () => {
  open();
  await rowOf(/Alder Industries/);
  const isOn = (grade: string) =>
    screen.getByRole('button', { name: grade }).getAttribute('aria-pressed');
  expect(['A', 'B', 'C', 'D', 'E'].map(isOn)).toEqual(['false', 'false', 'false', 'true', 'true']);
  cleanup();
  open('/dashboard/portfolio?tab=esg-overview&view=holdings');
  const edci = within(await screen.findByRole('table', { name: 'EDCI metrics' }));
  expect(edci.getAllByRole('row')).toHaveLength(1 + portfolioRoots.portfolio_edci.length);
});

it('SCR-PORT-11 (part) shows all grades at one click, and keeps the choice in the address', async () => {
  const { person } = open();
  await rowOf(/Alder Industries/);
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  const birch = within(await rowOf(/Birch Energy/));
  // the issue that is not asked of its sub-sector
  expect(birch.getByText('N/A')).toBeVisible();
  expect(window.location.search).toContain('grades=ABCDE');
  await person.click(screen.getByRole('button', { name: 'A' }));
  expect(window.location.search).toContain('grades=BCDE');
});

it.each([
  ['no_sovereign', ['SUSTAINABILITY', 'GOVERNANCE', 'POSITIVE IMPACT']],
  ['pure_sovereign', ['ENVIRONMENTAL', 'SOCIAL', 'GOVERNANCE']],
  [
    'mixed',
    [
      ...['SUSTAINABILITY', 'GOVERNANCE', 'POSITIVE IMPACT'],
      ...['ENVIRONMENTAL', 'SOCIAL', 'GOVERNANCE OF COUNTRIES'],
    ],
  ],
] as const)('SCR-PORT-10 a portfolio that is %s has the sub-tabs %j', async (type, names) => {
  open(TAB, { roots: { portfolio_coverage: [coverageOf({ investment_type: type })] } });
  expect(await tabNames()).toEqual(names);
});

it('SCR-PORT-10 (part) a pillar that is switched off has no sub-tab', async () => {
  const organisation = { ...withoutFunds(), features: [17, 14] };
  open(TAB, { user: { organisation } });
  expect(await tabNames()).toEqual(['SUSTAINABILITY']);
});

it('asks for the issues of countries on their sub-tab, and opens their pages', async () => {
  open(`${TAB}&issues=environmental`, {
    roots: {
      portfolio_coverage: [coverageOf({ investment_type: 'mixed' })],
      portfolio_constituents: [
        ...holdings,
        constituentOf({ id: 3, name: 'Norway', type: 'country' }),
      ],
    },
  });
  const norway = within(await rowOf(/Norway/));
  expect(norway.getByRole('link', { name: /^Norway, Air: Grade D/ })).toHaveAttribute(
    'href',
    '/dashboard/country/3?profile=4',
  );
});

it('counts no issues in the row of the whole', async () => {
  open(`${TAB}&grades=ABCDE`);
  await rowOf(/Alder Industries/);
  const heads = screen.getAllByRole('columnheader');
  const at = heads.findIndex(({ textContent }) => textContent?.startsWith('Found'));
  const foundOf = async (name: RegExp) => (await rowOf(name)).children.item(at)?.textContent;
  expect(await foundOf(/Alder Industries/)).toMatch(/^[1-9]$/);
  expect(await foundOf(/Global Equity Core total/)).toBe('');
});

it('says below the whole on how much of it each average stands', async () => {
  open();
  const shares = within(await rowOf(/% of the weight scored/));
  expect(shares.getByText('62.5%')).toBeVisible();
});

it('shows an average on too little weight without a letter', async () => {
  const [issue] = issueRoots.portfolio_company_dimensions;
  open(TAB, {
    roots: { portfolio_company_dimensions: [{ ...issue, weighted_grade: null }] },
  });
  const total = within(await rowOf(/Global Equity Core total/));
  expect(total.getByText('0.90')).toBeVisible();
  expect(total.queryByText('D')).toBeNull();
});

it('SCR-PORT-33 (part) says that company data could not be loaded', async () => {
  open(TAB, { roots: { portfolio_constituent_company_dimensions: null } });
  expect(await findInPlace('Could not load company related data')).toBeVisible();
});

it('says that a reason could not be loaded', async () => {
  open(`${TAB}&reason=11-2`, { calls: [refuses(companyScoresEndpoint, 500, 'broken')] });
  expect(await findInPlace('Could not load company related data')).toBeVisible();
});

it('asks for the reason of a grade on an earlier day as it was then', async () => {
  const { sent } = open(`${TAB}&reason=11-2&asOf=2026-03-31`, {
    calls: [refuses(companyScoresEndpoint, 500, 'broken')],
  });
  const asked = () =>
    sent.map(({ path }) => path).filter((path) => path.includes('/companies/11/'));
  await waitFor(() => expect(asked()).not.toHaveLength(0));
  for (const path of asked()) expect(path).toContain('asOf=2026-03-31');
});

it('asks the server for the file of what is shown: rows, issues, grades, and what stands beside', async () => {
  const files = downloadedFiles();
  const { person, sent } = open(`${TAB}&beside=benchmark-global&grades=E`, {
    calls: [answersFile(tableFileEndpoint, 'the table')],
  });
  await rowOf(/Alder Industries/);
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const asked = sent.find(({ route }) => route === 'POST /api/table-files/1/4');
  const { chosen, ...body } = JSON.parse(String(asked?.body));
  expect(body).toEqual({
    table: 'disclosures',
    format: 'csv',
    investmentType: 'portfolio',
    universeId: -1,
    beside: [{ type: 'portfolio', id: -2 }],
  });
  expect(chosen).toEqual({
    columns: expect.arrayContaining(['name', 'weight', 'found', 'issue-2']),
    rows: ['company:11'],
    filters: [],
    issues: 'sustainability',
    grades: ['E'],
    underlying: false,
    weighted: true,
  });
  expect(sent.some(({ path }) => path.endsWith('/exports'))).toBe(false);
});

it('says once that the disclosures did not load, also when holdings and whole both failed', async () => {
  open(TAB, {
    roots: { portfolio_constituent_company_dimensions: null, portfolio_company_dimensions: null },
  });
  const main = within(await screen.findByRole('main'));
  expect(await main.findAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  expect(main.getAllByText(/Error:/)).toHaveLength(1);
});
