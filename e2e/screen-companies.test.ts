import { read, utils } from '@e965/xlsx';
import {
  deleteQueryEndpoint,
  savedQueriesEndpoint,
} from '@verdure/contract/screening/saved-queries';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { ask, send } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { downloaded } from './support/downloads.ts';
import { heading } from './support/heading.ts';

const browser = await browserForJourneys();

const NAME = 'Large and weak';
const SENTENCE =
  'Companies where Revenue is at least $500M and Governance, Grade is C, D or E and Sector is Energy or Materials.';

/** Picks a field by its name, up to its details. */
async function pick(page: Page, search: string, field: RegExp) {
  await page.getByRole('button', { name: 'Add field', exact: true }).click();
  const modal = page.getByRole('dialog');
  // the dialog opens in its search
  await modal.locator('input[type=search]:focus').waitFor();
  await page.keyboard.type(search);
  await modal.locator('label').filter({ hasText: field }).first().click();
  await modal.getByRole('button', { name: 'Next' }).click();
  return modal;
}

async function buildQuery(page: Page): Promise<void> {
  const revenue = await pick(page, 'revenue', /^RevenueFundamentals/);
  await revenue.getByRole('textbox', { name: 'Number ($1M)' }).fill('500');
  await revenue.getByRole('button', { name: 'Add', exact: true }).click();
  const governance = await pick(page, 'governance', /^GovernanceScores/);
  await governance.getByRole('button', { name: 'Next' }).click();
  await governance
    .locator('label')
    .filter({ hasText: /^GradeFor/ })
    .click();
  for (const grade of ['C', 'D', 'E']) {
    await governance.getByRole('checkbox', { name: new RegExp(`^Grade ${grade}`) }).check();
  }
  await governance.getByRole('button', { name: 'Add', exact: true }).click();
  const sector = await pick(page, 'sector', /^SectorCompany/);
  for (const name of ['Energy', 'Materials']) {
    await sector.getByRole('checkbox', { name, exact: true }).check();
  }
  await sector.getByRole('button', { name: 'Add', exact: true }).click();
}

const columnOf = (page: Page, at: number): Promise<readonly string[]> =>
  page.locator(`.grid-rows [aria-colindex="${at}"]`).allInnerTexts();

it('SCR-SCRN-06 SCR-SCRN-24 SCR-QRY-05 a reader screens companies, sorts and exports the result, saves the query and loads it again', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await page.goto('/dashboard/screener');
  await heading(page, 'Screening and Reporting').waitFor();
  await buildQuery(page);
  await page.getByText(SENTENCE).waitFor();
  await page.getByRole('button', { name: 'Run Query' }).click();
  const found = page.getByRole('heading', { name: /^Results \d[\d,]* companies$/ });
  await found.waitFor();
  await page.waitForFunction(() => document.querySelector('[data-stale]') === null);
  const count = await found.innerText();

  const head = page.getByRole('columnheader', { name: 'Revenue ($1M)' });
  await head.getByRole('button').click();
  await page.waitForFunction(() => document.querySelector('[data-stale]') === null);
  await head.getByRole('button').click();
  await page.waitForFunction(() => document.querySelector('[data-stale]') === null);
  expect(await head.getAttribute('aria-sort')).toBe('descending');
  const place = Number(await head.getAttribute('aria-colindex'));
  const revenues = (await columnOf(page, place)).map((text) => Number(text.replaceAll(',', '')));
  expect(revenues.length).toBeGreaterThan(5);
  expect(revenues).toEqual(revenues.toSorted((one, other) => other - one));
  expect(Math.min(...revenues)).toBeGreaterThanOrEqual(500);

  const { name, bytes } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Excel', exact: true }).click(),
  );
  expect(name).toBe('Verdure Export.xlsx');
  const { Sheets } = read(bytes);
  const lines = utils.sheet_to_json<Record<string, number>>(Sheets.Results ?? {});
  expect(`Results ${lines.length} companies`).toBe(count);
  const largest = Math.max(...lines.map((line) => line['Revenue ($1M)'] ?? 0));
  expect(Math.round(largest)).toBe(revenues[0]);

  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Edit query' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Edit query' }).click();
  await page.getByRole('button', { name: 'Save Query' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(NAME);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Successfully saved query').waitFor();
  await page.getByRole('button', { name: 'Clear all fields' }).click();
  await page.getByText('All companies.').waitFor();

  await page.getByRole('button', { name: 'Load Query' }).click();
  await page.getByRole('button', { name: `Load ${NAME}`, exact: true }).click();
  await page.getByText(SENTENCE).waitFor();
  await page.getByRole('button', { name: 'Run Query' }).click();
  await page.getByRole('heading', { name: count, exact: true }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Edit Sector is Energy or Materials' }).waitFor();
  await found.waitFor();
  expect(await found.innerText()).toBe(count);
  const token = inject('sessions').superUser;
  const saved = await ask(token, savedQueriesEndpoint);
  for (const { id } of saved.filter(({ name }) => name === NAME)) {
    await send(token, deleteQueryEndpoint, { params: { screenerQueryId: id } });
  }
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-AI-01 (part) the assistant is in a frame of 750 px of this origin', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await page.goto('/dashboard/screener?mode=ask');
  const frame = page.locator('iframe[title="Ask our A.I model"]');
  await frame.waitFor();
  expect((await frame.boundingBox())?.height).toBe(750);
  await context.close();
});

it('asks in a sentence, uses its query, and is refused where a word says nothing', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await page.goto('/dashboard/screener?mode=ask');
  const frame = page.frameLocator('iframe[title="Ask our A.I model"]');
  const answers = frame.locator('.assistant-answer');
  const use = frame.getByRole('button', { name: 'Use this query' });

  await frame.getByRole('textbox', { name: 'Your question' }).fill('utilities with nice logos');
  await page.keyboard.press('Enter');
  await answers
    .first()
    .getByText(/I could not use: ‘nice’, ‘logos’/)
    .waitFor();
  expect(await use.count()).toBe(0);

  await frame
    .getByRole('textbox', { name: 'Your question' })
    .fill('European utilities graded B or better');
  await page.keyboard.press('Enter');
  await answers
    .first()
    .getByText(/ESG, Grade is A or B/)
    .waitFor();
  await use.click();
  await page
    .getByText(
      'Companies where Country is Europe and Sector is Utilities and ESG, Grade is A or B.',
    )
    .waitFor();
  await page.getByRole('heading', { name: /^Results [1-9]\d* companies$/ }).waitFor();
  const grades = page.getByRole('columnheader', { name: 'ESG, Grade' });
  const shown = await columnOf(page, Number(await grades.getAttribute('aria-colindex')));
  expect(new Set(shown.map((text) => text.trim()))).toEqual(new Set(['A', 'B']));
  expect(faults).toEqual([]);
  await context.close();
});
