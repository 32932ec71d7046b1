import { fileURLToPath } from 'node:url';

import { CHECKS } from './checks/all.ts';
import type { Check } from './checks/check.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const AT_ONCE = 3;

/** How many checks passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

async function isKept(check: Check): Promise<boolean> {
  const startMs = performance.now();
  const wrong = await check.run(ROOT).catch((error: unknown) => [String(error)]);
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)`);
  for (const line of wrong) console.log(line.replaceAll(/^/gm, '    '));
  return wrong.length === 0;
}

/** Runs every check, several in parallel. Prints a line for each, and the details of failures. */
export async function runChecks(): Promise<Tally> {
  const waiting = [...CHECKS];
  const kept: boolean[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      kept.push(await isKept(check));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const passed = kept.filter(Boolean).length;
  return { passed, failed: kept.length - passed, skipped: 0 };
}
