import { MACHINE_SOURCE } from '@verdure/contract/desk/delete-metrics';
import {
  type MachinePrecision,
  machinePrecisionEndpoint,
  PRECISION_WEEKS,
  type PrecisionTally,
} from '@verdure/contract/desk/machine-precision';
import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { changeMetricEndpoint } from '@verdure/contract/desk/review-changes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { type Review, startReview } from '../../../../test/start-review.ts';

let server: Review['server'];
let analyst: TestCaller;

const NEXT = YEAR + 1;
/** Figures that the machine proposes of Birch; a policy has awareness and no figure. */
const [SCOPE_1, SCOPE_2, SCOPE_3, RENEWABLE, POLICY] = [92, 93, 94, 95, 100];
const SOURCE = `${MACHINE_SOURCE}: Birch, Sustainability report, page 2`;

beforeEach(async () => {
  ({ server, analyst } = await startReview());
  await propose(COMPANY.birch, { [SCOPE_3]: 300, [RENEWABLE]: 40 });
  await server.pool.query(
    'update company_metric_values set source = $1 where company_id = $2 and year = $3',
    [SOURCE, COMPANY.birch, NEXT],
  );
});

afterEach(() => server.stop());

/** As the machine adds what it read. */
const propose = (company_id: number, figures: Readonly<Record<number, number>>) =>
  server.database.withAdministration((tx) =>
    tx
      .insertInto('company_metric_values')
      .values(
        Object.entries(figures).map(([id, value]) => {
          const metric_id = Number(id);
          return { company_id, metric_id, year: NEXT, value, raw_value: value, source: SOURCE };
        }),
      )
      .execute(),
  );

async function change(metricId: number, changes: object, companyId: number = COMPANY.birch) {
  const answer = await analyst.call('GET', `/companies/${companyId}/ml-data`);
  const { metrics } = reviewedMetricsEndpoint.answer.parse(answer.json());
  const row = metrics.findLast(({ metric, year }) => metric.id === metricId && year === NEXT);
  const changed = await analyst.call('PUT', `/company-metrics/${row?.id}`, changes);
  return changeMetricEndpoint.answer.parse(changed.json());
}

async function precision(
  by: 'metric' | 'publisher' = 'metric',
  who = analyst,
): Promise<MachinePrecision> {
  const answer = await who.call('GET', `/machine-precision?by=${by}`);
  return machinePrecisionEndpoint.answer.parse(answer.json());
}

const counted = ({ as_read, corrected, rejected }: PrecisionTally) => [
  as_read,
  corrected,
  rejected,
];
const countedAll = async () => counted((await precision()).all);

describe('how the machine does', () => {
  it('counts what was approved as read, corrected and rejected, by metric, with the reasons', async () => {
    expect(await countedAll()).toEqual([0, 0, 0]);
    await change(SCOPE_1, { approved: true });
    await change(SCOPE_2, { raw_value: 61, raw_unit: 'tonnes' });
    expect(await countedAll()).toEqual([1, 0, 0]);
    await change(SCOPE_2, { approved: true });
    await change(SCOPE_3, { rejected: true, reason: 'Wrong unit' });
    await change(RENEWABLE, { rejected: true, reason: 'A reason of my own' });
    const { all, rows, total } = await precision();
    expect(counted(all)).toEqual([1, 1, 2]);
    expect(new Map(all.reasons.map(({ reason, count }) => [reason, count]))).toEqual(
      new Map([
        ['Wrong unit', 1],
        [null, 1],
      ]),
    );
    expect(Object.fromEntries(rows.map((row) => [row.name, counted(row)]))).toEqual({
      'Scope 1': [1, 0, 0],
      'Scope 2': [0, 1, 0],
      'Scope 3': [0, 0, 1],
      'Renewable energy': [0, 0, 1],
    });
    expect(total).toBe(4);
  });

  it('counts a figure that was approved and later corrected as corrected, once the correction is approved', async () => {
    await change(SCOPE_1, { awareness_score: 1 });
    await change(SCOPE_1, { approved: true });
    await change(SCOPE_1, { raw_value: 99, raw_unit: 'tonnes', reason: 'Restated' });
    expect(await countedAll()).toEqual([1, 0, 0]);
    await change(SCOPE_1, { approved: true });
    expect(await countedAll()).toEqual([0, 1, 0]);
    await change(SCOPE_1, { raw_value: 98, raw_unit: 'tonnes', reason: 'Restated' });
    await change(SCOPE_1, { rejected: true, reason: 'Wrong row' });
    expect(await countedAll()).toEqual([0, 1, 0]);
  });

  it('counts a figure that was corrected and then rejected as rejected', async () => {
    await change(SCOPE_1, { raw_value: 99, raw_unit: 'tonnes' });
    await change(SCOPE_1, { rejected: true, reason: 'Wrong row' });
    expect(await countedAll()).toEqual([0, 0, 1]);
  });

  it('counts no decision that was undone', async () => {
    await change(SCOPE_1, { approved: true });
    await change(SCOPE_2, { rejected: true, reason: 'Duplicate' });
    expect(await countedAll()).toEqual([1, 0, 1]);
    const undo = () => analyst.call('POST', `/companies/${COMPANY.birch}/ml-data/undo`, {});
    await undo();
    expect(await countedAll()).toEqual([1, 0, 0]);
    await undo();
    expect(await countedAll()).toEqual([0, 0, 0]);
  });

  it('counts neither points without a figure, nor sums, nor what the machine did not read', async () => {
    await change(POLICY, { approved: true });
    await server.pool.query(
      `update company_metric_values set source = 'Report, page 2' where metric_id = any($1)`,
      [[SCOPE_1, SCOPE_3]],
    );
    await change(SCOPE_1, { approved: true });
    await change(SCOPE_2, { approved: true });
    await change(SCOPE_3, { raw_value: 5, raw_unit: 'tonnes', approved: true });
    expect((await precision()).rows.map(({ name }) => name)).toEqual(['Scope 2']);
  });

  it('leaves out an edited figure of a person beside which the machine only proposed', async () => {
    await server.pool.query(
      `insert into company_metric_values (company_id, metric_id, year, version, approved, approved_by,
         value, raw_value, raw_unit, source, edited)
       values ($1, $2, $3, 9, true, 1, 7, 7, 'tonnes', 'Entered by an analyst', true)`,
      [COMPANY.birch, SCOPE_3, NEXT],
    );
    expect(await countedAll()).toEqual([0, 0, 0]);
  });

  it('counts by the company that published the reports', async () => {
    await propose(COMPANY.cedar, { [SCOPE_3]: 10 });
    await change(SCOPE_1, { approved: true });
    await change(SCOPE_3, { rejected: true, reason: 'Wrong year' });
    await change(SCOPE_3, { approved: true }, COMPANY.cedar);
    const { rows } = await precision('publisher');
    expect(rows.map((row) => [row.id, row.name, ...counted(row)])).toEqual([
      [COMPANY.birch, 'Birch', 1, 0, 1],
      [COMPANY.cedar, 'Cedar', 1, 0, 0],
    ]);
  });

  it('counts week by week, and nothing before the oldest of the weeks', async () => {
    await change(SCOPE_1, { approved: true });
    await change(SCOPE_2, { rejected: true, reason: 'Duplicate' });
    await change(SCOPE_3, { approved: true });
    const decided = async (metricId: number, weeks: number, days = 0) =>
      server.pool.query(
        `update company_metric_values
         set created_at = created_at - interval '1 year',
           approved_at = date_trunc('week', now() at time zone 'UTC') at time zone 'UTC'
             - make_interval(weeks => $1, days => $2) + interval '1 hour'
         where metric_id = $3 and year = $4 and superseded_at is null and approved`,
        [weeks, days, metricId, NEXT],
      );
    await decided(SCOPE_1, PRECISION_WEEKS - 1);
    await decided(SCOPE_3, PRECISION_WEEKS - 1, 1);
    const { all, first_week } = await precision();
    expect(all.weeks).toMatchObject([
      { week: first_week, decided: 1, as_read: 1 },
      { decided: 1, as_read: 0 },
    ]);
    expect(all.weeks.map(({ week }) => new Date(week).getUTCDay())).toEqual([1, 1]);
  });

  it('shows role 6 and the restricted administrator the companies of their organisation alone', async () => {
    const { ours } = server.filled;
    await propose(COMPANY.ivy, { [SCOPE_3]: 10 });
    const by = await newCaller(server, { organisation_id: ours.organisationId, role_id: 6 });
    await change(SCOPE_1, { approved: true });
    const answer = await by.call('GET', `/companies/${COMPANY.ivy}/ml-data`);
    const { metrics } = reviewedMetricsEndpoint.answer.parse(answer.json());
    const waiting = metrics.find(({ metric }) => metric.id === SCOPE_3);
    await by.call('PUT', `/company-metrics/${waiting?.id}`, { approved: true });
    const names = async (who: TestCaller) =>
      (await precision('publisher', who)).rows.map(({ name }) => name);
    expect(await names(by)).toEqual(['Ivy']);
    expect(await names(analyst)).toEqual(['Birch']);
    await server.pool.query('update organisations set restricted_admin = true where id = $1', [
      ours.organisationId,
    ]);
    const restricted = await server.database.withAdministration((tx) =>
      insertUser(tx, { organisation_id: ours.organisationId, role_id: 1 }),
    );
    expect(await names(await callerFor(server, restricted))).toEqual(['Ivy']);
  });
});
