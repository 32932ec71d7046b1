import { listWatchRulesEndpoint } from '@verdure/contract/alerts/watching';
import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import {
  countryRankingEndpoint,
  countryScoresEndpoint,
  getCountryEndpoint,
} from '@verdure/contract/coverage/countries';
import { companyOverviewEndpoint } from '@verdure/contract/reporting/company-overview';
import { countryPageEndpoint } from '@verdure/contract/reporting/country-page';
import { generateReportEndpoint } from '@verdure/contract/reporting/generated-reports';
import { riskTearsheetEndpoint } from '@verdure/contract/reporting/tearsheets';
import { saveQueryEndpoint } from '@verdure/contract/screening/saved-queries';
import { screenerExportEndpoint } from '@verdure/contract/screening/screener';
import { tableFileEndpoint } from '@verdure/contract/investments/table-files';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { portfoliosMessages } from '../src/features/investments/portfolios/portfolios.messages.ts';
import { figuresOf, portfolioOf } from './factories.ts';
import { companyOf, scoresOf } from './company-factories.ts';
import { countryOf, countryScoresOf, rankingOf } from './country-factories.ts';
import { downloadedFiles } from './downloaded-files.ts';
import {
  answers,
  answersFile,
  type FakeCall,
  type FakeRoots,
  refuses,
  RootRefused,
} from './fake-edge.ts';
import { paiOf, regulatoryRoots } from './regulatory-factories.ts';
import { portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { openPage } from './open-page.tsx';
import {
  companyResult,
  distributionResult,
  SAVED_QUERY,
  savedAnswers,
  screenerAnswers,
} from './screener-factories.ts';

const DAY = 'asOf=2026-03-31';

const address = () => new URLSearchParams(window.location.search);
const strip = async () => within(await screen.findByRole('region', { name: 'Earlier day' }));

beforeEach(() => localStorage.clear());

describe('the table of portfolios on an earlier day', () => {
  const LIST = '/dashboard/portfolios-profiles';
  const portfolios = answers(listPortfoliosEndpoint, [
    portfolioOf({ id: 1, name: 'Core' }),
    portfolioOf({ id: 2, name: 'Made later' }),
    portfolioOf({ id: 3, name: 'Income' }),
  ]);
  const THEN = answers(portfolioFiguresEndpoint, [figuresOf(), figuresOf({ id: 3 })]);

  const open = (figures: FakeCall = THEN, page = `${LIST}?${DAY}`) =>
    openPage(page, { calls: [portfolios, figures, answers(listWatchRulesEndpoint, [])] });

  it('asks the figures of that day and lists what was there', async () => {
    const { sent } = open();
    expect((await strip()).getByRole('status')).toHaveTextContent('As shown on 31 March 2026');
    const table = within(await screen.findByRole('grid', { name: 'Portfolios' }));
    const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    expect(names).toEqual(['Core', 'Income']);
    const asked = sent.map(({ path }) => path).filter((path) => path.includes('portfolio-figures'));
    expect(asked.length).toBeGreaterThan(0);
    for (const path of asked) expect(path).toContain(DAY);
  });

  it('keeps the day in the links of its rows and of a comparison', async () => {
    const { person } = open();
    expect(await screen.findByRole('link', { name: 'Core' })).toHaveAttribute(
      'href',
      expect.stringContaining(DAY),
    );
    for (const box of screen.getAllByRole('checkbox', { name: /^Compare / })) {
      await person.click(box);
    }
    await person.click(screen.getByRole('button', { name: portfoliosMessages.compare }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/portfolio'));
    expect(address().get('asOf')).toBe('2026-03-31');
  });

  it('offers nothing that changes a portfolio, and no alerts of today', async () => {
    open(THEN, `${LIST}?${DAY}&view=rename&portfolio=1`);
    await screen.findByRole('link', { name: 'Core' });
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const name of [/^More for Core/, 'Upload portfolio', /master/i]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
    expect(screen.queryByRole('columnheader', { name: 'Alerts' })).toBeNull();
  });

  it('goes back to today', async () => {
    const { person } = open();
    await person.click((await strip()).getByRole('button', { name: 'Back to today' }));
    await waitFor(() => expect(address().has('asOf')).toBe(false));
    expect(await screen.findByRole('columnheader', { name: 'Alerts' })).toBeVisible();
  });

  it('opens an earlier day beside the profile', async () => {
    const { person } = open(THEN, LIST);
    await person.click(await screen.findByRole('button', { name: 'Open an earlier day' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.clear(dialog.getByLabelText('Day (UTC)'));
    await person.type(dialog.getByLabelText('Day (UTC)'), '2026-03-31');
    await person.click(dialog.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(address().get('asOf')).toBe('2026-03-31'));
  });

  it('says when nothing was there, and when there are no figures of that day', async () => {
    open(answers(portfolioFiguresEndpoint, []));
    expect(await screen.findByText(/None of your portfolios was there on that day/)).toBeVisible();
  });

  it('says from when there are figures', async () => {
    const said = {
      message: 'Verdure has figures from 2026-05-01 on. Choose that day or a later one',
      code: 'past.before-first',
    };
    open(refuses(portfolioFiguresEndpoint, 404, said));
    expect(await screen.findByText(said.message)).toBeVisible();
  });
});

describe('the screener on an earlier day', () => {
  const PAGE = `/dashboard/screener?${DAY}&run=yes`;
  const open = (page = PAGE, calls: readonly FakeCall[] = [], roots: FakeRoots = {}) =>
    openPage(page, {
      calls: [...calls, ...savedAnswers, ...screenerAnswers],
      roots: { company_api: companyResult, screener_distribution: distributionResult, ...roots },
    });
  const button = (name: string) => screen.findByRole('button', { name });

  it('says which day it shows, asks everything of it, and keeps it in the links of its rows', async () => {
    const { sent } = open();
    expect((await strip()).getByRole('status')).toHaveTextContent('As shown on 31 March 2026');
    const [first] = within(await screen.findByRole('grid')).getAllByRole('link');
    expect(first?.getAttribute('href')).toContain(DAY);
    const asked = sent
      .map(({ body }) => JSON.stringify(body) ?? '')
      .filter((body) => /company_api|screener_/u.test(body));
    expect(asked.length).toBeGreaterThan(0);
    for (const body of asked) expect(body).toContain('2026-03-31');
  });

  it('exports the result of that day', async () => {
    const files = downloadedFiles();
    const file: FakeCall = {
      ...answers(screenerExportEndpoint, undefined),
      replies: [{ status: 200, body: 'PK' }],
    };
    const { person, sent } = open(PAGE, [file]);
    await person.click(await button('Excel'));
    await waitFor(() => expect(files).toHaveLength(1));
    const body = sent.find(({ path }) => path.includes('/screener/export/'))?.body;
    expect(JSON.stringify(body)).toContain('2026-03-31');
  });

  it('saves a query without the day', async () => {
    const { person, sent } = open(PAGE, [answers(saveQueryEndpoint, SAVED_QUERY)]);
    await screen.findByRole('grid');
    await person.click(await button('Edit query'));
    await person.click(await button('Save Query'));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: 'Name' }), 'Then');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.some(({ route }) => /POST .*screener-queries/u.test(route))).toBe(true),
    );
    const saved = sent.find(({ route }) => /POST .*screener-queries/u.test(route));
    expect(JSON.stringify(saved?.body)).not.toContain('2026-03-31');
  });

  it('offers nothing of today: no rule, no templates', async () => {
    open(`${PAGE}&mode=templates`);
    await screen.findByRole('grid');
    for (const name of ['Watch', 'Templates']) expect(screen.queryByText(name)).toBeNull();
  });

  it('says what of a query has no answer of that day, and goes back to today', async () => {
    const why =
      "'Board visits' cannot be shown of an earlier day: answers to own questions are stored as they are today. Remove it, or ask for today.";
    const { person } = open(PAGE, [], {
      company_api: () => {
        throw new RootRefused('query.refused', [why]);
      },
    });
    expect(await screen.findByText(why)).toBeVisible();
    await person.click((await strip()).getByRole('button', { name: 'Back to today' }));
    await waitFor(() => expect(address().has('asOf')).toBe(false));
  });
});

describe('files of a page that shows an earlier day', () => {
  const saved = (file: FakeCall): FakeCall => ({
    ...file,
    replies: [{ status: 200, body: '%PDF' }],
  });

  it('a tearsheet and a report are of that day', async () => {
    const files = downloadedFiles();
    const { person, sent } = openPage(`/dashboard/portfolio?portfolio=1&${DAY}`, {
      roots: portfolioRoots,
      calls: [
        portfolioMeta,
        saved(answers(riskTearsheetEndpoint, undefined)),
        saved(answers(generateReportEndpoint, undefined)),
      ],
    });
    await person.click(await screen.findByRole('button', { name: 'Tearsheet' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tearsheet' }));
    await person.click(dialog.getByRole('button', { name: 'Generate Risk Tearsheet' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const tearsheet = sent.find(({ path }) => path.includes('tearsheet'))?.body;
    expect(JSON.stringify(tearsheet)).toContain('2026-03-31');
    const [close] = dialog.getAllByRole('button', { name: 'Close' });
    if (close) await person.click(close);
    await person.click(await screen.findByRole('button', { name: 'More for this page' }));
    await person.click(await screen.findByRole('menuitem', { name: /^Generate report/ }));
    const report = within(await screen.findByRole('dialog', { name: 'Generate report' }));
    await person.click(report.getByRole('button', { name: 'TCFD report' }));
    await waitFor(() => expect(files).toHaveLength(2));
    const body = sent.find(({ path }) => path.includes('reporting/generate'))?.body;
    expect(body instanceof FormData && body.get('asOf')).toBe('2026-03-31');
  });

  it('a table is made as of the day', async () => {
    const files = downloadedFiles();
    const { person, sent } = openPage(`/dashboard/portfolio/SfdrTable?portfolio=1&${DAY}`, {
      roots: { ...regulatoryRoots, portfolio_pai: [paiOf()] },
      calls: [portfolioMeta, answersFile(tableFileEndpoint, 'a,b')],
    });
    await screen.findByRole('table', { name: 'The 14 indicators' });
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const asked = sent.find(({ path }) => path.includes('/table-files/1/'))?.body;
    expect(JSON.parse(String(asked))).toMatchObject({
      table: 'pai',
      format: 'csv',
      asOf: '2026-03-31',
    });
  });

  it('the overview of a company and the page of a country are of that day', async () => {
    const files = downloadedFiles();
    const company = openPage(`/dashboard/company/7?${DAY}`, {
      calls: [
        saved(answers(companyOverviewEndpoint, undefined)),
        answers(companyScoresEndpoint, scoresOf({})),
        answers(companyMetricValuesEndpoint, []),
        answers(getCompanyEndpoint, companyOf({})),
      ],
    });
    await company.person.click(await screen.findByRole('button', { name: 'Download' }));
    await company.person.click(await screen.findByRole('button', { name: 'Summary' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(company.sent.find(({ path }) => path.includes('/pdf/'))?.path).toContain(DAY);
    cleanup();
    const country = openPage(`/dashboard/country/9?${DAY}`, {
      calls: [
        saved(answers(countryPageEndpoint, undefined)),
        answers(countryRankingEndpoint, rankingOf(4)),
        answers(countryScoresEndpoint, countryScoresOf({})),
        answers(getCountryEndpoint, countryOf({})),
      ],
    });
    await country.person.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(files).toHaveLength(2));
    expect(country.sent.find(({ path }) => path.includes('/pdf/'))?.path).toContain(DAY);
  });
});
