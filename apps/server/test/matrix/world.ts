import { randomBytes } from 'node:crypto';
import { FEATURES } from '@verdure/contract/vocabulary';

import { insertInvitation } from '../../src/features/access/invitations/invitation.store.ts';
import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import { openGrant } from '../../src/platform/tokens/access-grant.ts';
import { hashOf } from '../../src/platform/tokens/secret.ts';
import {
  type CoverageServer,
  type CoverageServerOptions,
  startCoverageServer,
} from '../coverage-server.ts';
import { COMPANY, insertHandMadeUniverse } from '../factories/hand-made-universe.ts';
import { insertCompany, insertFund } from '../factories/coverage-factory.ts';
import {
  insertOrganisation,
  insertPortfolio,
  insertProfile,
  insertUniverse,
  insertUser,
  nextNumber,
} from '../factories/organisation-factory.ts';
import { ISINS } from '../factories/portfolio-scene.ts';
import { callerFor, cookieHeader } from '../test-caller.ts';
import { onePixel } from './one-pixel.ts';
import { type ObjectKind, PRINCIPALS, type Principal, type Target } from './principals.ts';

/** In every text of the other organisation: whoever reads it has seen too much. */
export const FOREIGN_CANARY = 'canary-of-elsewhere';
export const ABSENT_ID = 2_000_000_000;
/** Above the companies of the universe that was made by hand. */
const COMPANY_IDS_FROM = 10_000;

interface Home {
  readonly organisationId: number;
  /** Someone else there, who manages things of which the asker knows nothing. */
  readonly colleagueId: number;
}

interface Asker extends Home {
  readonly userId: number;
  readonly headers: Readonly<Record<string, string>>;
}

interface Scene {
  readonly ours: Home;
  readonly theirs: Home;
  readonly restricted: Home;
  readonly users: Readonly<Record<string, number>>;
  readonly fundId: number;
  readonly companies: Readonly<Record<'given' | 'notGiven' | 'theirs' | 'ofRestricted', number>>;
}

/** Three organisations, everyone who may ask, and things of every kind made when they are wanted. */
export interface World {
  readonly server: CoverageServer<Scene>;
  askerOf(principal: Principal): Asker | null;
  /** A session of its own, or none. */
  headersOf(principal: Principal): Readonly<Record<string, string>>;
  /** The id of something, as the asker stands to it. */
  idOf(kind: ObjectKind, target: Target, principal: Principal): Promise<string | number>;
  /** The next thing of this kind is a new one. */
  forget(): void;
  /** Gives every organisation these features alone. */
  subscribe(features: readonly number[]): Promise<void>;
  renewSession(principal: Principal): Promise<void>;
  giveKey(principal: Principal): Promise<void>;
  stop(): Promise<void>;
}

const HOLDINGS = [
  ['company', COMPANY.alder],
  ['country', 1],
] as const;

async function insertHome(tx: AdministrationTransaction, values: object): Promise<Home> {
  const { id: organisationId } = await insertOrganisation(tx, values);
  const isTheirs = JSON.stringify(values).includes(FOREIGN_CANARY);
  const name = isTheirs ? { first_name: FOREIGN_CANARY, last_name: FOREIGN_CANARY } : {};
  const colleague = await insertUser(tx, { organisation_id: organisationId, role_id: 3, ...name });
  return { organisationId, colleagueId: colleague.id };
}

async function insertPrincipals(
  tx: AdministrationTransaction,
  { ours, restricted }: Pick<Scene, 'ours' | 'restricted'>,
): Promise<Scene['users']> {
  const users: Record<string, number> = {};
  for (const { name, roleId } of PRINCIPALS) {
    if (roleId === null) continue;
    const { organisationId: organisation_id } = name === 'r1x' ? restricted : ours;
    const values = { organisation_id, role_id: roleId, is_scoped: name === 'r3s' };
    users[name] = (await insertUser(tx, values)).id;
  }
  return users;
}

async function fill(tx: AdministrationTransaction): Promise<Scene> {
  const features = Object.values(FEATURES);
  await insertHandMadeUniverse(tx);
  const ours = await insertHome(tx, { features, logo: onePixel, logo_type: 'image/png' });
  const theirs = await insertHome(tx, { features, name: `${FOREIGN_CANARY} plc` });
  const restricted = await insertHome(tx, { features, restricted_admin: true });
  const users = await insertPrincipals(tx, { ours, restricted });
  const privateOf = async ({ organisationId }: Home, name: string, isin: string | null = null) =>
    (
      await insertCompany(tx, {
        ...{ id: COMPANY_IDS_FROM + nextNumber(), name, isin, sector_id: 11 },
        pe_organisation_id: organisationId,
      })
    ).id;
  const companies = {
    given: await privateOf(ours, 'Given', ISINS.ada),
    notGiven: await privateOf(ours, 'Not given'),
    theirs: await privateOf(theirs, FOREIGN_CANARY),
    ofRestricted: await privateOf(restricted, 'Of the restricted'),
  };
  await tx
    .insertInto('user_scoped_companies')
    .values(
      [companies.given, COMPANY.alder].map((company_id) => ({
        ...{ organisation_id: ours.organisationId, user_id: users.r3s ?? 0, company_id },
      })),
    )
    .execute();
  const { id: fundId } = await insertFund(tx, { name: 'Fund F' });
  await tx
    .insertInto('fund_holdings')
    .values(
      HOLDINGS.map(([type, constituent_id], index) => ({
        ...{ fund_id: fundId, as_of: '2025-12-31', row_number: index + 1, type, constituent_id },
        ...{ name: type, weight: 0.5 },
      })),
    )
    .execute();
  for (const { organisationId: organisation_id } of [ours, theirs, restricted]) {
    await insertUniverse(tx, { organisation_id });
  }
  return { ours, theirs, restricted, users, fundId, companies };
}

/** A portfolio of a company and a country, so that every root has a row to answer. */
async function heldPortfolio(
  tx: AdministrationTransaction,
  { organisationId: organisation_id }: Home,
  values: { readonly manager_id: number; readonly name: string },
): Promise<number> {
  const { id } = await insertPortfolio(tx, { organisation_id, ...values });
  await tx
    .insertInto('portfolio_constituents')
    .values(
      HOLDINGS.map(([type, constituent_id], index) => ({
        ...{ organisation_id, portfolio_id: id, row_order: index + 1, type, constituent_id },
        weight_percent: 50,
      })),
    )
    .execute();
  return id;
}

const NAMED_AFTER = { own: 'Mine', colleague: 'Of a colleague', other: FOREIGN_CANARY } as const;
type Existing = keyof typeof NAMED_AFTER;

interface Making {
  readonly tx: AdministrationTransaction;
  readonly scene: Scene;
  readonly home: Home;
  readonly target: Existing;
  readonly asker: Asker | null;
  readonly now: Date;
}

type Make = (making: Making) => Promise<string | number>;

const ownerOf = ({ target, asker, home }: Making): number =>
  target === 'own' ? (asker?.userId ?? home.colleagueId) : home.colleagueId;

async function invitationOf(tx: AdministrationTransaction, home: Home, now: Date) {
  const { organisationId } = home;
  const email = `invited-${nextNumber()}@example.test`;
  const person = { firstName: 'Grace', lastName: 'Hopper', email, roleId: 3 };
  const rest = { organisationId, scopedCompanyIds: [], invitedBy: home.colleagueId };
  const invitationId = await insertInvitation(tx, { ...person, ...rest }, now);
  const grant = { organisationId, purpose: 'invitation', invitationId } as const;
  return { id: invitationId, token: await openGrant(tx, grant, now), email };
}

async function resetOf(tx: AdministrationTransaction, { organisationId }: Home, now: Date) {
  const user = await insertUser(tx, { organisation_id: organisationId, role_id: 3 });
  const grant = { organisationId, purpose: 'password-reset', userId: user.id } as const;
  return { id: user.public_id, token: await openGrant(tx, grant, now), email: user.email };
}

/** A link as it was sent; the other one has the secret of one person and the id of another. */
const linkBy =
  (made: typeof invitationOf): Make =>
  async ({ tx, scene, home, target, now }) => {
    const { id, token, email } = await made(tx, home, now);
    const mine = target === 'other' ? await made(tx, scene.ours, now) : { id };
    return `${mine.id}/${token}/${email}`;
  };

const ownCompany = ({ scene, asker }: Making): number =>
  asker?.organisationId === scene.restricted.organisationId
    ? scene.companies.ofRestricted
    : scene.companies.given;

function companyOf(making: Making): number {
  const { scene, target, asker } = making;
  if (target === 'other') return scene.companies.theirs;
  const isRestricted = asker?.organisationId === scene.restricted.organisationId;
  return target === 'own' || isRestricted ? ownCompany(making) : scene.companies.notGiven;
}

/** How a thing of each kind comes to be. */
const MAKE: Readonly<Record<ObjectKind, Make>> = {
  portfolio: (making) =>
    heldPortfolio(making.tx, making.home, {
      ...{ manager_id: ownerOf(making), name: `${NAMED_AFTER[making.target]} ${nextNumber()}` },
    }),
  profile: async (making) => {
    const { organisationId: organisation_id } = making.home;
    const name = `${NAMED_AFTER[making.target]} ${nextNumber()}`;
    const values = { organisation_id, manager_id: ownerOf(making), name };
    return (await insertProfile(making.tx, values)).id;
  },
  universe: async ({ tx, home, target }) => {
    const name = `${NAMED_AFTER[target]} ${nextNumber()}`;
    const { id } = await insertUniverse(tx, { organisation_id: home.organisationId, name });
    await tx
      .insertInto('universe_companies')
      .values({ organisation_id: home.organisationId, universe_id: id, company_id: COMPANY.alder })
      .execute();
    return id;
  },
  user: async ({ tx, home, target, asker }) => {
    if (target === 'own' && asker !== null) return asker.userId;
    const first_name = NAMED_AFTER[target];
    const { organisationId: organisation_id } = home;
    return (await insertUser(tx, { organisation_id, role_id: 3, first_name })).id;
  },
  organisation: async ({ home }) => home.organisationId,
  company: async (making) => companyOf(making),
  country: async () => 1,
  fund: async ({ scene }) => scene.fundId,
  mail: async () => 'none',
  invitation: linkBy(invitationOf),
  reset: linkBy(resetOf),
};

/** Tables whose rows a test may take away to have had something. */
const TABLE_OF = {
  portfolio: 'portfolios',
  profile: 'profiles',
  universe: 'universes',
  user: 'users',
} as const;

/** Something that was there once. */
async function makeDeleted(kind: ObjectKind, making: Making): Promise<string | number> {
  const { tx } = making;
  if (kind === 'organisation') {
    const { id } = await insertOrganisation(tx);
    await tx.deleteFrom('organisations').where('id', '=', id).execute();
    return id;
  }
  if (kind === 'company') {
    const { id } = await insertCompany(tx, { id: COMPANY_IDS_FROM + nextNumber() });
    await tx.deleteFrom('companies').where('id', '=', id).execute();
    return id;
  }
  if (kind === 'fund') {
    const { id } = await insertFund(tx);
    await tx.deleteFrom('funds').where('id', '=', id).execute();
    return id;
  }
  if (kind === 'country') return ABSENT_ID - 1;
  if (kind === 'mail') return 'gone';
  const id = await MAKE[kind]({ ...making, target: 'colleague' });
  if (kind === 'invitation' || kind === 'reset') {
    const [, token = ''] = String(id).split('/');
    await tx
      .updateTable('access_grants')
      .set({ used_at: making.now.toISOString() })
      .where('token_hash', '=', hashOf(token))
      .execute();
    return id;
  }
  await tx.deleteFrom(TABLE_OF[kind]).where('id', '=', Number(id)).execute();
  return id;
}

const absentOf = (kind: ObjectKind): string | number => {
  const secret = randomBytes(32).toString('base64url');
  if (kind === 'mail') return 'none';
  const isLink = kind === 'invitation' || kind === 'reset';
  return isLink ? `00000000-0000-4000-8000-000000000000/${secret}` : ABSENT_ID;
};

const newKey = (): string => `vdr_${randomBytes(32).toString('base64url')}`;

async function insertKey(
  tx: AdministrationTransaction,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
): Promise<string> {
  const key = newKey();
  const owner = { organisation_id: organisationId, user_id: userId };
  await tx.deleteFrom('api_keys').where('user_id', '=', userId).execute();
  await tx
    .insertInto('api_keys')
    .values({
      ...{ ...owner, key_hash: hashOf(key) },
      ...{ beginning: key.slice(0, 8), last_four: key.slice(-4) },
      ...{ created_at: '2026-03-01T00:00:00Z', expires_at: '2100-01-01T00:00:00Z' },
    })
    .execute();
  return key;
}

type Askers = Map<Principal, Asker>;

async function openSession(server: CoverageServer<Scene>, askers: Askers, principal: Principal) {
  const { ours, restricted, users } = server.filled;
  const home = principal === 'r1x' ? restricted : ours;
  const userId = users[principal] ?? 0;
  const user = { organisation_id: home.organisationId, id: userId };
  const { token, cookie } = await callerFor(server, user);
  const headers = { authorization: token, cookie: cookieHeader(cookie) };
  askers.set(principal, { ...home, userId, headers });
}

async function openKey(server: CoverageServer<Scene>, askers: Askers) {
  const { ours, users } = server.filled;
  const owner = { organisationId: ours.organisationId, userId: users.key ?? 0 };
  const key = await server.database.withAdministration((tx) => insertKey(tx, owner));
  askers.set('key', { ...ours, userId: owner.userId, headers: { authorization: key } });
}

function idMaker(server: CoverageServer<Scene>, askers: Askers) {
  const { ours, theirs } = server.filled;
  const kept = new Map<string, string | number>();
  const make = (kind: ObjectKind, target: Target, principal: Principal) =>
    server.database.withAdministration((tx) => {
      const asker = askers.get(principal) ?? null;
      const home = target === 'other' ? theirs : (asker ?? ours);
      const making = { tx, scene: server.filled, home, asker, now: server.clock.now() };
      if (target === 'deleted') return makeDeleted(kind, { ...making, target: 'colleague' });
      return MAKE[kind]({ ...making, target: target === 'absent' ? 'own' : target });
    });
  const idOf: World['idOf'] = async (kind, target, principal) => {
    if (target === 'absent') return absentOf(kind);
    const key = `${kind} ${target} ${principal}`;
    const id = kept.get(key) ?? (await make(kind, target, principal));
    kept.set(key, id);
    return id;
  };
  return { idOf, forget: () => kept.clear() };
}

export async function startWorld(options?: CoverageServerOptions): Promise<World> {
  const server = await startCoverageServer(fill, options);
  const askers: Askers = new Map();
  for (const { name } of PRINCIPALS) {
    if (name !== 'none' && name !== 'key') await openSession(server, askers, name);
  }
  await openKey(server, askers);
  // the first use of a key is written down: let it be over
  await server.app.inject({ url: '/api/user', headers: askers.get('key')?.headers ?? {} });
  return {
    ...{ server, ...idMaker(server, askers), stop: server.stop },
    askerOf: (principal) => askers.get(principal) ?? null,
    headersOf: (principal) => askers.get(principal)?.headers ?? {},
    subscribe: async (features) => {
      await server.pool.query('update organisations set features = $1', [features]);
    },
    renewSession: async (principal) => {
      if (principal !== 'none' && principal !== 'key') {
        await openSession(server, askers, principal);
      }
    },
    giveKey: async (principal) => {
      const asker = askers.get(principal);
      if (asker === undefined || principal === 'key') return;
      await server.database.withAdministration((tx) => insertKey(tx, asker));
    },
  };
}
