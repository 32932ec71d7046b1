// functions passed to the page run in the browser
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import type { Locator, Page } from 'playwright-core';

import { heading } from './heading.ts';

/** The holdings table, on the page that shows a portfolio. */
export const holdingsTable = (page: Page): Locator => page.getByRole('grid', { name: 'Holdings' });

/** The lines above the tabs. */
export const band = (page: Page): Locator => panel(page, 'In short');

export const panel = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** The rows currently on the page below the pinned total. */
export const holdingRows = (page: Page): Locator =>
  holdingsTable(page).locator('tbody.grid-rows tr');

/** '131 of 131 holdings' beside the table. */
export const holdingsCount = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /^[\d,]+ of [\d,]+ holdings$/ });

/** Waits for the scores: before that, the page shows placeholders or faded older figures. */
export async function untilScored(page: Page): Promise<void> {
  await holdingsTable(page).waitFor();
  await holdingRows(page).first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('.grid .cell-wait, [data-stale]') === null,
  );
}

/** The parameters of the current address, without defaults. */
export const addressOf = (page: Page): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(page.url()).searchParams);

/** A view of ESG OVERVIEW, to be pressed. */
const viewOf = (page: Page, name: 'Holdings' | 'Summary'): Locator =>
  page.getByRole('group', { name: 'Show' }).getByText(name, { exact: true });

/** Presses Holdings, where a portfolio or fund is open in any view. */
export async function showHoldings(page: Page): Promise<void> {
  await viewOf(page, 'Holdings').click();
  await untilScored(page);
}

/** Presses Summary, where a portfolio or fund is open in any view. */
export async function showSummary(page: Page): Promise<void> {
  await viewOf(page, 'Summary').click();
  await panel(page, 'Coverage').waitFor();
}

/** Opens the holdings of a portfolio. */
export async function openPortfolio(page: Page, id: number, more = ''): Promise<void> {
  await page.goto(`/dashboard/portfolio?portfolio=${id}&view=holdings${more}`);
  await untilScored(page);
}

/** The row count of the grid, which includes the header and the pinned rows. */
export async function holdingsShown(page: Page): Promise<number> {
  const rows = Number(await holdingsTable(page).getAttribute('aria-rowcount'));
  return rows - 1 - (await holdingsTable(page).locator('.grid-totals tr').count());
}

/** Opens the page of the first holding. @returns its name */
export async function openFirstHolding(page: Page): Promise<string> {
  const link = holdingRows(page).first().getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await heading(page, name).waitFor();
  return name;
}
