import { reportBrowserErrorEndpoint } from '@verdure/contract/administration/browser-errors';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { paths } from '../apps/web/src/paths.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';

const browser = await browserForJourneys();

/** What the next report of the page says, and what it is answered. */
async function reported(page: Page) {
  const answer = await page.waitForResponse('**/api/browser-errors');
  const body = reportBrowserErrorEndpoint.body?.parse(answer.request().postDataJSON());
  return { status: answer.status(), kind: body?.kind, message: body?.message, page: body?.page };
}

const breakLater = (page: Page) =>
  page.evaluate(() => void setTimeout(() => Promise.reject(new Error('it broke'))));

it('the server hears of an error on a page for anyone', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(paths.login);
  const [report] = await Promise.all([reported(page), breakLater(page)]);
  const told = { kind: 'rejection', message: 'Error: it broke', page: paths.login };
  expect(report).toEqual({ status: 204, ...told });
  await context.close();
});

it('the server hears of a part of the dashboard that cannot be drawn', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await page.goto(paths.helpSupport);
  await heading(page, 'Help & Support').waitFor();
  // it has been loaded anew already
  await page.evaluate(() => sessionStorage.setItem('verdure.reloaded-at', String(Date.now())));
  await page.route('**/assets/glossary-page*.js', (route) => route.abort());
  const [report] = await Promise.all([reported(page), page.goto(paths.glossary)]);
  expect(report).toMatchObject({ status: 204, kind: 'missing code', page: paths.glossary });
  await context.close();
});
