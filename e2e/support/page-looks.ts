import { countryNamesEndpoint } from '@verdure/contract/coverage/countries';
import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

import { ask } from './api.ts';
import { governanceText, uploadGovernance } from './governance-file.ts';
import { csvText, someCompanies, uploadText } from './holdings-file.ts';
import { untilScored } from './portfolio-page.ts';
import type { Person } from './sessions.ts';

/** A page, or a layer over it, and how to open it. */
export interface Look {
  readonly name: string;
  readonly as: Person;
  readonly open: (page: Page) => Promise<void>;
}

const portfolio = (address: string) => async (page: Page) => {
  await page.goto(`/dashboard/portfolio${address}`);
  await untilScored(page);
};

/** A fund of funds, reached from a portfolio. */
async function openFund(page: Page): Promise<void> {
  await page.goto(`/dashboard/fund/58?portfolio=${PORTFOLIO_IDS.fundsOnly}`);
  await untilScored(page);
  await page.getByRole('link', { name: /^Back to / }).waitFor();
}

const textAt = (address: string, text: string) => async (page: Page) => {
  await page.goto(address);
  // look in the main part: the menu beside it may show some of the words earlier
  await page.getByRole('main').getByText(text).first().waitFor();
};

async function openCompany(page: Page): Promise<void> {
  const [company] = await someCompanies(inject('sessions').superUser, 1);
  await page.goto(`/dashboard/company/${company?.id}`);
  await page.locator('.issue-toggle').first().click();
  await page.locator('.view-detail').first().waitFor({ state: 'attached' });
}

async function openReason(page: Page): Promise<void> {
  await openCompany(page);
  await page.locator('.view-detail:visible').first().click();
  await page.getByRole('dialog', { name: 'Reason for score' }).getByRole('article').waitFor();
}

async function openCountry(page: Page): Promise<void> {
  const countries = await ask(inject('sessions').superUser, countryNamesEndpoint);
  await page.goto(`/dashboard/country/${countries.find(({ name }) => name === 'Norway')?.id}`);
  await page.locator('.issue-toggle').first().click();
  await page.locator('.view-detail').first().waitFor({ state: 'attached' });
}

async function openRanking(page: Page): Promise<void> {
  await openCountry(page);
  await page.locator('.view-detail:visible').first().click();
  await page.getByRole('table', { name: 'Ranking' }).waitFor();
}

async function openResult(page: Page): Promise<void> {
  const [company] = await someCompanies(inject('sessions').superUser, 1);
  await page.goto('/dashboard/portfolios-profiles?view=upload');
  const rows = [
    ['Looked at'],
    [company?.name ?? '', company?.isin ?? '', 1],
    ['Pinfold', 'US0378331005', 1],
  ];
  await uploadText(page, 'looked-at.csv', csvText(rows));
  await page.getByText('No record found for ISIN').waitFor();
}

async function openSearch(page: Page): Promise<void> {
  await portfolio('')(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('an');
  await page.getByRole('option').nth(5).waitFor();
}

async function openUploadResult(page: Page): Promise<void> {
  const { uploader } = inject('sessions');
  const [known] = await someCompanies(inject('sessions').superUser, 1);
  const companies = [known, { name: 'Pinfold', isin: 'US0378331005' }];
  for (const [index, company] of companies.entries()) {
    await uploadGovernance(uploader, `${index}.json`, governanceText({ ...company }));
  }
  await page.goto('/dashboard/upload-data');
  await page.getByRole('link', { name: '1.json' }).first().click();
  await page.getByText('No company has the ISIN US0378331005').waitFor();
}

export const LOOKED_AT: readonly Look[] = [
  { name: 'portfolio', as: 'superUser', open: portfolio('') },
  {
    name: 'underlying holdings',
    as: 'superUser',
    open: portfolio(`?portfolio=${PORTFOLIO_IDS.mixed}&underlying=true`),
  },
  {
    name: 'empty portfolio',
    as: 'superUser',
    open: textAt(
      `/dashboard/portfolio?portfolio=${PORTFOLIO_IDS.empty}`,
      'This portfolio has no holdings.',
    ),
  },
  {
    name: 'portfolios and profiles',
    as: 'superUser',
    open: textAt('/dashboard/portfolios-profiles', 'Screening Watchlist'),
  },
  {
    name: 'upload',
    as: 'superUser',
    open: textAt('/dashboard/portfolios-profiles?view=upload', 'Drop a CSV file here'),
  },
  { name: 'upload result', as: 'superUser', open: openResult },
  { name: 'company', as: 'superUser', open: openCompany },
  { name: 'reason for score', as: 'superUser', open: openReason },
  { name: 'country', as: 'superUser', open: openCountry },
  { name: 'ranking', as: 'superUser', open: openRanking },
  { name: 'fund', as: 'superUser', open: openFund },
  {
    name: 'fund without constituents',
    as: 'superUser',
    open: textAt('/dashboard/fund/52', "We can't ESG grade this fund right now"),
  },
  {
    name: 'fund that is locked',
    as: 'otherSuperUser',
    open: textAt('/dashboard/fund/48', 'Funds data is a premium feature.'),
  },
  { name: 'search results', as: 'superUser', open: openSearch },
  {
    name: 'company that does not exist',
    as: 'superUser',
    open: textAt('/dashboard/company/999999', 'Sorry, No Data Available for this Company'),
  },
  {
    name: 'country that does not exist',
    as: 'superUser',
    open: textAt(
      '/dashboard/country/999999',
      'There was an error loading this country, please try refreshing',
    ),
  },
  { name: 'portfolio of a scoped user', as: 'scopedUser', open: portfolio('') },
  {
    name: 'landing of an administrator',
    as: 'admin',
    open: textAt('/dashboard', 'Find a company'),
  },
  {
    name: 'landing of an uploader',
    as: 'uploader',
    open: textAt('/dashboard', 'Upload Minerva Data'),
  },
  { name: 'result of an upload', as: 'uploader', open: openUploadResult },
];
