import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';

import type { Act } from '../faults/act.ts';
import { FaultClient } from '../faults/client.ts';
import type { HttpActs } from '../faults/http-acts.ts';
import { type RunningSubject, UnexpectedAnswer } from '../faults/subject.ts';

const CLIENTS = 4;
const PAUSE_MILLISECONDS = 150;
const LOOK_MILLISECONDS = 50;
/** A service that does not answer for this long has failed. */
const PATIENCE_MILLISECONDS = 30_000;

const listed = z.array(z.object({ name: z.string() }));

export interface Writers {
  readonly clients: readonly FaultClient[];
  /** Requests that failed once, and then again although nothing was killed meanwhile. */
  failedAgain(): number;
  /** Requests that got no answer at first. */
  sentAgain(): number;
  /** Acknowledged writes that a read after them did not show. */
  unseen(): number;
  /** Rejects when a server gave an answer that proves nothing. */
  readonly failed: Promise<never>;
  /** Resolves when nothing is under way and nothing is uncertain any more. */
  stop(): Promise<void>;
}

interface WriterParts {
  readonly address: string;
  readonly acts: HttpActs;
  /** How many processes were killed until now. */
  readonly kills: () => number;
}

/** Waits until somebody behind the balancer says that it is ready. */
export async function untilReady(address: string): Promise<void> {
  const end = performance.now() + PATIENCE_MILLISECONDS;
  while (performance.now() < end) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    if (answer?.status === 200) return;
    await setTimeout(LOOK_MILLISECONDS);
  }
}

const nameAfter = (act: Act): string => (act.kind === 'rename' ? act.newName : act.name);

/** People who write without pause, read after each write, and send again what got no answer, with its key. */
export function startWriters({ address, acts, kills }: WriterParts): Writers {
  const count = { failedAgain: 0, sentAgain: 0, unseen: 0 };
  const killsBefore = new Map<string, number>();
  const ended = new AbortController();

  async function read(act: Act): Promise<void> {
    const answer = await fetch(`${address}/api/portfolios`, { headers: acts.headers() });
    if (answer.status !== 200) return;
    const names = new Set(listed.parse(await answer.json()).map(({ name }) => name));
    if (names.has(nameAfter(act)) === (act.kind === 'delete')) count.unseen += 1;
  }

  async function write(act: Act): Promise<void> {
    try {
      await acts.perform(address, act);
    } catch (error) {
      if (error instanceof UnexpectedAnswer) throw error;
      const before = killsBefore.get(act.key);
      if (before === undefined) count.sentAgain += 1;
      else if (before === kills()) count.failedAgain += 1;
      killsBefore.set(act.key, kills());
      throw error;
    }
    // what a kill cuts here was only a read
    await read(act).catch(() => undefined);
    await setTimeout(PAUSE_MILLISECONDS);
  }

  const subject: RunningSubject = {
    processId: 0,
    databaseProcessId: 0,
    act: (act) => (ended.signal.aborted ? Promise.reject(ended.signal.reason) : write(act)),
    ended: () => Promise.resolve(),
  };
  const clients = Array.from({ length: CLIENTS }, (_, number) => new FaultClient(number));
  const writing = clients.map(async (client) => {
    while (!ended.signal.aborted) {
      await client.writeUntilGone(subject);
      await untilReady(address);
    }
  });
  const failed = new Promise<never>((_, reject) => {
    Promise.all(writing).catch(reject);
  });
  return {
    clients,
    failed,
    failedAgain: () => count.failedAgain,
    sentAgain: () => count.sentAgain,
    unseen: () => count.unseen,
    stop: async () => {
      ended.abort();
      await Promise.all(writing);
      for (const client of clients) {
        await client.settle({ ...subject, act: (act) => acts.perform(address, act) });
      }
    },
  };
}
