import { FIGURE_CHECKS } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import { lockValues } from '../../../universe/values-lock.ts';
import { type Review, startReview } from '../../../../test/start-review.ts';

let review: Review;

beforeEach(async () => {
  review = await startReview();
});

afterEach(() => review.server.stop());

const NEXT = YEAR + 1;

describe('an approval', () => {
  it('asks before it approves what scores would leave out, one by one and in a batch', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92);
    const { changed: row } = await review.change(id, { raw_value: 2, raw_unit: 'kt' });
    expect(row.held_back).toBe(`50 times the value of ${YEAR}`);
    const path = `/company-metrics/${COMPANY.birch}/batch/${NEXT}`;
    const asked = { id: row.id, approved: true, despite: FIGURE_CHECKS };
    for (const refused of [
      await review.put(row.id, { approved: true }),
      await review.put(row.id, { raw_value: 3, raw_unit: 'kt', approved: true }),
      await review.analyst.call('PUT', path, [asked]),
    ]) {
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toMatch(/implausible: \d+ times the value of/);
    }
    const answer = await review.analyst.call('PUT', path, [{ ...asked, confirmed: true }]);
    expect(answer.statusCode).toBe(200);
    const approved = await review.onlyValueOf(COMPANY.birch, 92);
    expect(approved).toMatchObject({ approved: true, confirmed: true, held_back: null });
    // what was confirmed is not asked again
    const { changed: rejected } = await review.change(approved.id, { approved: false });
    expect((await review.change(rejected.id, { approved: true })).changed.confirmed).toBe(true);
  });

  it('asks nothing of a plausible value, and confirms none', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92);
    expect(await review.onlyValueOf(COMPANY.birch, 92)).toMatchObject({ held_back: null });
    const { changed: row } = await review.change(id, { approved: true, confirmed: true });
    expect(row.confirmed).toBe(false);
  });

  it('waits for an import that writes values, and then judges what it has written', async () => {
    const { id } = await review.onlyValueOf(COMPANY.birch, 92);
    const { approval, first } = await review.server.database.withAdministration(async (tx) => {
      await lockValues(tx);
      let isDone = false;
      const sent = review.put(id, { approved: true }).finally(() => {
        isDone = true;
      });
      const untilItWaits = async () => {
        while (!isDone) {
          const { rows } = await sql`
            select from pg_locks where locktype = 'advisory' and not granted
              and database = (select oid from pg_database where datname = current_database())`.execute(
            tx,
          );
          if (rows.length > 0) return 'waits';
        }
        return 'done';
      };
      return { approval: sent, first: await untilItWaits() };
    });
    expect(first).toBe('waits');
    expect((await approval).statusCode).toBe(200);
  });
});
