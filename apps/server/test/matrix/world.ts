import { randomBytes } from 'node:crypto';

import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import { hashOf } from '../../src/platform/tokens/secret.ts';
import {
  type CoverageServer,
  type CoverageServerOptions,
  startCoverageServer,
} from '../coverage-server.ts';
import { callerFor, cookieHeader } from '../test-caller.ts';
import type { TestClock } from '../test-clock.ts';
import { onePixel } from './one-pixel.ts';
import { type ObjectKind, PRINCIPALS, type Principal, type Target } from './principals.ts';
import { type Asker, type Scene, setScene } from './scene.ts';
import { absentOf, MAKE, makeDeleted } from './things.ts';

const USES_A_MINUTE = 500;
const MINUTE_MILLISECONDS = 60_000;

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
  /** To the organisation of most who ask. */
  giveLogo(): Promise<void>;
  stop(): Promise<void>;
}

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
      ...owner,
      key_hash: hashOf(key),
      beginning: key.slice(0, 8),
      last_four: key.slice(-4),
      created_at: '2026-03-01T00:00:00Z',
      expires_at: '2100-01-01T00:00:00Z',
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

/** A key may be used so often a minute: after that many uses the minute is over. */
function pacer(clock: TestClock): () => void {
  let uses = 0;
  return () => {
    uses += 1;
    if (uses % USES_A_MINUTE === 0) clock.advance(MINUTE_MILLISECONDS);
  };
}

export async function startWorld(options?: CoverageServerOptions): Promise<World> {
  const server = await startCoverageServer(setScene, options);
  // the file of the documents and excerpts that are made
  await server.files.put(onePixel);
  const askers: Askers = new Map();
  for (const { name } of PRINCIPALS) {
    if (name !== 'none' && name !== 'key') await openSession(server, askers, name);
  }
  await openKey(server, askers);
  const paceKey = pacer(server.clock);
  // the first use of a key is written down: let it be over
  await server.app.inject({ url: '/api/user', headers: askers.get('key')?.headers ?? {} });
  return {
    server,
    ...idMaker(server, askers),
    stop: server.stop,
    askerOf: (principal) => askers.get(principal) ?? null,
    headersOf: (principal) => {
      if (principal === 'key') paceKey();
      return askers.get(principal)?.headers ?? {};
    },
    subscribe: async (features) => {
      await server.pool.query('update organisations set features = $1', [features]);
    },
    renewSession: async (principal) => {
      if (principal !== 'none' && principal !== 'key') {
        await openSession(server, askers, principal);
      }
    },
    giveLogo: async () => {
      await server.pool.query(
        "update organisations set logo = $1, logo_type = 'image/png' where id = $2 and logo is null",
        [onePixel, server.filled.ours.organisationId],
      );
    },
    giveKey: async (principal) => {
      const asker = askers.get(principal);
      if (asker === undefined || principal === 'key') return;
      await server.database.withAdministration((tx) => insertKey(tx, asker));
    },
  };
}
