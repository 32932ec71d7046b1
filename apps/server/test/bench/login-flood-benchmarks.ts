import { askQuietly, floodOnce } from '../matrix/login-flood.ts';
import { startBenchProcess } from './bench-process.ts';
import { openBenchSession } from './bench-session.ts';
import { startBenchStore } from './bench-store.ts';

const FLOOD = 200;
const ROUNDS = 5;
const ASKED = 300;
const MOST_TIMES_IDLE = 2;

const sorted = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);
const medianOf = (values: readonly number[]): number => sorted(values)[values.length >> 1] ?? 0;

/** What others wait while 200 log in at once, at a process of its own. Unknown accounts cost as much as known ones. */
export async function loginFloodBenchmarks() {
  const store = await startBenchStore();
  const { place, stop } = await startBenchProcess('http-process.ts', store.address);
  try {
    const scene = {
      place,
      headers: await openBenchSession(store.database),
      asked: ASKED,
      emails: Array.from({ length: FLOOD }, (_, index) => `flood-${index}@example.test`),
      forgetAttempts: () => store.pool.query('delete from login_attempts'),
    };
    await askQuietly(scene, () => true);
    const rounds: Awaited<ReturnType<typeof floodOnce>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await floodOnce(scene));
    const ratios = sorted(rounds.map(({ timesIdle }) => timesIdle));
    const ratio = { median: medianOf(ratios), min: ratios[0] ?? 0, max: ratios.at(-1) ?? 0 };
    const shown = (of: 'idle' | 'during') =>
      `${medianOf(rounds.map((round) => round[of])).toFixed(1)} ms`;
    return [
      {
        id: 'flood',
        what: `p99 of others while ${FLOOD} log in at once`,
        peer: null,
        ratio,
        ours: shown('during'),
        limit: shown('idle'),
        target: `at most ${MOST_TIMES_IDLE} x idle`,
        outcome: ratio.median <= MOST_TIMES_IDLE ? ('met' as const) : ('missed' as const),
      },
    ];
  } finally {
    await stop();
    await store.close();
  }
}
