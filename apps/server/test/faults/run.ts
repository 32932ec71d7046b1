import { inWords, runFaultRounds } from './run-fault-rounds.ts';

// npm run faults [-- ROUNDS]
const DEFAULT_ROUNDS = 60;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const report = await runFaultRounds(Number(process.argv[2] ?? DEFAULT_ROUNDS), { say });
const ready = report.readyMilliseconds;
say(`${report.acknowledged} writes acknowledged`);
say(
  `ready again: median ${percentile(ready, 0.5).toFixed(0)} ms, p99 ${percentile(ready, 0.99).toFixed(0)} ms`,
);
say(`${report.rounds} rounds, ${inWords(report)}`);
process.exitCode = report.lost + report.doubled + report.half === 0 ? 0 : 1;
