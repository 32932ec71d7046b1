import { interimCompaniesEndpoint } from '@verdure/contract/operations/interim-companies';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let admin: TestCaller;
let client: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  const { organisationId: organisation_id, userId: id } = server.filled.ours;
  const user = await server.database.withAdministration(async (tx) => {
    const interim = tx.updateTable('companies').where('id', 'in', [COMPANY.alder, COMPANY.birch]);
    await interim.set({ icm_gov: true, icm_sus: true }).execute();
    return insertUser(tx, { organisation_id, role_id: 1 });
  });
  admin = await callerFor(server, user);
  client = await callerFor(server, { organisation_id, id });
});
afterAll(() => server.stop());

const list = async (query = '') =>
  interimCompaniesEndpoint.answer.parse((await admin.call('GET', `/companies/icm${query}`)).json());

it('API-058 SCR-ICM-01 (part) SCR-ICM-03 lists interim companies and finds them by name and sector', async () => {
  const { companies, total } = await list();
  expect(companies.map(({ id, icm_approved }) => [id, icm_approved])).toEqual([
    [COMPANY.alder, true],
    [COMPANY.birch, true],
  ]);
  expect(total).toBe(2);
  expect((await list('?search=BIR')).companies.map(({ id }) => id)).toEqual([COMPANY.birch]);
  expect((await list('?search=energy')).total).toBe(2);
});

const approve = (icm_approved: boolean, id: number = COMPANY.birch) =>
  admin.call('PUT', `/companies/${id}/icm-approval`, { icm_approved });

/** How a caller sees the company: its page, the names, the search. */
const seenBy = async (caller: TestCaller) => {
  const page = await caller.call('GET', `/companies/${COMPANY.birch}`);
  const names: { id: number }[] = (await caller.call('GET', '/companies/names')).json();
  const hits: { id: number }[] = (await caller.call('GET', '/companies/search?q=Birch')).json();
  const has = (rows: { id: number }[]) => rows.some(({ id }) => id === COMPANY.birch);
  return [page.statusCode, has(names), has(hits)];
};

it('API-085 SCR-ICM-02 hides a rejected company from clients and keeps it for administrators', async () => {
  expect(await seenBy(client)).toEqual([200, true, true]);
  expect((await approve(false)).json()).toEqual({ id: COMPANY.birch, icm_approved: false });
  expect(await seenBy(client)).toEqual([404, false, false]);
  expect(await seenBy(admin)).toEqual([200, true, true]);
  await approve(true);
  expect(await seenBy(client)).toEqual([200, true, true]);
  const { rows } = await server.pool.query(
    `select action from audit_events where action like 'company.interim-%' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'company.interim-rejected',
    'company.interim-approved',
  ]);
});

it('refuses a company that is not interim, and anyone who is no administrator', async () => {
  expect((await approve(false, COMPANY.cedar)).statusCode).toBe(400);
  const answer = await client.call('PUT', `/companies/${COMPANY.birch}/icm-approval`, {
    icm_approved: false,
  });
  expect(answer.statusCode).toBe(403);
});
