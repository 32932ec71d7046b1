import { FEATURES } from '@verdure/contract/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { coverageOf, without } from './factories.ts';
import { footprintRoots } from './footprint-factories.ts';
import { fundRoots, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { band, supportAt, viewButton } from './investment-pages.ts';
import { heading, openPage } from './open-page.tsx';

const PORTFOLIO = '/dashboard/portfolio';
const FUND = '/dashboard/fund/7';
const EVERY_TAB = [
  'ESG OVERVIEW',
  'KEY DISCLOSURES',
  'FOOTPRINT',
  'GLOBAL WARMING IMPACT',
  'REGULATORY',
];

type Opening = Parameters<typeof openPage>[1];

const open = (address: string, opening: Opening = {}) =>
  openPage(address, {
    ...opening,
    roots: { ...portfolioRoots, ...fundRoots, ...opening.roots },
    calls: [...(opening.calls ?? []), portfolioMeta],
  });

/** The tabs of a list, once there are as many. */
async function tabs(list: string, count: number): Promise<readonly (string | null)[]> {
  const found = await screen.findByRole('tablist', { name: list });
  await waitFor(() => expect(within(found).getAllByRole('tab')).toHaveLength(count));
  return within(found)
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);
}

it.each([
  [PORTFOLIO, 'Portfolio'],
  [FUND, 'Funds'],
])('SCR-PORT-05 SCR-FUND-02 %s has the five tabs', async (address, section) => {
  open(address);
  expect(await tabs(section, 5)).toEqual(EVERY_TAB);
});

it.each([
  ['FOOTPRINT', [FEATURES.footprint]],
  ['GLOBAL WARMING IMPACT', [FEATURES.temperatureRise]],
  ['REGULATORY', [FEATURES.sfdr, FEATURES.taxonomy]],
] as const)('SCR-PORT-05 without its feature %s is not there', async (missing, features) => {
  open(PORTFOLIO, { user: without(...features) });
  expect(await tabs('Portfolio', 4)).toEqual(EVERY_TAB.filter((name) => name !== missing));
});

it('SCR-PORT-05 (part) without any pillar nothing of the ESG total is shown, and no issues', async () => {
  const { sustainability, governance, climate, impact } = FEATURES;
  const user = without(sustainability, governance, climate, impact);
  const { person } = open(`${PORTFOLIO}?view=summary`, { user });
  expect(await tabs('Portfolio', 4)).not.toContain('KEY DISCLOSURES');
  expect((await (await band()).findAllByText('Not in your subscription'))[0]).toBeVisible();
  expect((await band()).queryByText('2.71')).toBeNull();
  const overall = await screen.findByRole('region', { name: 'Overall' });
  await waitFor(() => expect(overall).toHaveTextContent('Not in your subscription'));
  expect(screen.queryByRole('region', { name: 'Where the weight sits' })).toBeNull();
  await person.click(await viewButton('Holdings'));
  expect(await screen.findByRole('columnheader', { name: /^Weight/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /^ESG/ })).toBeNull();
});

it('SCR-PORT-01 has Export and Tearsheet in the header', async () => {
  open(PORTFOLIO);
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Tearsheet' })).toBeVisible();
});

it('SCR-FUND-01 has Export, Tearsheet, the profile selector and a summary', async () => {
  open(`${FUND}?view=summary`);
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Tearsheet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Profile: House view' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Overall' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Pillars' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Coverage' })).toBeVisible();
});

it('SCR-PORT-06 (part) opens on the tab that was open last; the address wins', async () => {
  const { person } = open(PORTFOLIO, { roots: footprintRoots });
  await person.click(await screen.findByRole('tab', { name: 'FOOTPRINT' }));
  await person.click(screen.getByRole('link', { name: 'Upload a portfolio' }));
  await screen.findByRole('heading', { level: 1, name: 'Upload a portfolio' });
  await person.click(screen.getByRole('link', { name: 'Portfolio' }));
  const kept = await screen.findByRole('tab', { name: 'FOOTPRINT' });
  await waitFor(() => expect(kept).toHaveAttribute('aria-selected', 'true'));
  await person.click(screen.getByRole('tab', { name: 'ESG OVERVIEW' }));
  expect(window.location.search).toContain('tab=esg-overview');
});

it('asks nothing for the first tab when another was open last', async () => {
  sessionStorage.setItem('verdure.tab.Portfolio', 'footprint');
  const { sent } = open(PORTFOLIO, { roots: footprintRoots });
  await waitFor(() => expect(window.location.search).toContain('tab=footprint'));
  await screen.findByRole('tab', { name: 'FOOTPRINT', selected: true });
  const asked = sent.map(({ body }) => String(body)).join();
  expect(asked).toContain('portfolio_constituent_footprint(');
  expect(asked).not.toContain('portfolio_attribution(');
  expect(asked).not.toContain('portfolio_constituents(');
});

it('an address that names a view opens it, whatever tab was open last', async () => {
  sessionStorage.setItem('verdure.tab.Portfolio', 'footprint');
  open(`${PORTFOLIO}?view=summary`, { roots: footprintRoots });
  expect(await screen.findByRole('region', { name: 'Coverage' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'ESG OVERVIEW' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
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
] as const)('SCR-FUND-03 a fund that is %s has the sub-tabs %j', async (type, names) => {
  const fund_coverage = [coverageOf({ id: 7, investment_type: type })];
  open(`${FUND}?tab=key-disclosures`, {
    roots: {
      fund_coverage,
      dimensions: [],
      fund_constituent_company_dimensions: [],
      fund_company_dimensions: [],
      fund_constituent_country_dimensions: [],
      fund_country_dimensions: [],
    },
  });
  expect(await tabs('Key disclosures', names.length)).toEqual(names);
});

it('SCR-FUND-05 a fund of countries alone has the first two tabs', async () => {
  const fund_coverage = [coverageOf({ id: 7, investment_type: 'pure_sovereign' })];
  open(FUND, { roots: { fund_coverage } });
  expect(await tabs('Funds', 2)).toEqual(['ESG OVERVIEW', 'KEY DISCLOSURES']);
});

it('SCR-FUND-08 without the feature the tearsheet is locked, and a press does nothing', async () => {
  const told = supportAt('help@north.example');
  const { person } = open(FUND, { user: without(FEATURES.funds), calls: [told] });
  const button = await screen.findByRole('button', { name: 'Tearsheet' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  await person.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  await person.hover(button);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/Funds data is a premium feature/);
});

it('SCR-FUND-08 (part) a portfolio has its tearsheet without the funds feature', async () => {
  const { person } = open(PORTFOLIO, { user: without(FEATURES.funds) });
  const button = await screen.findByRole('button', { name: 'Tearsheet' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await person.click(button);
  expect(await screen.findByRole('dialog', { name: 'Tearsheet' })).toBeVisible();
});

it('SCR-PORT-35 says what takes its time', async () => {
  const waiting = () => new Promise<never>(() => undefined);
  open(`${PORTFOLIO}?view=holdings`, {
    roots: { portfolio_overalls: waiting, portfolio_constituents: waiting },
  });
  await heading();
  expect(
    await screen.findByText('This page is aggregating a large amount of data...'),
  ).toBeInTheDocument();
  expect(
    await screen.findByText(
      'The table is calculating a large amount of data. Please wait a few seconds.',
    ),
  ).toBeInTheDocument();
});
