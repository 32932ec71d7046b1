import { type ReviewedMetric, reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { reviewCardsEndpoint } from '@verdure/contract/desk/review-cards';
import { COMBINED_GHG_ID, factOfView, SCOPE_1_ID, SCOPE_2_ID } from '@verdure/contract/vocabulary';
import { DEMO_PASSWORD } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { PEOPLE } from './support/accounts.ts';
import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { startOwnProduct } from './support/demo-data.ts';
import { type Session, sessionOf } from './support/sessions.ts';

const browser = await browserForJourneys();

/** What a desk decides in forty decisions, and how many keys they may take: 288 before. */
const WANTED = { approve: 28, correct: 5, reject: 4, judge: 3 };
const MOST_KEYS = 90;
type Kind = keyof typeof WANTED;

/** Sums, their parts and views are decided with others. */
const isAlone = ({ metric }: ReviewedMetric): boolean =>
  ![COMBINED_GHG_ID, SCOPE_1_ID, SCOPE_2_ID].includes(metric.id) &&
  factOfView(metric.id) === undefined;

/** Four digits are typed. */
const isShort = (value: number | null): value is number =>
  value !== null && value >= 10 && value < 10_000;

function mayBe(kind: Kind, row: ReviewedMetric): boolean {
  if (kind === 'approve') return true;
  if (!isAlone(row)) return false;
  const isEditable = row.not_editable === null && isShort(row.raw_performance_value);
  return kind === 'correct' ? isEditable : row.metric.tag === 'QUAL';
}

/** Decides by keys alone, and counts them. */
function deskOf(page: Page) {
  let keys = 0;
  const decision = page.getByRole('region', { name: 'Decision' });
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const stored = () => page.waitForResponse((answer) => answer.request().method() === 'PUT');
  const approve = async () => {
    // an approval waits for the passages of its value
    await decision.getByRole('button', { name: 'Approve (a)', disabled: false }).waitFor();
    let answer = stored();
    await press('a');
    const confirm = page.getByRole('button', { name: /^Approve (and confirm|anyway)$/ });
    const asked = confirm.waitFor().then(() => null);
    // what is implausible or fails a check is asked about, before it is sent or after
    const first = await Promise.race([answer, asked]);
    if (first?.ok() === true) return;
    await asked;
    answer = stored();
    for (const key of ['Tab', 'Enter']) await press(key);
    expect((await answer).ok()).toBe(true);
  };
  const acts: Readonly<Record<Kind, (row: ReviewedMetric) => Promise<void>>> = {
    approve,
    reject: async () => {
      const answer = stored();
      await press('x');
      await page.getByRole('dialog').waitFor();
      await press('1');
      expect((await answer).ok()).toBe(true);
    },
    judge: async ({ awareness_score }) => {
      const points = awareness_score === 2 ? '1' : '2';
      await press(points);
      await decision.getByText(`${points}.00, before`).waitFor();
      await approve();
    },
    correct: async ({ raw_performance_value }) => {
      await press('e');
      const field = page.getByRole('textbox', { name: 'Value' });
      await field.waitFor();
      for (const digit of String(Math.round((raw_performance_value ?? 0) * 1.02)))
        await press(digit);
      await press('Enter');
      await field.waitFor({ state: 'hidden' });
      await approve();
    },
  };
  return { acts, decision, press, keys: () => keys };
}

const waitingOf = async (session: Session, companyId: number) => {
  const { metrics } = await ask(session, reviewedMetricsEndpoint, { params: { companyId } });
  return metrics.filter(({ approved, rejected }) => !approved && !rejected);
};

it('an analyst takes forty decisions by at most ninety keys', async () => {
  const product = await startOwnProduct();
  try {
    const session = await sessionOf(product.url, { email: PEOPLE.admin, password: DEMO_PASSWORD });
    const query = { complete: 'false', limit: '1' };
    const { cards } = await ask(session, reviewCardsEndpoint, { query });
    const { page, context, faults } = await openPage(browser, { as: session });
    await page.goto(`/dashboard/manage-scores/company/${cards[0]?.company_id}`);
    const { acts, decision, press, keys } = deskOf(page);
    const left = { ...WANTED };
    const count = () => Object.values(left).reduce((all, each) => all + each, 0);
    while (count() > 0) {
      const heading = decision.getByRole('heading');
      const nothing = page.getByText('No unapproved metrics exist.');
      await heading.or(nothing).waitFor();
      if (await nothing.isVisible()) {
        const address = page.url();
        await press('Control+Enter');
        await page.waitForURL((url) => url.href !== address);
        continue;
      }
      const name = await heading.textContent();
      const companyId = Number(new URL(page.url()).pathname.split('/').at(-1));
      const waiting = await waitingOf(session, companyId);
      const row = waiting.find(({ metric }) => metric.name === name);
      if (row === undefined) throw new Error(`${name} does not wait`);
      const kinds = (['correct', 'judge', 'reject', 'approve'] as const).filter(
        (each) => left[each] > 0 && mayBe(each, row),
      );
      const [kind] = kinds;
      if (kind === undefined) await press('j');
      else {
        await acts[kind](row);
        left[kind] -= 1;
      }
      await heading.filter({ hasText: name ?? '' }).waitFor({ state: 'hidden' });
    }
    expect(keys()).toBeLessThanOrEqual(MOST_KEYS);
    expect(faults).toEqual([]);
    await context.close();
  } finally {
    await product.stop();
  }
});
