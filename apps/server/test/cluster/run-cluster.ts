import { furnish } from '../faults/furnish.ts';
import { createHttpActs } from '../faults/http-acts.ts';
import { inspect } from '../faults/inspect.ts';
import type { Setting } from '../faults/subject.ts';
import { killInTurn, type Killing } from './kill-in-turn.ts';
import type { Outage } from './repetitions.ts';
import { startRights } from './rights.ts';
import { type Cluster, withCluster } from './start-cluster.ts';
import { startWork } from './work.ts';
import { startWriters, untilReady } from './writers.ts';

interface ClusterOptions extends Killing {
  /** What the processes print. */
  readonly log: (line: string) => void;
}

/** One line of the table. */
export interface Figure {
  readonly what: string;
  readonly count: number;
  /** Whether it must be 0. */
  readonly isFault: boolean;
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
