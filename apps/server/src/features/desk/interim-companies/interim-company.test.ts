import { interimCompaniesEndpoint } from '@verdure/contract/desk/interim-companies';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { runScreener } from '../../../../test/run-screener.ts';
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

it('says how many portfolios of how many clients hold each, also through another portfolio', async () => {
  const { organisationId: organisation_id } = server.filled.ours;
  const heldBy = [
    { portfolio_id: 901, type: 'company', constituent_id: COMPANY.birch },
    { portfolio_id: 902, type: 'portfolio', constituent_id: 901 },
  ] as const;
  await server.database.withAdministration(async (tx) => {
    for (const held of heldBy) {
      const name = `Held ${held.portfolio_id}`;
      await tx
        .insertInto('portfolios')
        .values({ organisation_id, id: held.portfolio_id, name })
        .execute();
      await tx
        .insertInto('portfolio_constituents')
        .values({ organisation_id, ...held, row_order: 1, weight_percent: null })
        .execute();
    }
  });
  const { companies } = await list();
  expect(companies.map((each) => [each.id, each.portfolios, each.clients])).toEqual([
    [COMPANY.alder, 0, 0],
    [COMPANY.birch, 2, 1],
  ]);
});

const approve = (icm_approved: boolean, id: number = COMPANY.birch) =>
  admin.call('PUT', `/companies/${id}/icm-approval`, { icm_approved });

/** How a caller sees the company: its page, the names, the search, the screener and its counts. */
const seenBy = async (caller: TestCaller) => {
  const page = await caller.call('GET', `/companies/${COMPANY.birch}`);
  const names: { id: number }[] = (await caller.call('GET', '/companies/names')).json();
  const hits: { id: number }[] = (await caller.call('GET', '/companies/search?q=Birch')).json();
  const has = (rows: { id: number }[]) => rows.some(({ id }) => id === COMPANY.birch);
  const rows = await runScreener(caller, {});
  return [page.statusCode, has(names), has(hits), rows.some(({ id }) => id === COMPANY.birch)];
};

it('API-085 SCR-ICM-02 hides a rejected company from clients and keeps it for administrators', async () => {
  expect(await seenBy(client)).toEqual([200, true, true, true]);
  expect((await approve(false)).json()).toEqual({ id: COMPANY.birch, icm_approved: false });
  expect(await seenBy(client)).toEqual([404, false, false, false]);
  expect(await seenBy(admin)).toEqual([200, true, true, true]);
  await approve(true);
  expect(await seenBy(client)).toEqual([200, true, true, true]);
  const { rows } = await server.pool.query(
    `select action from audit_events where action like 'company.interim-%' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'company.interim-rejected',
    'company.interim-approved',
  ]);
});

it('finds no rejected company in a new upload, and screens it only where it is held', async () => {
  await server.pool.query(`update companies set isin = 'US0378331005' where id = ${COMPANY.alder}`);
  const file = 'Interim\r\nAlder,US0378331005,100';
  const upload = async () => (await client.upload('/portfolios/csv', file)).json();
  const { portfolio } = await upload();
  await approve(false, COMPANY.alder);
  const screened = async (portfolioId?: number) =>
    (await runScreener(client, portfolioId === undefined ? {} : { portfolioId })).map(
      ({ id }) => id,
    );
  expect(await screened()).not.toContain(COMPANY.alder);
  expect(await screened(portfolio.id)).toEqual([COMPANY.alder]);
  const checked = (await client.upload('/portfolios/csv/check', file)).json();
  // another company of a like name is offered, the rejected one is not
  expect(checked.examples).toEqual([
    'Row 2: no company or fund has the ISIN US0378331005. It may be Elm Alder Holding: give its ISIN.',
  ]);
  await approve(true, COMPANY.alder);
});

it('refuses a company that is not interim, and anyone who is no administrator', async () => {
  expect((await approve(false, COMPANY.cedar)).statusCode).toBe(400);
  const answer = await client.call('PUT', `/companies/${COMPANY.birch}/icm-approval`, {
    icm_approved: false,
  });
  expect(answer.statusCode).toBe(403);
});
