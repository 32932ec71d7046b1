import { companyMetricValuesEndpoint } from '@verdure/contract/coverage/companies';
import { type ReviewedMetric, reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { reviewCardsEndpoint } from '@verdure/contract/desk/review-cards';
import { factOfView, WHOLE_UNIVERSE_ID } from '@verdure/contract/vocabulary';
import { DEMO_PASSWORD } from '@verdure/demo-universe';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { PEOPLE } from './support/accounts.ts';
import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { startOwnProduct } from './support/demo-data.ts';
import { heading } from './support/heading.ts';
import type { Product } from './support/product.ts';
import { type Session, sessionOf } from './support/sessions.ts';

const browser = await browserForJourneys();

let product: Product;
let desk: Session;
let client: Session;

beforeAll(async () => {
  product = await startOwnProduct();
  desk = await sessionOf(product.url, { email: PEOPLE.admin, password: DEMO_PASSWORD });
  client = await sessionOf(product.url, { email: PEOPLE.superUser, password: DEMO_PASSWORD });
});

afterAll(() => product.stop());

const EFFECT = 'Once approved';

/** Greenhouse gases follow from each other. */
const isPartOfSums = (metricId: number): boolean => [1, 44, 92, 93, 94].includes(metricId);

/** A figure of sustainability in force that clients see, and that stands alone. */
const isCorrectable = ({ dimension, metric, ...row }: ReviewedMetric): boolean =>
  row.approved &&
  dimension.type === 'sustainability' &&
  !isPartOfSums(metric.id) &&
  metric.tag === 'QUANT' &&
  row.not_editable === null &&
  factOfView(metric.id) === undefined &&
  row.raw_performance_value !== null &&
  row.raw_performance_value >= 10;

async function figureInForce(): Promise<ReviewedMetric> {
  for (const complete of ['true', 'false']) {
    const query = { complete, limit: '20' };
    const { cards } = await ask(desk, reviewCardsEndpoint, { query });
    for (const { company_id: companyId } of cards) {
      const review = await ask(desk, reviewedMetricsEndpoint, { params: { companyId } });
      const year = review.company.current_year;
      const ofYear = review.metrics.filter((row) => row.year === year);
      const waits = new Set(ofYear.flatMap((row) => (row.approved ? [] : [row.metric.id])));
      const found = ofYear.find((row) => isCorrectable(row) && !waits.has(row.metric.id));
      if (found !== undefined) return found;
    }
  }
  throw new Error('no figure is in force');
}

interface Place {
  readonly company_id: number;
  readonly year: number;
  readonly metricId: number;
}

const reviewOf = ({ company_id: id, year, metricId }: Place): string =>
  `/dashboard/manage-scores/company/${id}?list=approved&year=${year}&types=sustainability&metric=${metricId}`;

/** What a client's page reads of the figure. */
async function asClientsSee({ company_id: companyId, metric }: ReviewedMetric) {
  const params = { companyId, universeId: WHOLE_UNIVERSE_ID };
  const values = await ask(client, companyMetricValuesEndpoint, { params });
  const value = values.find(({ metric_id: id }) => id === metric.id);
  return { raw_value: value?.raw_value, source: value?.source };
}

it('a figure in force is corrected by a draft that says its effect; clients see it once approved', async () => {
  const row = await figureInForce();
  const before = await asClientsSee(row);
  const figure = Math.round((row.raw_performance_value ?? 0) * 1.02) + 1;
  const { page, context, faults } = await openPage(browser, { as: desk });
  await page.goto(reviewOf({ ...row, metricId: row.metric.id }));
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('heading', { name: row.metric.name }).waitFor();
  await page.keyboard.press('e');
  await page.getByRole('textbox', { name: 'Value' }).fill(String(figure));
  await page.getByRole('textbox', { name: 'Reason' }).fill('The row above, restated');
  await page.keyboard.press('Enter');
  const effect = decision.getByRole('region', { name: EFFECT });
  await effect
    .getByText(/portfolio/)
    .first()
    .waitFor();
  expect(await asClientsSee(row)).toEqual(before);
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('a');
  // it differs from the figure in force, which is named
  await page.getByText(/fails the check 'Years': .* is approved for/).waitFor();
  await page.getByRole('button', { name: 'Approve anyway' }).click();
  expect((await stored).ok()).toBe(true);
  await expect
    .poll(() => asClientsSee(row))
    .toEqual({
      raw_value: figure,
      source: expect.stringMatching(/^Corrected by the desk on .*, was /),
    });
  expect(faults).toEqual([]);
  await context.close();
});

it('a client disagrees beside the score, the desk answers beside the value, and the client reads it', async () => {
  const { company_id: companyId, year } = await figureInForce();
  const theirs = await openPage(browser, { as: client });
  const { page } = theirs;
  const openReason = async () => {
    await page.goto(`/dashboard/company/${companyId}`);
    await heading(page).waitFor();
    const table = page.getByRole('table', { name: 'Sustainability (IFRS S1)' });
    await table.locator('.issue-toggle').first().click();
    const button = table.getByRole('button', { name: /^View Detail/ }).first();
    const found = {
      id: Number(await button.getAttribute('data-metric')),
      name: ((await button.textContent()) ?? '').replace('View Detail, ', ''),
    };
    await button.click();
    return { metric: found, reason: page.getByRole('dialog', { name: 'Reason for score' }) };
  };
  const { metric, reason } = await openReason();
  await reason.getByRole('button', { name: 'Raise a disagreement' }).click();
  const form = page.getByRole('dialog', { name: `Raise a disagreement: ${metric.name}` });
  await form.getByRole('textbox', { name: 'Reason' }).fill('The report says less on page 12.');
  await form.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Your disagreement has been received').waitFor();

  const ours = await openPage(browser, { as: desk });
  await ours.page.goto(reviewOf({ company_id: companyId, year, metricId: metric.id }));
  const threads = ours.page.getByRole('region', { name: 'Disagreements' });
  await threads.getByText('The report says less on page 12.').waitFor();
  await threads.getByRole('textbox', { name: 'Answer' }).fill('Page 12 is of one site alone.');
  await threads.getByRole('button', { name: 'Send the answer' }).click();
  await threads.getByText('Answered', { exact: true }).waitFor();

  const own = (await openReason()).reason.getByRole('region', { name: 'Your disagreements' });
  await own.getByText('Page 12 is of one site alone.').waitFor();
  await own.getByText('The research desk').waitFor();
  expect([...theirs.faults, ...ours.faults]).toEqual([]);
});
