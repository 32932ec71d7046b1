import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { setBack } from '../../../../test/factories/set-back.ts';
import {
  insertStoredInvestments,
  type StoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { childOfTest } from '../../../../test/processes/child.ts';
import { STORE_MONTH_ENDS } from './month-ends.jobs.ts';

/** The clock of the tests says 2 March 2026: so two months are over since the first snapshot. */
const FIRST_DAY = '2026-01-10';
const FEBRUARY = '2026-02-28';
const LOCK = 4711;

/** Everything that is stored of month ends, but not when. */
async function storedIn({ pool }: CoverageServer<StoredInvestments>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ row: string }>(`
    select (to_jsonb(stored) - 'computed_at')::text as row from portfolio_month_ends stored
    union all select (to_jsonb(stored) - 'computed_at')::text from score_month_ends stored
    order by 1`);
  return rows.map(({ row }) => row);
}

/** A process that stores month ends, held in the last organisation of February until it is killed. */
async function killInFebruary(server: CoverageServer<StoredInvestments>) {
  const { pool, address, clock, filled } = server;
  const last = Math.max(filled.ours.organisationId, filled.theirs.organisationId);
  const directory = mkdtempSync(join(tmpdir(), 'verdure-month-ends-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  await pool.query(`
    create function hold_here() returns trigger language plpgsql as $$
    begin
      if new.organisation_id = ${last} then perform pg_advisory_xact_lock(${LOCK}); end if;
      return new;
    end $$;
    create trigger hold_here before insert on score_month_ends for each row
      when (new.month_end = '${FEBRUARY}') execute function hold_here()`);
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock($1)', [LOCK]);
  const child = childOfTest('month-ends-process.ts', [], {
    env: {
      TEST_ADDRESS: JSON.stringify(address),
      TEST_DIRECTORY: directory,
      TEST_NOW: clock.now().toISOString(),
    },
  });
  const isHeld = async () => {
    const { rows } = await pool.query(
      `select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`,
    );
    return rows.length;
  };
  await expect.poll(isHeld).toBe(1);
  await child.killHard();
  await holder.query('select pg_advisory_unlock($1)', [LOCK]);
  holder.release();
  await pool.query('drop trigger hold_here on score_month_ends');
}

it('a process that is killed amid month ends leaves whole ones, and the next run stores the rest', async () => {
  const server = await startCoverageServer(insertStoredInvestments);
  onTestFinished(() => server.stop());
  await setBack(server.pool, FIRST_DAY);
  await killInFebruary(server);
  const left = await storedIn(server);
  await server.runTask(STORE_MONTH_ENDS.task);
  const resumed = await storedIn(server);

  await server.pool.query('delete from portfolio_month_ends; delete from score_month_ends');
  await server.runTask(STORE_MONTH_ENDS.task);
  const undisturbed = await storedIn(server);
  expect(resumed).toEqual(undisturbed);
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(undisturbed.length);
  expect(undisturbed).toEqual(expect.arrayContaining([...left]));
});
