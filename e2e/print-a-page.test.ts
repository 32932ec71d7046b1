import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { reviewCardsEndpoint } from '@verdure/contract/desk/review-cards';
import { reviewedExcerptsEndpoint } from '@verdure/contract/desk/review-excerpts';
import { COMPANY_PILLARS } from '@verdure/contract/vocabulary';
import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import { expect, inject, it } from 'vitest';

import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { exported } from './support/downloads.ts';
import { someCompanies } from './support/holdings-file.ts';
import { paperFaults } from './support/paper-faults.ts';
import { openPortfolio, showSummary } from './support/portfolio-page.ts';
import {
  blankFraction,
  lettersOf,
  lettersOn,
  printedSheets,
  wantedOnPaper,
} from './support/printed.ts';
import { untilQuiet } from './support/quiet.ts';
import type { Session } from './support/sessions.ts';

const browser = await browserForJourneys();

const FORTY = 40;

/** What the page of a company says of engagements where there is none. */
const NO_ENGAGEMENT = 'None recorded.';

it.each([false, true])(
  'prints every holding under its header, landscape: %s',
  async (landscape) => {
    const { page, context, faults } = await openPage(browser, { as: 'superUser' });
    await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
    await untilQuiet(page);
    const wanted = await wantedOnPaper(page);
    const sheets = await printedSheets(page, { landscape });
    expect(sheets.length).toBeGreaterThan(1);
    expect(paperFaults(sheets, wanted)).toEqual([]);
    for (const { foot } of sheets)
      expect(lettersOf(foot)).toMatch(/profile.*Datato.*calculatedfor.*methodology/);
    const printed = lettersOn(sheets);
    const { lines } = await exported(page);
    for (const [name = ''] of lines.slice(1)) expect(printed).toContain(lettersOf(name));
    expect(faults).toEqual([]);
    await context.close();
  },
);

it.each([
  ['lifts', ['Lifts and drags', 'Contribution']],
  ['summary', ['Where the weight sits', 'Needs attention']],
])('prints the view that is open: %s', async (view, words) => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await page.goto(`/dashboard/portfolio?portfolio=${PORTFOLIO_IDS.globalEquity}&view=${view}`);
  await page.getByText(words[1] ?? '', { exact: true }).waitFor();
  await untilQuiet(page);
  const wanted = await wantedOnPaper(page);
  const sheets = await printedSheets(page, { landscape: false });
  expect(paperFaults(sheets, wanted)).toEqual([]);
  for (const text of words) expect(lettersOn(sheets)).toContain(lettersOf(text));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.segmented, .select-button').filter({ visible: true }).count()).toBe(
    0,
  );
  expect(faults).toEqual([]);
  await context.close();
});

it.each(['footprint', 'global-warming-impact'])(
  'prints the fifty largest contributors, and says so: %s',
  async (tab) => {
    const { page, context } = await openPage(browser, { as: 'superUser' });
    await page.goto(`/dashboard/portfolio?portfolio=${PORTFOLIO_IDS.globalEquity}&tab=${tab}`);
    await page.getByRole('grid').first().waitFor();
    await untilQuiet(page);
    const sheets = await printedSheets(page);
    expect(sheets.length).toBeLessThanOrEqual(4);
    expect(lettersOn(sheets)).toContain(lettersOf('The first 50 of 766 rows.'));
    await context.close();
  },
);

const ofGlobalEquity = (search: string): string =>
  `/dashboard/portfolio?portfolio=${PORTFOLIO_IDS.globalEquity}&${search}`;

it.each([
  ['the key disclosures', ofGlobalEquity('tab=key-disclosures'), 'Key disclosures: SUSTAINABILITY'],
  ['the regulatory tables', ofGlobalEquity('tab=regulatory'), 'The 14 indicators'],
  ['a screen', '/dashboard/screener', 'Results'],
])(
  'prints %s on sheets that are at most a third empty, with nothing to press',
  async (_, address, table) => {
    const { page, context, faults } = await openPage(browser, { as: 'superUser' });
    await page.goto(address);
    await page
      .getByRole('table', { name: table })
      .or(page.getByRole('grid', { name: table }))
      .first()
      .waitFor();
    await untilQuiet(page);
    const { texts } = await wantedOnPaper(page);
    const sheets = await printedSheets(page);
    // a row of a heat map is one run of letters, so its cells have no places of their own
    expect(paperFaults(sheets, { texts, tables: [] })).toEqual([]);
    const blank = sheets.map(blankFraction);
    expect(Math.max(...blank), blank.map((each) => each.toFixed(2)).join(' ')).toBeLessThan(1 / 3);
    await page.emulateMedia({ media: 'print' });
    const controls = page.locator('input, select, .button, .icon-button, .select-button, .switch');
    expect(await controls.filter({ visible: true }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);

it('prints an open drawer as the page, all of it', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  await page.locator('.figure-button').first().click();
  await page.getByText('How good the data are').waitFor();
  await untilQuiet(page);
  const wanted = await wantedOnPaper(page);
  // more than a sheet of that height holds
  const sheets = await printedSheets(page, { landscape: true });
  expect(sheets.length).toBeGreaterThan(1);
  expect(paperFaults(sheets, wanted)).toEqual([]);
  // the page below it
  expect(lettersOn(sheets)).not.toContain(lettersOf('769 underlying'));
  expect(faults).toEqual([]);
  await context.close();
});

it('prints the tables of a company, none cut off', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  const [company] = await someCompanies(inject('sessions').superUser, 1);
  await page.goto(`/dashboard/company/${company?.id}`);
  await untilQuiet(page);
  expect(await page.locator('.issue-toggle').count()).toBeGreaterThan(0);
  const wanted = await wantedOnPaper(page);
  for (const landscape of [false, true]) {
    const sheets = await printedSheets(page, { landscape });
    expect(paperFaults(sheets, wanted)).toEqual([]);
    // that there is none would take a sheet of its own
    expect(lettersOn(sheets)).not.toContain(lettersOf(NO_ENGAGEMENT));
  }
  await context.close();
});

it('prints the review of a value on two sheets, without a control, with its page and box', async () => {
  const { page, context } = await openPage(browser, { as: 'admin' });
  const { companyId, metricId } = await valueWithPage(inject('sessions').admin);
  await page.goto(`/dashboard/manage-scores/company/${companyId}?metric=${metricId}`);
  await page.locator('.sheet-image').waitFor();
  await untilQuiet(page);
  const sheets = await printedSheets(page);
  expect(sheets.length).toBeLessThanOrEqual(2);
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: 'print' });
  const controls = page.locator('.review-panes').locator('.button, .switch, .select-button, input');
  expect(await controls.filter({ visible: true }).count()).toBe(0);
  expect(await page.locator('.sheet-number, .sheet-tools').filter({ visible: true }).count()).toBe(
    0,
  );
  const image = await page.locator('.sheet-image').boundingBox();
  const box = await page.locator('.sheet-box[data-of="value"]').boundingBox();
  if (image === null || box === null) throw new Error('the page and its box are on paper');
  expect(image.width).toBeGreaterThan(A4.width / 2);
  expect(box.x > image.x && box.x + box.width < image.x + image.width).toBe(true);
  expect(box.y > image.y && box.y + box.height < image.y + image.height).toBe(true);
  await context.close();
});

it('prints a review of forty values on two sheets: the list, then a value beside its page', async () => {
  const { page, context } = await openPage(browser, { as: 'admin' });
  const { companyId, metricId } = await valueWithPage(inject('sessions').admin, true);
  const path = `/dashboard/manage-scores/company/${companyId}?metric=${metricId}`;
  await page.goto(`${path}&list=approved&types=${COMPANY_PILLARS.join(',')}`);
  await page.locator('.sheet-image').waitFor();
  await untilQuiet(page);
  expect(await page.locator('.metric-row').count()).toBeGreaterThan(FORTY);
  expect(await printedSheets(page)).toHaveLength(2);
  await context.close();
});

it.each([
  ['the cards of companies to review', '/dashboard/manage-scores', '.review-card', ['Manage Data']],
  ['companies', '/dashboard/manage-companies', '.managed-table tbody tr', []],
  [
    'interim companies',
    '/dashboard/manage-icm-companies',
    '.plain-table tbody tr',
    ['Preview', 'Approval', 'Scores'],
  ],
])('prints a page of %s on one sheet, without what only opens or acts', async (...given) => {
  const [, path, row, acts] = given;
  const { page, context } = await openPage(browser, { as: 'admin' });
  await page.goto(path);
  await page.locator(row).first().waitFor();
  await untilQuiet(page);
  const sheets = await printedSheets(page);
  expect(sheets).toHaveLength(1);
  const printed = lettersOn(sheets);
  for (const act of acts) expect(printed).not.toContain(lettersOf(act));
  await context.close();
});

/** A value that waits, or one of more than forty in force; its passage is on a page that can be shown. */
async function valueWithPage(session: Session, isInForce = false) {
  const query = { complete: isInForce ? 'true' : 'false', limit: '50' } as const;
  const { cards } = await ask(session, reviewCardsEndpoint, { query });
  for (const { company_id: companyId, year, n_approved_company_metrics: approved } of cards) {
    if (isInForce && approved <= FORTY) continue;
    const params = { companyId };
    const passages = await ask(session, reviewedExcerptsEndpoint, { params, query: {} });
    const { metrics } = await ask(session, reviewedMetricsEndpoint, { params });
    const found = metrics.find(
      (row) =>
        row.approved === isInForce &&
        row.year === year &&
        row.dimension.type !== 'governance' &&
        passages.some(
          (each) =>
            each.metric_id === row.metric.id &&
            each.year === year &&
            each.report.has_file &&
            each.performance_match,
        ),
    );
    if (found !== undefined) return { companyId, metricId: found.metric.id };
  }
  throw new Error('no value of the demo has a page');
}

/** The width of a sheet of A4, in pixels of a page. */
const A4 = { width: 794, height: 1123 };

it('prints no control, and no letter over the number beside it', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  await showSummary(page);
  await untilQuiet(page);
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: 'print' });
  const controls = page.locator('.button, .segmented, .tab[aria-selected="false"]');
  expect(await controls.filter({ visible: true }).allTextContents()).toEqual([]);
  const mark = await page.locator('.overall .grade-mark').boundingBox();
  const words = await page.locator('.overall-words').boundingBox();
  expect(mark !== null && words !== null && mark.x + mark.width <= words.x).toBe(true);
  await context.close();
});
