import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { footprintRoots, itrRoots } from './footprint-factories.ts';
import { fundRoots, holdings, issueRoots, portfolioMeta } from './investment-factories.ts';
import { lineageRoots } from './lineage-factories.ts';
import { heading, openPage } from './open-page.tsx';
import { policyCalls, regulatoryRoots } from './regulatory-factories.ts';

/** Not the default profile of the viewer. */
const CHOSEN = '5';
const UNDER = `profile=${CHOSEN}`;

const ROOTS = {
  ...regulatoryRoots,
  ...issueRoots,
  ...footprintRoots,
  ...itrRoots,
  ...lineageRoots,
  ...fundRoots,
  portfolio_constituents: holdings,
};

/** Leads to a company, a fund, a country or a portfolio. */
const OF_AN_ENTITY = /^\/dashboard\/(company|fund|country)\/\d+|^\/dashboard\/portfolio\?/;

/** What the page links to, below its frame. */
const linked = (): readonly string[] =>
  [...document.querySelectorAll('main a[href], dialog a[href]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => OF_AN_ENTITY.test(href));

/** Each place that links to another page of an entity, and how many links it has at least. */
const PLACES = [
  ['what lifts and drags', `/dashboard/portfolio?${UNDER}&view=lifts`, 2],
  ['the holdings', `/dashboard/portfolio?${UNDER}&view=holdings`, 3],
  ['how a grade is made', `/dashboard/portfolio?${UNDER}&view=holdings&figure=esg`, 4],
  ['key disclosures', `/dashboard/portfolio?${UNDER}&tab=key-disclosures`, 1],
  ['a footprint', `/dashboard/portfolio?${UNDER}&tab=footprint&figure=footprint`, 2],
  ['the temperature', `/dashboard/portfolio?${UNDER}&tab=global-warming-impact&figure=itr`, 2],
  ['the rules', `/dashboard/portfolio?${UNDER}&tab=regulatory&figure=sustainable`, 1],
  ['the taxonomy', `/dashboard/portfolio?${UNDER}&tab=regulatory&sub=taxonomy`, 1],
  ['the PAI table', `/dashboard/portfolio/SfdrTable?portfolio=1&${UNDER}`, 1],
  ['the comparison', `/dashboard/portfolio/comparison?portfolio=1&${UNDER}`, 1],
  ['a fund', `/dashboard/fund/7?portfolio=1&${UNDER}&view=holdings`, 3],
] as const;

it.each(PLACES)('%s links to no page under another profile', async (_place, address, least) => {
  openPage(address, { roots: ROOTS, calls: [portfolioMeta, ...policyCalls] });
  await heading();
  await waitFor(() => expect(linked().length).toBeGreaterThanOrEqual(least));
  expect(screen.queryByRole('alert')).toBeNull();
  const profiles = linked().map((href) => new URL(href, 'http://x').searchParams.get('profile'));
  expect(new Set(profiles)).toEqual(new Set([CHOSEN]));
});

const MISSING = /^There is no profile at this address.* The figures are those of House view\.$/;

it.each(PLACES)(
  'SCR-GLB-32 (part) %s says when the profile of its address is not there',
  async (_place, address) => {
    openPage(address.replace(UNDER, 'profile=999'), {
      roots: ROOTS,
      calls: [portfolioMeta, ...policyCalls],
    });
    expect(await screen.findByText(MISSING)).toBeVisible();
  },
);

it('says nothing of a profile that is there', async () => {
  openPage(PLACES[0][1], { roots: ROOTS, calls: [portfolioMeta] });
  await screen.findByRole('button', { name: 'Profile: Climate tilt' });
  expect(screen.queryByText(MISSING)).toBeNull();
});
