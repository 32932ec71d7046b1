import { updateUserEndpoint } from '@verdure/contract/access/account';
import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import { companySentimentEndpoint } from '@verdure/contract/news/company-sentiment';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { ask } from './support/api.ts';
import { PEOPLE } from './support/accounts.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { type NewsPaper, startNewsPaper } from './support/news-paper.ts';
import {
  mailSentTo,
  type ProductWithPost,
  startProductWithPost,
} from './support/product-with-post.ts';
import { runJobNow } from './support/run-job-now.ts';
import { openSession, type Session } from './support/sessions.ts';

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

const browser = await browserForJourneys();
let product: ProductWithPost;
let paper: NewsPaper;
let admin: Session;
let investor: Session;
/** A company that the demo writes no news of. */
let company: { readonly id: number; readonly name: string; readonly called: string };

async function companyWithoutNews(): Promise<typeof company> {
  for (const { id, name } of await ask(admin, companyNamesEndpoint)) {
    const params = { companyId: id };
    const { sentiment, sentiment_filter } = await ask(investor, companySentimentEndpoint, {
      params,
    });
    const called = /^"([^"]+)"/.exec(sentiment_filter ?? '')?.[1];
    if (sentiment.length === 0 && called !== undefined) return { id, name, called };
  }
  throw new Error('every company has news');
}

beforeAll(async () => {
  paper = await startNewsPaper();
  product = await startProductWithPost({ PRIVATE_HOSTS: paper.host });
  admin = await openSession(product.url, 'admin');
  investor = await openSession(product.url, 'superUser');
  company = await companyWithoutNews();
});

afterAll(async () => {
  await product.stop();
  await paper.close();
});

/** Presses reload until the row of the feed holds a text; the worker has its own pace. */
async function feedShows(page: Page, text: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole('row', { name: /^Journey Paper/ }).innerText();
      },
      { interval: 500 },
    )
    .toMatch(text);
}

it('an administrator adds a feed, and it is read', async () => {
  const { called } = company;
  paper.print([
    { title: `${called} shares surge after record profit`, publishedAt: ago(10) },
    { title: `${called} shares plunge as losses widen`, publishedAt: ago(1) },
    { title: `Brokers downgrade ${called} on weak demand`, publishedAt: ago(1) },
  ]);
  const { page, context, faults } = await openPage(browser, { as: admin });
  await page.goto('/dashboard/feeds');
  await page.getByRole('button', { name: 'Add a feed' }).click();
  await page.getByLabel('Name').fill('Journey Paper');
  await page.getByLabel('Address').fill(paper.feed);
  await page.getByRole('button', { name: 'Add feed', exact: true }).click();
  await page.getByRole('row', { name: /^Journey Paper/ }).waitFor();
  await runJobNow(product, 'feeds.poll');
  await feedShows(page, /Reading.*3/s);
  expect(faults).toEqual([]);
  await context.close();
});

it('its story is on the page of the company', async () => {
  const { page, context } = await openPage(browser, { as: investor });
  await page.goto(`/dashboard/company/${company.id}?tab=sentiment`);
  await page.getByRole('button', { name: /^Stories of a day/ }).click();
  await page.getByRole('option').first().click();
  const story = page.getByRole('link', { name: `${company.called} shares plunge as losses widen` });
  await story.waitFor();
  expect(await story.getAttribute('href')).toMatch(/^https:\/\/paper\.example\/story-/);
  await context.close();
});

it('a mail tells the person whose threshold the news passed', async () => {
  const body = { neg_sentiment_emails: true, neg_sentiment_threshold: 2 };
  await ask(investor, updateUserEndpoint, { body });
  await runJobNow(product, 'sentiment.tell-shifts');
  const { subject, text } = await mailSentTo(product.post, PEOPLE.superUser);
  expect(subject).toMatch(/^The sentiment of /);
  expect(text).toContain(`${company.name}: down 200%, now -100`);
});

it('when the feed breaks, the page says so', async () => {
  paper.breakDown();
  const { page, context } = await openPage(browser, { as: admin });
  await page.goto('/dashboard/feeds');
  const row = page.getByRole('row', { name: /^Journey Paper/ });
  await row.getByRole('button', { name: 'Stop' }).click();
  await row.getByRole('button', { name: 'Start' }).click();
  await row.getByRole('button', { name: 'Stop' }).waitFor();
  await runJobNow(product, 'feeds.poll');
  await feedShows(page, /It answers 500\./);
  await context.close();
});
