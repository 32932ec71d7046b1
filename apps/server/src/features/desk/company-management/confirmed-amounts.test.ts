import {
  companyMetricValuesEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let admin: TestCaller;

const sql = (text: string) => server.pool.query(text);

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  admin = await newCaller(server, {
    organisation_id: server.filled.ours.organisationId,
    role_id: 1,
  });
});
afterAll(() => server.stop());

/** Alder earned $1M in 2024, and a hundred times that in 2025; so did the private Ivy. */
beforeEach(async () => {
  await sql('delete from confirmed_amounts');
  await sql(`delete from company_fundamentals where company_id = ${COMPANY.ivy}`);
  await sql(`insert into company_fundamentals (company_id, year, revenue_usd)
    values (${COMPANY.ivy}, 2024, 1e6), (${COMPANY.ivy}, 2025, 1e8)`);
  await sql(`delete from company_metric_values where company_id = ${COMPANY.ivy}`);
  await sql(`insert into company_metric_values (company_id, metric_id, year, approved, value)
    values (${COMPANY.ivy}, 44, 2025, true, 20)`);
  await sql(`delete from company_fundamentals where company_id = ${COMPANY.alder}`);
  await sql(`insert into company_fundamentals
      (company_id, year, revenue_usd, market_cap_usd, enterprise_value_usd)
    values (${COMPANY.alder}, 2024, 1e6, null, null), (${COMPANY.alder}, 2025, 1e8, 10, 1)`);
  await server.rebuild();
});

const put = (companyId: number, confirmed_amounts: object, caller = admin) =>
  caller.call('PUT', `/companies/${companyId}`, { confirmed_amounts });

const judged = async (companyId: number) => {
  const answer = (await admin.call('GET', `/companies/${companyId}`)).json();
  return getCompanyEndpoint.answer.parse(answer).judged_amounts;
};

/** Why the revenue of a company's emissions is held back, and its emissions per $1M. */
async function emissions(companyId: number) {
  const answer = await admin.call('GET', `/companies/${companyId}/metric-values/-1`);
  const values = companyMetricValuesEndpoint.answer.parse(answer.json());
  const found = values.find(({ metric_id }) => metric_id === 44);
  return [found?.revenue_held_back, found?.scaled_value];
}

const HELD = '100 times the value of 2024';
const REVENUE = { year: 2025, field: 'revenue', usd: 1e8 };
const confirmed = { held_back: null, confirmed_at: expect.any(String) };
const held = { held_back: HELD, confirmed_at: null };

it('names what is held back to administrators, of every field', async () => {
  const basis = '1/10 of the market cap';
  expect(await judged(COMPANY.alder)).toEqual([
    { ...REVENUE, ...held },
    {
      ...REVENUE,
      ...held,
      field: 'enterprise_value',
      usd: 1,
      held_back: expect.stringContaining(basis),
    },
    {
      ...REVENUE,
      ...held,
      field: 'market_cap',
      usd: 10,
      held_back: expect.stringContaining(basis),
    },
  ]);
});

it.each([
  ['a public company', 'alder', 0.1],
  ['a private company of the organisation', 'ivy', 0.2],
] as const)(
  'SCR-MCM-04 (part) an amount of %s counts once it is confirmed',
  async (_of, name, scaled) => {
    const companyId = COMPANY[name];
    expect(await emissions(companyId)).toEqual([HELD, null]);
    expect((await put(companyId, [REVENUE])).statusCode).toBe(200);
    expect((await judged(companyId))?.[0]).toEqual({ ...REVENUE, ...confirmed });
    await server.rebuild();
    expect(await emissions(companyId)).toEqual([null, expect.closeTo(scaled, 9)]);

    expect((await put(companyId, [{ ...REVENUE, usd: null }])).statusCode).toBe(200);
    expect((await judged(companyId))?.[0]).toEqual({ ...REVENUE, ...held });
    await server.rebuild();
    expect(await emissions(companyId)).toEqual([HELD, null]);
  },
);

it('judges a new amount anew, and believes the confirmed one when it comes back', async () => {
  const enter = async (revenue: number) => {
    const fundamentals = [{ year: 2025, revenue }];
    await admin.call('PUT', `/companies/${COMPANY.alder}`, { fundamentals });
    await server.rebuild();
    return emissions(COMPANY.alder);
  };
  await put(COMPANY.alder, [REVENUE]);
  expect(await enter(2e8)).toEqual(['200 times the value of 2024', null]);
  expect(await enter(1e8)).toEqual([null, expect.closeTo(0.1, 9)]);
});

it('confirms no amount but the one in force, and says so', async () => {
  const answer = await put(COMPANY.alder, [{ ...REVENUE, usd: 1e9 }]);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toContain('no longer the one that was shown');
  expect((await put(COMPANY.alder, [{ ...REVENUE, year: 2019 }])).statusCode).toBe(400);
});

it('confirming an amount is for administrators who see the company', async () => {
  const { ours, theirs } = server.filled;
  const reader = await newCaller(server, { organisation_id: ours.organisationId, role_id: 2 });
  expect((await put(COMPANY.alder, [REVENUE], reader)).statusCode).toBe(403);
  const stranger = await newCaller(server, { organisation_id: theirs.organisationId, role_id: 1 });
  expect((await put(COMPANY.ivy, [REVENUE], stranger)).statusCode).toBe(404);
  expect((await sql('select from confirmed_amounts')).rowCount).toBe(0);
});

it('tells the log what was confirmed and by whom, once', async () => {
  await put(COMPANY.alder, [REVENUE]);
  await put(COMPANY.alder, [REVENUE]);
  const { rows } = await sql(
    `select after, actor_user_id as by from audit_events where action = 'company.changed'
     and subject_id = '${COMPANY.alder}' order by id desc limit 2`,
  );
  expect(rows.map(({ after }) => after)).toEqual([
    { confirmed_amounts: [REVENUE] },
    expect.anything(),
  ]);
  const stored = await sql('select confirmed_by as by from confirmed_amounts');
  expect(stored.rows).toEqual([{ by: rows[0]?.by }]);
});

it('a confirmed amount of a private company is seen by no other organisation, and leaves with the company', async () => {
  await put(COMPANY.ivy, [REVENUE]);
  const seenBy = ({ organisationId, userId }: HandMadeUniverse['ours']) =>
    server.database.withTenant({ organisationId, userId }, (tx) =>
      tx.selectFrom('confirmed_amounts').select(['company_id', 'year', 'field', 'usd']).execute(),
    );
  const { ours, theirs } = server.filled;
  expect(await seenBy(ours)).toEqual([{ company_id: COMPANY.ivy, ...REVENUE }]);
  expect(await seenBy(theirs)).toEqual([]);
  expect((await admin.call('DELETE', `/companies/${COMPANY.ivy}`)).statusCode).toBe(200);
  expect((await sql('select from confirmed_amounts')).rowCount).toBe(0);
});
