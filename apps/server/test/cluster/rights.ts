import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

import { insertPortfolio, insertUser } from '../factories/organisation-factory.ts';
import { beginSession } from '../bench/bench-session.ts';
import type { Setting } from '../faults/subject.ts';
import type { Cluster } from './start-cluster.ts';

const PAUSE_MILLISECONDS = 250;
const ROLE_STANDARD_USER = 3;

type Headers = Readonly<Record<string, string>>;

export interface RightsReport {
  /** Revocations that were acknowledged and then tried at a server. */
  readonly tried: number;
  /** Answers that somebody got after their right was taken. */
  readonly stale: number;
}

const listed = z.array(z.object({ id: z.int() }));

/** Whether somebody's list of portfolios has one in it; null: no answer, or none with a list. */
async function sees(server: string, headers: Headers, id: number): Promise<boolean | null> {
  const answer = await fetch(`${server}/api/portfolios`, { headers }).catch(() => null);
  const body: unknown = await answer?.json().catch(() => null);
  if (answer?.status === 401) return false;
  const parsed = listed.safeParse(body);
  return parsed.success ? parsed.data.some((portfolio) => portfolio.id === id) : null;
}

interface Scene {
  readonly portfolioId: number;
  readonly memberId: number;
  readonly member: Headers;
  readonly manager: Headers;
}

const sceneOf = (
  { database }: Cluster,
  { organisationId: organisation_id, userId }: Setting,
  manager: Headers,
): Promise<Scene> =>
  database.withAdministration(async (tx) => {
    const member = await insertUser(tx, { organisation_id, role_id: ROLE_STANDARD_USER });
    const shared = { organisation_id, name: 'Shared', manager_id: userId };
    return {
      portfolioId: (await insertPortfolio(tx, shared)).id,
      memberId: member.id,
      member: await beginSession(tx, { organisation_id, user_id: member.id }),
      manager,
    };
  });

/**
 * Takes rights from somebody again and again, and asks every server at once whether it still grants
 * them. Rights are read with each request, so the bound is the acknowledgement itself.
 */
export async function startRights(cluster: Cluster, setting: Setting, manager: Headers) {
  const scene = await sceneOf(cluster, setting, manager);
  const { balancer, database } = cluster;
  const ended = new AbortController();
  let [tried, stale] = [0, 0];

  const send = async (call: string, headers: Headers, users?: readonly number[]) => {
    const [method = '', path = ''] = call.split(' ');
    const type = users && { 'content-type': 'application/json' };
    const answer = await fetch(`${balancer.address}/api${path}`, {
      method,
      headers: { ...headers, ...type },
      ...(users && { body: JSON.stringify(users) }),
    });
    await answer.arrayBuffer();
    return answer.ok;
  };

  async function tryAll(who: Headers): Promise<void> {
    const answers = await Promise.all(
      cluster.servers().map((server) => sees(server, who, scene.portfolioId)),
    );
    if (answers.some((answer) => answer !== null)) tried += 1;
    stale += answers.filter((answer) => answer === true).length;
  }

  /** A portfolio that was shared is taken away. */
  async function unshare(): Promise<void> {
    const path = `/portfolios/${scene.portfolioId}/users`;
    if (!(await send(`POST ${path}`, scene.manager, [scene.memberId]))) return;
    const [server = ''] = cluster.servers();
    const before = await sees(server, scene.member, scene.portfolioId);
    if (await send(`DELETE ${path}`, scene.manager, [scene.memberId])) {
      if (before === true) await tryAll(scene.member);
    }
  }

  /** Somebody who saw it logs out. */
  async function logOut(): Promise<void> {
    const { organisationId: organisation_id, userId: user_id } = setting;
    const session = await database.withAdministration((tx) =>
      beginSession(tx, { organisation_id, user_id }),
    );
    const [server = ''] = cluster.servers();
    const before = await sees(server, session, scene.portfolioId);
    if (await send('POST /auth/logout', session)) {
      if (before === true) await tryAll(session);
    }
  }

  const trying = (async () => {
    while (!ended.signal.aborted) {
      // what a kill cuts is tried another time
      await unshare().catch(() => undefined);
      await logOut().catch(() => undefined);
      await setTimeout(PAUSE_MILLISECONDS);
    }
  })();
  return {
    stop: async (): Promise<RightsReport> => {
      ended.abort();
      await trying;
      return { tried, stale };
    },
  };
}
