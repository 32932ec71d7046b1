import { createHttpSubject } from './http-subject.ts';
import { inWords, runFaultRounds } from './run-fault-rounds.ts';
import { storeSubject } from './store-subject.ts';

// npm run faults [-- ROUNDS [store]]: the whole product over HTTP, or its store alone
const DEFAULT_ROUNDS = 60;

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const subject = process.argv[3] === 'store' ? storeSubject : createHttpSubject();
const report = await runFaultRounds(Number(process.argv[2] ?? DEFAULT_ROUNDS), { subject, say });
const ready = report.readyMilliseconds;
say(`${report.acknowledged} writes acknowledged`);
say(
  `ready again: median ${percentile(ready, 0.5).toFixed(0)} ms, p99 ${percentile(ready, 0.99).toFixed(0)} ms`,
);
say(`${report.rounds} rounds, ${inWords(report)}`);
process.exitCode = report.lost + report.doubled + report.half === 0 ? 0 : 1;
