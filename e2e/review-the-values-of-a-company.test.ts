// functions passed to the page run in the browser
/// <reference lib="dom" />

import { companyReportsEndpoint } from '@verdure/contract/coverage/documents';
import { type ReviewedMetric, reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { reviewCardsEndpoint } from '@verdure/contract/desk/review-cards';
import { SCOPE_1_ID } from '@verdure/contract/vocabulary';
import { DEMO_PASSWORD } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { PEOPLE } from './support/accounts.ts';
import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { startOwnProduct } from './support/demo-data.ts';
import { heading } from './support/heading.ts';
import { type Session, sessionOf } from './support/sessions.ts';

const browser = await browserForJourneys();

/** The first company of the grid that has reports, with its values of the newest year. */
async function companyWithReports(session: Session) {
  const query = { complete: 'false', limit: '100' };
  const { cards } = await ask(session, reviewCardsEndpoint, { query });
  for (const { company_id: companyId, name, year } of cards) {
    const reports = await ask(session, companyReportsEndpoint, { params: { companyId } });
    if (reports.length === 0) continue;
    const review = await ask(session, reviewedMetricsEndpoint, { params: { companyId } });
    return { name, rows: review.metrics.filter((row) => row.year === year) };
  }
  throw new Error('no company of the grid has reports');
}

const waits = ({ approved, dimension }: ReviewedMetric): boolean =>
  !approved && dimension.type !== 'governance';

/** The counts over the list: 'Long View 30' and '39 of 69 approved'. */
const counts = async (page: Page) => ({
  tab: await page.getByRole('tab', { selected: true }).textContent(),
  approved: await page
    .getByRole('status')
    .getByText(/^\d+ of \d+$/)
    .textContent(),
});
const showsCounts = (page: Page, wanted: Awaited<ReturnType<typeof counts>>) =>
  expect.poll(() => counts(page)).toEqual(wanted);
const openRow = (page: Page, { metric }: ReviewedMetric) =>
  page.getByRole('region', { name: 'Metrics' }).getByText(metric.name, { exact: true }).click();
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
const updated = (page: Page) => page.getByText('Metric successfully updated').first().waitFor();

/** The full screen shows the part of the page with the boxed figure. */
const isFigureInView = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const frame = document.querySelector('dialog .sheet-frame')?.getBoundingClientRect();
    const box = document
      .querySelector('dialog .sheet-box[data-of="value"]')
      ?.getBoundingClientRect();
    if (frame === undefined || box === undefined) return false;
    return frame.height > 0 && box.top >= frame.top && box.bottom <= frame.bottom;
  });

async function addPassage(page: Page): Promise<void> {
  await page.keyboard.press('n');
  const form = page.getByRole('region', { name: 'New excerpt' });
  await form.getByRole('textbox', { name: 'Page' }).fill('1');
  await form.getByRole('button', { name: /^Report/ }).click();
  await page.getByRole('option').first().click();
  await form.getByRole('textbox', { name: 'Text' }).fill('The total was 4321.5 in the year.');
  await form.getByRole('checkbox', { name: 'Awareness' }).check();
  await form.getByRole('checkbox', { name: 'PV not applicable' }).check();
  await form.getByRole('button', { name: 'Save excerpt' }).click();
  await page.getByText('Excerpt successfully added').waitFor();
}

it('SCR-APP-07 SCR-APP-09 SCR-APP-18 SCR-EXC-01: an analyst approves, takes back, corrects and marks by keyboard', async () => {
  const product = await startOwnProduct();
  try {
    const session = await sessionOf(product.url, { email: PEOPLE.admin, password: DEMO_PASSWORD });
    const { name, rows } = await companyWithReports(session);
    const waiting = rows.filter(waits);
    const approved = rows.filter((row) => row.approved).length;
    const expected = (more: number) => ({
      tab: `Long View ${waiting.length - more}`,
      approved: `${approved + more} of ${rows.length}`,
    });
    const entered = waiting.find(
      ({ metric, not_editable }) =>
        not_editable === null && metric.tag === 'QUANT' && metric.unit === 'm3',
    );
    if (entered === undefined) throw new Error('no volume of water waits');

    const { page, context, faults } = await openPage(browser, { as: session });
    await page.goto('/dashboard/manage-scores');
    await page.getByRole('searchbox', { name: 'Search by name or sub-sector' }).fill(name);
    await page.waitForURL(/q=/);
    await page.getByRole('link', { name, exact: true }).click();
    await heading(page, name).waitFor();
    await decision(page).waitFor();
    await showsCounts(page, expected(0));

    // a part of a sum; the sum itself follows its parts
    const part = waiting.find(({ metric }) => metric.id === SCOPE_1_ID);
    if (part === undefined) throw new Error('no scope 1 waits');
    await openRow(page, part);
    const first = await decision(page).getByRole('heading').textContent();
    await page.locator('.sheet-box[data-of="value"]').first().waitFor();
    await page.keyboard.press('u');
    await expect.poll(() => isFigureInView(page)).toBe(true);
    await page.keyboard.press('u');
    await page.keyboard.press('a');
    await updated(page);
    await showsCounts(page, expected(1));
    await page.keyboard.press('z');
    await showsCounts(page, expected(0));
    await decision(page)
      .getByRole('heading', { name: first ?? '' })
      .waitFor();

    await openRow(page, entered);
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Value' }).fill('4321.5');
    await page.keyboard.press('Enter');
    await decision(page).getByText('4,321.5 m3').waitFor();
    // from the page as it is printed to its passages
    await page.keyboard.press('t');
    await addPassage(page);
    const added = page.getByRole('article').last();
    await page.keyboard.press('g');
    await page.keyboard.press(String(await page.getByRole('article').count()));
    await page.keyboard.press('b');
    await added.getByRole('button', { name: 'Best', pressed: true }).waitFor();
    expect(await added.locator('mark').textContent()).toBe('4321.5');
    const others = waiting.filter((row) => row.is_in_short_view && row !== entered).length;
    await page.getByRole('tab', { name: `Short View ${others + 1}` }).waitFor();
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await page.keyboard.press('a');
    // so little water is far from the company's own past: the desk is asked
    await page.getByRole('button', { name: 'Approve and confirm' }).click();
    expect((await stored).ok()).toBe(true);
    await showsCounts(page, expected(1));

    await page.reload();
    await decision(page).waitFor();
    await showsCounts(page, expected(1));
    expect(faults).toEqual([]);
    await context.close();
  } finally {
    await product.stop();
  }
});
