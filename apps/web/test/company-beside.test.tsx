// from 1920 pixels on a company stands beside the list that it was chosen in (ui.md 9.1)

import { companyScoresEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import type { CompanyScores } from '@verdure/contract/coverage/companies';
import { companyNotesEndpoint } from '@verdure/contract/coverage/notes';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { companyMessages } from '../src/features/coverage/companies/company.messages.ts';
import { companyOf, defaultNoteOf, issueOf, scoresOf, totalOf } from './company-factories.ts';
import { constituentOf } from './factories.ts';
import { answers } from './fake-edge.ts';
import { fundRoots, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { openPage } from './open-page.tsx';
import { companyResult, distributionResult, screenerAnswers } from './screener-factories.ts';
import { windowOf } from './window-width.ts';

const HOLDINGS = '/dashboard/portfolio?view=holdings';
const SCREEN = '/dashboard/screener?run=yes';
const NAME = 'Alder Industries';

const scored = (change: Partial<CompanyScores> = {}) =>
  scoresOf({
    totals: { esg: totalOf({ score: 2.71 }) },
    dimensions: { governance: [issueOf({ id: 31, name: 'Board Diversity' })] },
    ...change,
  });

const openAt = (widthPx: number, page: string, scores = scored()) => {
  windowOf(widthPx);
  return openPage(page, {
    roots: {
      ...portfolioRoots,
      ...fundRoots,
      portfolio_constituents: [constituentOf({ id: 11, name: NAME })],
      company_api: companyResult,
      screener_distribution: distributionResult,
    },
    calls: [
      ...screenerAnswers,
      portfolioMeta,
      answers(companyScoresEndpoint, scores),
      answers(companyNotesEndpoint, [defaultNoteOf()]),
      answers(getCompanyEndpoint, companyOf({ id: 11, name: NAME })),
    ],
  });
};

const listed = () => within(table()).getByRole('link', { name: NAME });
const table = () => screen.getByRole('grid');
const beside = () => screen.findByRole('region', { name: companyMessages.beside(NAME) });
const address = () => new URLSearchParams(window.location.search);
const findListed = async () =>
  within(await screen.findByRole('grid')).findByRole('link', { name: NAME });

describe.each([HOLDINGS, SCREEN])('beside the list of %s', (page) => {
  it('shows the company whose name is pressed, and keeps it in the address', async () => {
    const { person } = openAt(1920, page);
    const name = await findListed();
    const list = table();
    await person.click(name);
    const company = within(await beside());
    expect(await company.findByRole('row', { name: /Total ESG Risk 2\.71/ })).toBeVisible();
    expect(company.getByText('Key risks')).toBeVisible();
    expect(company.getByRole('link', { name: 'Board Diversity' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/dashboard\/company\/11\?.*issue=31$/),
    );
    expect(address().get('company')).toBe('11');
    // the same list, not one that was drawn anew
    expect(table()).toBe(list);
  });

  it('opens the page of the company by a second press', async () => {
    const { person } = openAt(1920, page);
    await person.click(await findListed());
    await beside();
    await person.click(listed());
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/company/11'));
  });

  it('opens the page at once in a window of 1919 pixels', async () => {
    const { person } = openAt(1919, page);
    await person.click(await findListed());
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/company/11'));
  });

  it('gives the list its room back when the company is closed', async () => {
    const { person } = openAt(1920, `${page}&company=11`);
    const company = within(await beside());
    await person.click(company.getByRole('button', { name: companyMessages.closeBeside }));
    await waitFor(() => expect(screen.queryByRole('separator')).toBeNull());
    expect(address().get('company')).toBeNull();
    expect(listed()).toBeVisible();
  });
});

it('stands in the place of the view beside which the holdings are', async () => {
  const { person } = openAt(1920, '/dashboard/portfolio?view=lifts');
  const list = await findListed();
  await person.click(list);
  expect((await beside()).compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('img', { name: /^Lifts and drags/ })).toBeNull();
  expect(listed()).toBe(list);
  await person.click(await screen.findByRole('radio', { name: 'Charts' }));
  await waitFor(() => expect(address().get('company')).toBeNull());
});

it('is made wider and narrower by the arrow keys, and keeps its width', async () => {
  const { person } = openAt(1920, `${HOLDINGS}&company=11`);
  await beside();
  const edge = screen.getByRole('separator', { name: companyMessages.besideWidth });
  expect(edge).toHaveAttribute('aria-valuenow', '640');
  edge.focus();
  await person.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}');
  expect(edge).toHaveAttribute('aria-valuenow', '680');
  expect(localStorage.getItem('verdure.side-pane')).toBe('680');
});

it.each([
  ['outside the universe', { wrong_universe: true }, /universe/],
  ['proxy', { proxy: true }, companyMessages.proxy],
])('says before any number that a company is: %s', async (_, scores, words) => {
  openAt(1920, `${HOLDINGS}&company=11`, scored(scores));
  const company = within(await beside());
  expect((await company.findAllByText(words))[0]).toBeVisible();
});

it('asks for no notes of an earlier day, and links to its page of that day', async () => {
  const { sent } = openAt(1920, `${HOLDINGS}&company=11&asOf=2026-03-31`);
  const company = within(await beside());
  expect(await company.findByRole('row', { name: /Total ESG Risk 2\.71/ })).toBeVisible();
  expect(company.getByRole('link', { name: NAME })).toHaveAttribute(
    'href',
    expect.stringContaining('asOf=2026-03-31'),
  );
  expect(sent.filter(({ path }) => path.includes('note'))).toEqual([]);
});
