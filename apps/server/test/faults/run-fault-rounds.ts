import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  removeEmbedded,
  runningServerAddress,
} from '../../src/platform/database/embedded/embedded.ts';
import { becomes, isAlive } from '../../src/platform/database/embedded/process-table.ts';
import { FaultClient } from './client.ts';
import { type Damage, sumOf } from './compare.ts';
import { furnish } from './furnish.ts';
import { inspect } from './inspect.ts';
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
      const damage = await inspect(runningServerAddress(directory) ?? {}, clients);
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
  const damage = await inspect(runningServerAddress(directory) ?? {}, clients);
  process.kill(running.processId, 'SIGKILL');
  await running.ended();
  await becomes(() => !isAlive(running.databaseProcessId), 20_000);
  return damage;
}

export const inWords = ({ lost, doubled, half }: Damage): string =>
  `${lost} lost, ${doubled} doubled, ${half} half`;
