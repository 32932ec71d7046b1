import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import {
  removeEmbedded,
  runningServerAddress,
} from '../../src/platform/database/embedded/embedded.ts';
import { becomes, isAlive } from '../../src/platform/database/embedded/process-table.ts';
import { clientConfig } from '../../src/platform/database/pool.ts';
import { FaultClient } from './client.ts';
import { type Damage, type StoredPortfolio, compare, sumOf } from './compare.ts';
import { furnish } from './furnish.ts';
import { storeSubject } from './store-subject.ts';
import type { RunningSubject, Subject } from './subject.ts';

const CLIENTS = 4;

export interface FaultReport extends Damage {
  readonly rounds: number;
  readonly acknowledged: number;
  /** From the start of the process to its readiness, one a start. */
  readonly readyMilliseconds: readonly number[];
}

interface FaultOptions {
  readonly subject?: Subject;
  readonly say?: (line: string) => void;
}

const STORED = `
  select p.name,
    coalesce((select u.row_count from portfolio_uploads u where u.portfolio_id = p.id), 0) as announced,
    (select count(*) from portfolio_uploads u cross join json_array_elements(u.rows)
      where u.portfolio_id = p.id) as rows,
    (select count(*) from portfolio_constituents c where c.portfolio_id = p.id) as constituents
  from portfolios p`;

/** What the store holds now, asked below the product. */
async function inspect(directory: string, clients: readonly FaultClient[]): Promise<Damage> {
  const client = new pg.Client(clientConfig(runningServerAddress(directory) ?? {}));
  await client.connect();
  const stored = await client.query<StoredPortfolio>(STORED);
  const records = await client.query<{ recorded: number }>(
    `select count(*) as recorded from audit_events where action like 'portfolio.%'`,
  );
  await client.end();
  const damages = clients.map((one) =>
    compare(
      one.history,
      stored.rows.filter(({ name }) => name.startsWith(one.prefix)),
    ),
  );
  return sumOf([...damages, recordDamage(clients, records.rows[0]?.recorded ?? 0)]);
}

/** Each acknowledged act has one audit event, each unanswered one at most one. */
function recordDamage(clients: readonly FaultClient[], recorded: number): Damage {
  const least = clients.reduce((sum, one) => sum + one.acknowledgedCount, 0);
  const most = least + clients.filter((one) => one.history.unanswered !== null).length;
  return { lost: 0, doubled: Math.max(recorded - most, 0), half: Math.max(least - recorded, 0) };
}

/** Kills the process, and in every second round the database server too, in either order. */
function kill(subject: RunningSubject, round: number): void {
  const both = [subject.processId, subject.databaseProcessId];
  const order = round % 4 === 3 ? both.toReversed() : both;
  for (const pid of round % 2 === 0 ? both.slice(0, 1) : order) process.kill(pid, 'SIGKILL');
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Kills the process hard amid writes, again and again, and compares what is there after each restart
 * with what was acknowledged.
 */
export async function runFaultRounds(
  rounds: number,
  { subject = storeSubject, say = () => undefined }: FaultOptions = {},
): Promise<FaultReport> {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-faults-'));
  chmodSync(directory, 0o755);
  try {
    const setting = await furnish(directory);
    const clients = Array.from({ length: CLIENTS }, (_, number) => new FaultClient(number));
    const damages: Damage[] = [];
    const readyMilliseconds: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const begun = performance.now();
      const running = await subject.start(directory, setting);
      readyMilliseconds.push(performance.now() - begun);
      const damage = await inspect(directory, clients);
      damages.push(damage);
      if (round > 0)
        say(
          `round ${round}: ${inWords(damage)}, ready in ${readyMilliseconds.at(-1)?.toFixed(0)} ms`,
        );
      if (round === rounds) damages.push(await settleAndEnd(directory, clients, running));
      else await writeAndKill(clients, running, round);
    }
    const acknowledged = clients.reduce((sum, one) => sum + one.acknowledgedCount, 0);
    return { rounds, acknowledged, readyMilliseconds, ...sumOf(damages) };
  } finally {
    removeEmbedded(directory);
  }
}

async function writeAndKill(
  clients: readonly FaultClient[],
  running: RunningSubject,
  round: number,
): Promise<void> {
  const writing = Promise.all(clients.map((client) => client.writeUntilGone(running)));
  // moments spread over the first second, another in each round
  await pause(100 + ((round * 137) % 900));
  kill(running, round);
  await running.ended();
  await writing;
}

/** What got no answer in the last round is sent again, and then nothing is uncertain any more. */
async function settleAndEnd(
  directory: string,
  clients: readonly FaultClient[],
  running: RunningSubject,
): Promise<Damage> {
  for (const client of clients) await client.settle(running);
  const damage = await inspect(directory, clients);
  process.kill(running.processId, 'SIGKILL');
  await running.ended();
  await becomes(() => !isAlive(running.databaseProcessId), 20_000);
  return damage;
}

export const inWords = ({ lost, doubled, half }: Damage): string =>
  `${lost} lost, ${doubled} doubled, ${half} half`;
