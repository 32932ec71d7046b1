import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

import { queueMail } from '../../src/platform/mail/queue-mail.ts';
import { beginSession } from '../bench/bench-session.ts';
import { insertCompany } from '../factories/coverage-factory.ts';
import { insertOrganisation, insertUser } from '../factories/organisation-factory.ts';
import type { Setting } from '../faults/subject.ts';
import { type Outage, repetitions } from './repetitions.ts';
import type { Cluster } from './start-cluster.ts';

const MAIL_PAUSE_MILLISECONDS = 100;
const EDIT_PAUSE_MILLISECONDS = 1_500;
const LOOK_MILLISECONDS = 250;
const ROLE_ADMIN = 1;
/** A job that failed four times waits for 55 s. */
const PATIENCE_MILLISECONDS = 70_000;

export interface WorkReport {
  readonly jobs: number;
  /** Mails that were sent twice although neither worker nor database was gone, or noted as sent twice. */
  readonly doubled: number;
  /** Mails that were sent again, because a kill came between sending them and noting it. */
  readonly repeated: number;
  /** Jobs that are still there, mails that were never sent, and servers without the last edit. */
  readonly undone: number;
  readonly left: readonly object[];
}

const named = z.array(z.object({ id: z.int(), name: z.string() }));

/** An administrator, and a company that nobody holds: the names in uploaded files stay true. */
export const deskOf = ({ database }: Cluster) =>
  database.withAdministration(async (tx) => {
    const { id: organisation_id } = await insertOrganisation(tx, { name: 'Desk' });
    const { id: user_id } = await insertUser(tx, { organisation_id, role_id: ROLE_ADMIN });
    const administrator = await beginSession(tx, { organisation_id, user_id });
    const company = await insertCompany(tx, { name: 'Edited' });
    return { administrator, companyId: company.id };
  });

// a job that a newer one of its key replaced while it ran is not tried again: its effect is counted below
const COUNT = `
  select count(*) as mails, count(*) filter (where sent_at is null) as unsent,
    (select count(*) from (select from audit_events where action = 'mail.sent'
      group by organisation_id, subject_id having count(*) > 1) again) as twice,
    (select count(*) from graphile_worker.jobs
      where attempts < max_attempts
        and task_identifier in ('mails.send', 'universe.rebuild-snapshot')) as jobs
  from mails`;

/** Why jobs are left, for whoever reads the run. */
const LEFT = `
  select id, task_identifier, attempts, max_attempts, locked_by, locked_at, run_at, last_error
  from graphile_worker.jobs where task_identifier in ('mails.send', 'universe.rebuild-snapshot')`;

interface Counted {
  readonly mails: number;
  readonly unsent: number;
  /** Mails that were noted as sent more than once. */
  readonly twice: number;
  /** Jobs that are left in the queue. */
  readonly jobs: number;
}

/** Gives the worker mails to send and snapshots to build, and sees whether each is done, and once. */
export async function startWork(cluster: Cluster, setting: Setting) {
  const { database, pool, balancer, servers } = cluster;
  const { administrator, companyId } = await deskOf(cluster);
  const ended = new AbortController();
  const { organisationId, userId } = setting;
  let [queued, edits] = [0, 0];
  let newest = 'Edited';

  async function queue(): Promise<void> {
    const mail = { organisationId, userId, kind: 'password-changed', invitationId: null } as const;
    await database.withTenant(setting, (tx) => queueMail(tx, mail, new Date()));
    queued += 1;
  }

  async function edit(): Promise<void> {
    const name = `Edited ${edits + 1}`;
    const answer = await fetch(`${balancer.address}/api/companies/${companyId}`, {
      method: 'PUT',
      headers: { ...administrator, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) return;
    edits += 1;
    newest = name;
  }

  const again = async (act: () => Promise<void>, pause: number): Promise<void> => {
    while (!ended.signal.aborted) {
      // what a kill cuts is not counted
      await act().catch(() => undefined);
      await setTimeout(pause);
    }
  };
  const working = [again(queue, MAIL_PAUSE_MILLISECONDS), again(edit, EDIT_PAUSE_MILLISECONDS)];

  async function shows(server: string): Promise<boolean> {
    const answer = await fetch(`${server}/api/companies/names`, { headers: administrator });
    const rows = named.parse(await answer.json());
    return rows.some(({ id, name }) => id === companyId && name === newest);
  }

  /** How many servers do not show the newest acknowledged edit. */
  const blind = async (): Promise<number> => {
    const shown = await Promise.all(servers().map((server) => shows(server).catch(() => false)));
    return shown.filter((isShown) => !isShown).length;
  };

  const count = async (): Promise<Counted> => {
    const { rows } = await pool.query<Counted>(COUNT);
    return rows[0] ?? { mails: 0, unsent: 0, twice: 0, jobs: 0 };
  };

  const undone = async (): Promise<number> => {
    const { unsent, mails, jobs } = await count();
    return unsent + Math.max(queued - mails, 0) + jobs + (await blind());
  };

  return {
    /** Waits until everything is done, as long as jobs that failed wait for their next turn. */
    stop: async (outages: readonly Outage[]): Promise<WorkReport> => {
      ended.abort();
      await Promise.all(working);
      // one that was cut may have been done: the last one has an answer
      for (const before = edits; edits === before; ) await edit();
      const end = performance.now() + PATIENCE_MILLISECONDS;
      while ((await undone()) > 0 && performance.now() < end) await setTimeout(LOOK_MILLISECONDS);
      const { mails, twice } = await count();
      const { doubled, repeated } = repetitions(cluster.post.mails, outages);
      const jobs = mails + edits;
      const left = [
        { ...(await count()), queued, blind: await blind() },
        ...(await pool.query<object>(LEFT)).rows,
      ];
      return { jobs, doubled: doubled + twice, repeated, undone: await undone(), left };
    },
  };
}
