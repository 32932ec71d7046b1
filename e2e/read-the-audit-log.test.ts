import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { browserForJourneys, openPage } from './support/browser.ts';
import { recordsOfCsv } from './support/csv.ts';
import { exported } from './support/downloads.ts';
import { addressOf } from './support/portfolio-page.ts';

const AUDIT = '/dashboard/audit';

const browser = await browserForJourneys();

const rows = (page: Page) => page.getByRole('table', { name: 'Audit log' }).locator('tbody tr');

async function openLog(page: Page, more = ''): Promise<void> {
  await page.goto(`${AUDIT}${more}`);
  await rows(page).first().waitFor();
}

it('an administrator reads the events of every organisation, filtered by the address', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'admin' });
  await page.goto('/dashboard/team');
  await page.getByRole('link', { name: 'Audit log' }).first().click();
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Action: Every action' }).click();
  await page.getByRole('option', { name: 'Login: granted' }).click();
  await page.getByLabel('Name or email').fill('lindqvist');
  await page.waitForURL(/actor=lindqvist/);
  await rows(page).filter({ hasText: 'super@meridian.example' }).first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.audit-table tbody tr')].every((row) =>
      row.textContent.includes('Lindqvist'),
    ),
  );
  expect(addressOf(page)).toEqual({ action: 'login.granted', actor: 'lindqvist' });
  const address = page.url();
  await page.goto('/dashboard/team');
  await page.goto(address);
  await rows(page).first().waitFor();
  expect(await page.getByLabel('Name or email').inputValue()).toBe('lindqvist');
  expect(faults).toEqual([]);
  await context.close();
});

it('the export holds the matching events, and exporting is an event itself', async () => {
  const { page, context } = await openPage(browser, { as: 'admin' });
  await openLog(page, '?action=login.granted');
  const count = Number.parseInt((await page.getByText(/events$/).textContent()) ?? '', 10);
  const { name, text } = await exported(page, 'Export CSV');
  expect(name).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.codePointAt(0)).toBe(0xfeff);
  const records = recordsOfCsv(text);
  expect(records.length).toBeGreaterThanOrEqual(count);
  expect(new Set(records.map((record) => record.get('action')))).toEqual(
    new Set(['login.granted']),
  );
  await openLog(page, '?action=audit.exported');
  await rows(page).first().getByText('Detail').click();
  await rows(page)
    .first()
    .getByText(/login\.granted/)
    .waitFor();
  await context.close();
});

it('a super-user reads only the events of their own organisation', async () => {
  const { page, context } = await openPage(browser, { as: 'otherSuperUser' });
  await openLog(page);
  await page.getByText('Fjordlight Example Pensions', { exact: true }).last().waitFor();
  expect(await page.getByRole('button', { name: /^Organisation/ }).count()).toBe(0);
  expect(await page.getByText('meridian.example').count()).toBe(0);
  await page.goto(`${AUDIT}?actor=meridian.example`);
  await page.getByText('No events').waitFor();
  await context.close();
});

it('printing shows the table without its filters', async () => {
  const { page, context } = await openPage(browser, { as: 'admin' });
  await openLog(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByLabel('Name or email').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Export CSV' }).isVisible()).toBe(false);
  expect(await rows(page).first().isVisible()).toBe(true);
  await context.close();
});
