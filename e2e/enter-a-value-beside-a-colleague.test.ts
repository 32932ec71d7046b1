import { type ReviewedMetric, reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { reviewCardsEndpoint } from '@verdure/contract/desk/review-cards';
import { changeMetricEndpoint } from '@verdure/contract/desk/review-changes';
import { DEMO_PASSWORD } from '@verdure/demo-universe';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { PEOPLE } from './support/accounts.ts';
import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { startOwnProduct } from './support/demo-data.ts';
import type { Product } from './support/product.ts';
import { type Session, sessionOf } from './support/sessions.ts';

const browser = await browserForJourneys();

let product: Product;
let desk: Session;
let colleague: Session;

beforeAll(async () => {
  product = await startOwnProduct();
  desk = await sessionOf(product.url, { email: PEOPLE.admin, password: DEMO_PASSWORD });
  // the desk of the demo is one person; a second window is another session
  colleague = await sessionOf(product.url, { email: PEOPLE.admin, password: DEMO_PASSWORD });
});
afterAll(() => product.stop());

/** Figures of one company and year that wait and stand alone. */
async function waitingFigures(): Promise<readonly ReviewedMetric[]> {
  const { cards } = await ask(desk, reviewCardsEndpoint, { query: { complete: 'false' } });
  for (const { company_id: companyId } of cards) {
    const review = await ask(desk, reviewedMetricsEndpoint, { params: { companyId } });
    const found = review.metrics.filter(
      ({ approved, rejected, metric, year, dimension, ...row }) =>
        !approved &&
        !rejected &&
        year === review.company.years[0] &&
        dimension.type === 'sustainability' &&
        metric.tag === 'QUANT' &&
        row.not_editable === null &&
        row.raw_performance_value !== null &&
        row.raw_unit !== 'Y/N' &&
        row.replaces === null,
    );
    if (found.length > 1) return found;
  }
  throw new Error('no two figures wait');
}

it.each([
  ['Take theirs', { theirs: 7_111, mine: 7_222, left: 7_111 }],
  ['Save mine', { theirs: 8_111, mine: 8_222, left: 8_222 }],
] as const)(
  'two at one value see both figures, and %s leaves one',
  async (...[choice, { theirs, mine, left }]) => {
    const figures = await waitingFigures();
    const row = figures[0];
    if (row === undefined) throw new Error('no figure waits');
    const { company_id: companyId, year, metric, raw_unit } = row;
    const { page, faults } = await openPage(browser, { as: desk });
    await page.goto(
      `/dashboard/manage-scores/company/${companyId}?year=${year}&types=sustainability&view=long&metric=${metric.id}`,
    );
    const decision = page.getByRole('region', { name: 'Decision' });
    await decision.getByRole('heading', { name: metric.name }).waitFor();
    await page.keyboard.press('e');
    await page.getByRole('textbox', { name: 'Value' }).fill(String(mine));
    const changed = await ask(colleague, changeMetricEndpoint, {
      params: { companyMetricId: row.id },
      body: { raw_value: theirs, raw_unit: raw_unit ?? '' },
    });
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: `Whose value of ${metric.name} ${year}` });
    await question.getByText(`You entered ${mine.toLocaleString('en-GB')}`).waitFor();
    const set = `set it to ${theirs.toLocaleString('en-GB')}`;
    const said = await question.getByText(set).innerText();
    expect(said).toMatch(/ UTC\.$/);
    expect(said).toContain(changed.changed.created_by_name ?? '');
    await question.getByRole('button', { name: choice }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('form', { name: 'Edit value' }).waitFor({ state: 'hidden' });
    const after = await ask(desk, reviewedMetricsEndpoint, { params: { companyId } });
    const live = after.metrics.filter(
      (each) => each.metric.id === metric.id && each.year === year && !each.rejected,
    );
    expect(live.map(({ raw_performance_value }) => raw_performance_value)).toEqual([left]);
    // the refusal of the second figure is what the question is made from
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);
  },
);
