import { companyScoresEndpoint } from '@verdure/contract/coverage/companies';
import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { send } from './support/api.ts';
import { browserForJourneys, expectAccessible, openPage } from './support/browser.ts';
import { exported } from './support/downloads.ts';
import { addressOf, band, openPortfolio, untilScored } from './support/portfolio-page.ts';
import { printedSheets } from './support/printed.ts';
import { newDataDirectory, type Product, runCommand, startProduct } from './support/product.ts';
import { openSession, type Session } from './support/sessions.ts';
import { START_MS } from '../tools/test-times.ts';

const browser = await browserForJourneys();

/** The last days of the last two quarters that are over. */
function quarterEnds(now: Date): readonly [string, string] {
  const firstMonth = now.getUTCMonth() - (now.getUTCMonth() % 3);
  const dayBefore = (month: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, 0)).toISOString().slice(0, 10);
  return [dayBefore(firstMonth - 3), dayBefore(firstMonth)];
}

const [earlier, quarter] = quarterEnds(new Date());
const inWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** A small demo with its past: the shared product has none. */
let product: Product;
let session: Session;

beforeAll(async () => {
  const directory = newDataDirectory();
  await runCommand(directory, {}, 'seed', '--companies', '150');
  product = await startProduct({ directory });
  session = await openSession(product.url, 'superUser');
  await vi.waitFor(() => expectScoresOf(earlier), { timeout: START_MS, interval: 500 });
});
afterAll(() => product.stop());

/** The worker builds the month ends of the past one by one, the newest first. */
async function expectScoresOf(day: string): Promise<void> {
  const { status } = await send(session, companyScoresEndpoint, {
    params: { companyId: 1, profileId: -1 },
    query: { asOf: day },
  });
  expect(status).toBe(200);
}

const strip = (page: Page) => page.getByText(`As shown on ${inWords(quarter)}`);

/** The ESG score of the band, points. */
async function scoreOf(page: Page): Promise<number> {
  await untilScored(page);
  const name = await band(page).getByRole('img').first().getAttribute('aria-label');
  return Number(/score ([\d.]+) of 4/.exec(name ?? '')?.[1]);
}

/** '▼ 0.0067' */
const changeOf = (text: string): number =>
  Number(text.replace(/[^\d.]/g, '')) * (text.includes('▼') ? -1 : 1);

it('opens a quarter as it was, explains its change, and prints, exports and verifies it', async () => {
  const { page, context, faults } = await openPage(browser, { as: session });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity, `&asOf=${earlier}`);
  const before = await scoreOf(page);
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);

  await page.getByRole('button', { name: 'Open an earlier day' }).click();
  const asked = page.getByRole('dialog', { name: 'Open an earlier day' });
  await asked.getByLabel('Day (UTC)').fill(quarter);
  await asked.getByRole('button', { name: 'Show' }).click();
  await strip(page).waitFor();
  expect(addressOf(page)).toMatchObject({ asOf: quarter });
  const then = await scoreOf(page);
  expect(await page.getByRole('switch', { name: 'Proxy' }).count()).toBe(0);

  await band(page).getByRole('button', { name: /since/ }).click();
  const changes = page.getByRole('dialog', { name: /^What changed/ });
  await changes.getByLabel(/^Since/).fill(earlier);
  await changes
    .getByText(`since ${inWords(earlier)}`)
    .first()
    .waitFor();
  const causes = changes.getByRole('table', { name: 'Causes, and the holdings behind them' });
  await causes.waitFor();
  const cells = await causes.locator('td.number').allTextContents();
  const whole = changeOf(cells.at(-1) ?? '');
  const sum = cells.slice(0, -1).reduce((total, text) => total + changeOf(text), 0);
  expect(cells.length).toBeGreaterThan(2);
  expect(sum).toBeCloseTo(whole, 3);
  expect(then - before).toBeCloseTo(whole, 1);
  await page.keyboard.press('Escape');
  await changes.waitFor({ state: 'hidden' });

  const file = await exported(page);
  const path = join(product.directory, file.name);
  writeFileSync(path, file.text);
  expect(file.evidence).toContainEqual(['Calculated for', quarter]);
  const verified = await product.command({}, 'verify', path);
  expect(verified).toContain('The file is byte for byte the one that was issued.');
  expect(verified).toMatch(/\n[1-9]\d* figures agree, 0 do not\./);
  // a weight is another
  writeFileSync(path, file.text.replace(/0\.0(\d)/, '0.9$1'));
  await expect(product.command({}, 'verify', path)).rejects.toMatchObject({
    stdout: expect.stringContaining('The file was changed since it was issued.'),
  });

  for (const { foot } of await printedSheets(page))
    expect(foot).toContain(`as shown on ${inWords(quarter)}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to today' }).click();
  await strip(page).waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
  await context.close();
});
