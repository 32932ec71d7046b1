import { parseArgs } from 'node:util';

import { runCluster } from './run-cluster.ts';

// npm run cluster [-- --minutes 10 --every 5 --seed 1 --log]
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    every: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    log: { type: 'boolean', default: false },
  },
});
const say = (line: string) => void process.stdout.write(`${line}\n`);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const figures = await runCluster({
  seed: Number(values.seed),
  seconds: Number(values.minutes) * 60,
  secondsBetweenKills: Number(values.every),
  say,
  log: values.log ? say : () => undefined,
  signal: stopping.signal,
});
const widest = Math.max(...figures.map(({ what }) => what.length));
for (const { what, count, isFault } of figures) {
  const verdict = isFault && count > 0 ? '  MUST BE 0' : '';
  say(`${what.padEnd(widest)}  ${String(count).padStart(6)}${verdict}`);
}
process.exitCode = figures.some(({ count, isFault }) => isFault && count > 0) ? 1 : 0;
