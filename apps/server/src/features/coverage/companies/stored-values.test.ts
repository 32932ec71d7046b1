import { companyScoresEndpoint } from '@verdure/contract/coverage/companies';
import { buildSnapshot } from '@verdure/scoring/snapshot';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
  YEAR,
} from '../../../../test/factories/hand-made-universe.ts';
import { callerOf } from '../../../../test/test-caller.ts';
import { storeSnapshot } from '../../../universe/build-snapshot.ts';
import { readCoverage } from '../../../universe/read-coverage.ts';
import { listValueSources } from '../own-data/value-sources.store.ts';
import { listStoredValues } from './company.store.ts';

let server: CoverageServer<HandMadeUniverse>;
const directory = mkdtempSync(join(tmpdir(), 'verdure-stored-'));

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const METRIC = 44;

const inForce = (companyId: number, year: number, { source }: { source?: string } = {}) =>
  server.database.withAdministration((tx) =>
    tx
      .insertInto('company_metric_values')
      .values({
        company_id: companyId,
        metric_id: METRIC,
        year,
        approved: true,
        value: 1,
        raw_value: 1,
        source: source ?? null,
      })
      .execute(),
  );

const version = () => server.universe.current().version;

const asReader = <Answer>(
  read: (tx: Parameters<typeof listStoredValues>[0]) => Promise<Answer>,
): Promise<Answer> => server.database.withTenant(server.filled.ours, read);

const storedOf = (id: number) =>
  asReader((tx) =>
    listStoredValues(
      tx,
      { id, reportingYear: YEAR },
      { snapshotVersion: version(), asOfYear: YEAR + 1 },
    ),
  );

/** What the page of a company and a report on adverse impacts name as the source. */
async function sourcesOf(id: number): Promise<readonly unknown[]> {
  const onPage = (await storedOf(id)).filter((row) => row.metric_id === METRIC);
  const wanted = { companyIds: [id], metricIds: [METRIC], snapshotVersion: version() };
  const inReport = await asReader((tx) => listValueSources(tx, wanted));
  return [...onPage, ...inReport].map(({ source }) => source);
}

it('goes back three years from the day of the snapshot, not from the reporting year', async () => {
  for (const year of [YEAR - 3, YEAR - 2, YEAR]) await inForce(COMPANY.fir, year);
  await server.rebuild();
  const stored = (await storedOf(COMPANY.fir)).filter((row) => row.metric_id === METRIC);
  expect(stored.map(({ year }) => year).sort()).toEqual([YEAR - 2, YEAR]);
});

describe('what stands beside a score was there when the score was computed', () => {
  it('is of now for a private company, whose scores are', async () => {
    await inForce(COMPANY.ivy, YEAR, { source: 'Report of Ivy' });
    expect(await sourcesOf(COMPANY.ivy)).toEqual(['Report of Ivy', 'Report of Ivy']);
  });

  it('is what the reading saw for a public one, not what was approved until it was stored', async () => {
    await inForce(COMPANY.gorse, YEAR - 1, { source: 'Known' });
    const { input, funds, readAt } = await readCoverage(server.pool);
    // in the very millisecond of the reading, and after it
    await inForce(COMPANY.gorse, YEAR, { source: 'Too late' });
    await server.pool.query(
      `update company_metric_values set created_at = $1::timestamptz + interval '1 microsecond'
       where source = 'Too late'`,
      [readAt],
    );
    await storeSnapshot(
      { database: server.database, directory },
      { ...buildSnapshot(input), funds },
      { readAt },
    );
    const { rows } = await server.pool.query<{ version: number }>(
      'select max(version) as version from snapshots',
    );
    const snapshotVersion = rows[0]?.version ?? 0;
    const stored = await asReader((tx) =>
      listStoredValues(
        tx,
        { id: COMPANY.gorse, reportingYear: YEAR },
        { snapshotVersion, asOfYear: YEAR + 1 },
      ),
    );
    expect(stored.flatMap(({ source }) => source ?? [])).toEqual(['Known']);
    await server.rebuild();
    const next = await storedOf(COMPANY.gorse);
    expect(next.flatMap(({ source }) => source ?? [])).toContain('Too late');
  });

  it('is of the years of the snapshot: a year that closes later waits for the next one', async () => {
    const reader = await callerOf(server, server.filled.ours);
    const yearOf = async () => {
      const answer = await reader.call('GET', `/companies/${COMPANY.alder}/profiles/-1`);
      return companyScoresEndpoint.answer.parse(answer.json()).reporting_year;
    };
    await server.pool.query(
      `insert into reviewed_years (company_id, year, opened_at) values ($1, $2, now())`,
      [COMPANY.alder, YEAR + 1],
    );
    await inForce(COMPANY.alder, YEAR + 1);
    await server.rebuild();
    expect(await yearOf()).toBe(YEAR);
    await server.pool.query(
      'update reviewed_years set closed_at = now() where company_id = $1 and year = $2',
      [COMPANY.alder, YEAR + 1],
    );
    expect(await yearOf()).toBe(YEAR);
    await server.rebuild();
    expect(await yearOf()).toBe(YEAR + 1);
  });
});
