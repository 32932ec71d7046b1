import { Writable } from 'node:stream';
import { FEATURES } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLogger } from '../../src/platform/logging.ts';
import { recordAudit } from '../../src/platform/audit.ts';
import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import { type CoverageServer, startCoverageServer } from '../coverage-server.ts';
import { insertCompany } from '../factories/coverage-factory.ts';
import { COMPANY, insertHandMadeUniverse } from '../factories/hand-made-universe.ts';
import {
  insertOrganisation,
  insertPortfolio,
  insertProfile,
  insertUniverse,
  insertUser,
} from '../factories/organisation-factory.ts';
import { callerFor, type TestCaller } from '../test-caller.ts';
import { queryOf } from './root-cells.ts';
import { sized, appendFigure } from './size.ts';

const ORGANISATIONS = 50;
/** Each organisation asks everything once in 950 turns. */
const REQUESTS = sized(20_000, 1_000);
const AT_ONCE = 20;
const MINUTES = 60_000;

interface Tenant {
  readonly canary: string;
  readonly organisationId: number;
  readonly userId: number;
  readonly portfolioId: number;
  readonly profileId: number;
  readonly universeId: number;
  readonly companyId: number;
}

/** The same digits in no other canary, and in no id. */
const canaryOf = (index: number): string =>
  `canary-${String.fromCodePoint(97 + (index % 26))}${index}x`;
const CANARY = /canary-[a-z]\d+x/g;

/** An organisation with its canary in every text. */
async function insertTenant(tx: AdministrationTransaction, index: number): Promise<Tenant> {
  const canary = canaryOf(index);
  const { id: organisation_id } = await insertOrganisation(tx, {
    name: canary,
    address: canary,
    features: Object.values(FEATURES),
  });
  const words = { first_name: canary, last_name: canary, location: canary };
  const email = `${canary}@example.test`;
  const user = await insertUser(tx, { organisation_id, role_id: 2, email, ...words });
  const named = { organisation_id, manager_id: user.id, name: canary };
  const portfolio = await insertPortfolio(tx, { ...named, address: canary });
  const profile = await insertProfile(tx, named);
  const universe = await insertUniverse(tx, { organisation_id, name: canary });
  const company = await insertCompany(tx, {
    id: 10_000 + index,
    name: `Alder ${canary}`,
    sector_id: 11,
    pe_organisation_id: organisation_id,
  });
  await tx
    .insertInto('universe_companies')
    .values({ organisation_id, universe_id: universe.id, company_id: company.id })
    .execute();
  await tx
    .insertInto('portfolio_constituents')
    .values(
      [company.id, COMPANY.alder].map((constituent_id, row) => ({
        organisation_id,
        portfolio_id: portfolio.id,
        row_order: row + 1,
        type: 'company',
        constituent_id,
        weight_percent: 50,
      })),
    )
    .execute();
  await recordAudit(tx, {
    organisationId: organisation_id,
    actorUserId: user.id,
    action: 'canary.sung',
    subject: { type: 'canary', id: canary },
    after: { canary },
  });
  return {
    canary,
    organisationId: organisation_id,
    userId: user.id,
    portfolioId: portfolio.id,
    profileId: profile.id,
    universeId: universe.id,
    companyId: company.id,
  };
}

const lines: string[] = [];
const logger = createLogger(
  { logLevel: 'debug' },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  }),
);

let server: CoverageServer<readonly Tenant[]>;
let singers: readonly { readonly tenant: Tenant; readonly caller: TestCaller }[];

beforeAll(async () => {
  server = await startCoverageServer(
    async (tx) => {
      await insertHandMadeUniverse(tx);
      const tenants: Tenant[] = [];
      for (let index = 0; index < ORGANISATIONS; index += 1) {
        tenants.push(await insertTenant(tx, index));
      }
      return tenants;
    },
    { connections: { maxConnections: 2 }, logger },
  );
  const made = [];
  for (const tenant of server.filled) {
    const user = { organisation_id: tenant.organisationId, id: tenant.userId };
    made.push({ tenant, caller: await callerFor(server, user) });
  }
  singers = made;
});
afterAll(() => server.stop());

type Ask = (caller: TestCaller, own: Tenant, other: Tenant) => ReturnType<TestCaller['call']>;

const ask = (query: string, caller: TestCaller) => caller.call('POST', '/graphql', { query });

/** Reads, exports and writes, each of the own things; some also of another's by its id. */
const ASKS: readonly Ask[] = [
  (caller) => caller.call('GET', '/user'),
  (caller) => caller.call('GET', '/user/organisation'),
  (caller) => caller.call('GET', '/users'),
  (caller) => caller.call('GET', '/portfolios'),
  (caller) => caller.call('GET', '/profiles'),
  (caller) => caller.call('GET', '/companies/names'),
  (caller) => caller.call('GET', '/companies/search?q=canary'),
  (caller) => caller.call('GET', '/audit-events'),
  (caller) => caller.call('GET', '/audit-events/export'),
  (caller, own) => caller.call('GET', `/companies/${own.companyId}`),
  (caller, _, other) => caller.call('GET', `/companies/${other.companyId}`),
  (caller, own) => caller.call('GET', `/portfolio-profile/${own.portfolioId}/${own.profileId}`),
  (caller, own, other) =>
    caller.call('GET', `/portfolio-profile/${own.portfolioId}/${other.profileId}`),
  (caller, _, other) => caller.call('GET', `/profiles/${other.profileId}`),
  (caller, _, other) => caller.call('PUT', `/portfolios/${other.portfolioId}/taken`),
  (caller, own) => caller.call('PUT', `/portfolios/${own.portfolioId}/proxy/true`),
  (caller, own) =>
    ask(queryOf('portfolio_flat_constituents', { portfolioIds: own.portfolioId }), caller),
  (caller, own, other) =>
    ask(
      `{ portfolio_constituents(portfolioIds: [${own.portfolioId}, ${other.portfolioId}]) { id name parent_id } }`,
      caller,
    ),
  (caller, own, other) =>
    ask(
      queryOf('portfolio_overalls', {
        portfolioIds: other.portfolioId,
        profileId: own.profileId,
        universeId: own.universeId,
      }),
      caller,
    ),
];

interface Singing {
  foreign: string[];
  heard: number;
  faults: string[];
  /** Told to come back: on a machine that is busy with other things the wait for a connection ends. */
  busy: number;
}

/** Turned away as it should be: quickly said, with when to come back, and nothing else. */
const isTurnedAway = ({ statusCode, headers, payload }: Awaited<ReturnType<Ask>>): boolean =>
  statusCode === 503 &&
  headers['retry-after'] === '1' &&
  JSON.parse(payload).code === 'server.busy';

/** One request in its turn: neighbours in time are of different organisations. */
async function sing(turn: number, heard: Singing): Promise<void> {
  const singer = singers[(turn * 7) % ORGANISATIONS];
  const other = singers[(turn * 7 + 1 + (turn % (ORGANISATIONS - 1))) % ORGANISATIONS];
  const wanted = ASKS[turn % ASKS.length];
  if (singer === undefined || other === undefined || wanted === undefined) return;
  const answer = await wanted(singer.caller, singer.tenant, other.tenant);
  const { payload, statusCode } = answer;
  if (isTurnedAway(answer)) heard.busy += 1;
  else if (statusCode >= 500) heard.faults.push(`turn ${turn}: ${statusCode} ${payload}`);
  for (const canary of payload.match(CANARY) ?? []) {
    if (canary === singer.tenant.canary) heard.heard += 1;
    else heard.foreign.push(`turn ${turn}: ${canary} at ${singer.tenant.canary}`);
  }
}

describe('fifty organisations over two connections', () => {
  it(`hear nothing of each other in ${REQUESTS} requests`, { timeout: 10 * MINUTES }, async () => {
    const heard: Singing = { foreign: [], heard: 0, faults: [], busy: 0 };
    let next = 0;
    const singOn = async () => {
      while (next < REQUESTS) {
        next += 1;
        await sing(next, heard);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, singOn));
    const logged = lines.filter((line) => /canary-[a-z]\d+x/.test(line));
    appendFigure({
      kind: 'figure',
      name: 'interleaved tenants',
      organisations: ORGANISATIONS,
      requests: REQUESTS,
      ownCanaries: heard.heard,
      foreignCanaries: heard.foreign.length,
      canariesInLogs: logged.length,
      turnedAway: heard.busy,
    });
    expect(heard.foreign).toEqual([]);
    expect(heard.faults).toEqual([]);
    expect(heard.busy).toBeLessThan(REQUESTS / 100);
    expect(heard.heard).toBeGreaterThan(REQUESTS);
    expect(lines.length).toBeGreaterThanOrEqual(REQUESTS);
    expect(logged).toEqual([]);
  });
});
