import { setTimeout } from 'node:timers/promises';

import { sampleRandom } from '../../../../packages/scoring/bench/sample-universe.ts';
import { furnish } from '../faults/furnish.ts';
import { createHttpActs } from '../faults/http-acts.ts';
import { inspect } from '../faults/inspect.ts';
import type { Setting } from '../faults/subject.ts';
import { startRights } from './rights.ts';
import { type Cluster, START_MILLISECONDS, type Target, withCluster } from './start-cluster.ts';
import { type Outage, startWork } from './work.ts';
import { startWriters, untilReady } from './writers.ts';

interface ClusterOptions {
  readonly seed: number;
  readonly seconds: number;
  readonly secondsBetweenKills: number;
  readonly say: (line: string) => void;
  /** What the processes print. */
  readonly log: (line: string) => void;
  /** Ends the run early, with everything stopped. */
  readonly signal: AbortSignal;
}

/** One line of the table. */
export interface Figure {
  readonly what: string;
  readonly count: number;
  /** Whether it must be 0. */
  readonly isFault: boolean;
}

/** All targets in a shuffled order, again and again: random, and none is spared for long. */
function* order(targets: readonly Target[], seed: number): Generator<Target> {
  const random = sampleRandom(seed);
  for (;;) {
    const places = targets.map((target) => ({ target, at: random() }));
    for (const { target } of places.toSorted((a, b) => a.at - b.at)) yield target;
  }
}

/** Kills one process after the other, and notes how long each is gone. */
async function killInTurn(
  cluster: Cluster,
  outages: Outage[],
  { seed, seconds, secondsBetweenKills, say, signal }: ClusterOptions,
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map(cluster.targets.map(({ name }) => [name, 0]));
  const targets = order(cluster.targets, seed);
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    await setTimeout(secondsBetweenKills * 1_000, undefined, { signal });
    const target = targets.next().value;
    if (target === undefined || !target.kill()) continue;
    const outage = { name: target.name, from: performance.now(), until: Number.POSITIVE_INFINITY };
    outages.push(outage);
    const noteEnd = () => {
      outage.until = performance.now();
    };
    void target.becomesReady(START_MILLISECONDS).then(noteEnd, () => undefined);
    counts.set(target.name, (counts.get(target.name) ?? 0) + 1);
    say(`${(outage.from / 1_000).toFixed(0)} s: ${target.name} killed`);
  }
  return counts;
}

const fault = (what: string, count: number): Figure => ({ what, count, isFault: true });
const told = (what: string, count: number): Figure => ({ what, count, isFault: false });

async function run(
  cluster: Cluster,
  setting: Setting,
  options: ClusterOptions,
): Promise<readonly Figure[]> {
  const { balancer, databaseAddress } = cluster;
  await cluster.becomesWhole();
  const acts = createHttpActs(setting);
  await acts.logIn(balancer.address);
  const outages: Outage[] = [];
  const work = await startWork(cluster, setting);
  const rights = await startRights(cluster, setting, acts.headers());
  const { address } = balancer;
  const writers = startWriters({ address, acts, kills: () => outages.length });
  const counts = await Promise.race([writers.failed, killInTurn(cluster, outages, options)]);
  options.say('the last process comes back, and what is left is done');
  await cluster.becomesWhole();
  await untilReady(address);
  const { tried, stale } = await rights.stop();
  await writers.stop();
  const done = await work.stop(outages);
  if (done.undone > 0) options.say(`left: ${JSON.stringify(done.left)}`);
  const damage = await inspect(databaseAddress, writers.clients);
  const acknowledged = writers.clients.reduce((sum, one) => sum + one.acknowledgedCount, 0);
  return [
    ...[...counts].map(([name, count]) => told(`kills of ${name}`, count)),
    told('writes acknowledged', acknowledged),
    told('writes without an answer, sent again', writers.sentAgain()),
    told('jobs asked for', done.jobs),
    told('mails sent again: a kill came before it was noted', done.repeated),
    told('revocations tried at every server', tried),
    fault('acknowledged writes lost', damage.lost + damage.half),
    fault('acknowledged writes that a read after them did not show', writers.unseen()),
    fault('writes done twice', damage.doubled),
    fault('idempotent requests that failed after one retry', writers.failedAgain()),
    fault('jobs done twice', done.doubled),
    fault('jobs never done', done.undone),
    fault('stale permissions', stale),
  ];
}

/** Kills servers, worker and database under load, and counts what goes wrong. */
export const runCluster = (options: ClusterOptions): Promise<readonly Figure[]> =>
  withCluster({ fill: furnish, log: options.log }, (cluster, setting) =>
    run(cluster, setting, options),
  );
