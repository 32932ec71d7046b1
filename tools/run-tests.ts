import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import type { Tally } from './run-checks.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/** A file that fails to load has no failed test of its own, so it counts as one. */
function brokenFiles(report: z.infer<typeof Report>): number {
  return report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
}

function tallyOf(reportPath: string, exitCode: number | null): Tally {
  if (!existsSync(reportPath)) return { passed: 0, failed: 1, skipped: 0 };
  const report = Report.parse(JSON.parse(readFileSync(reportPath, 'utf8')));
  const failed = report.numFailedTests + brokenFiles(report);
  return {
    passed: report.numPassedTests,
    // an error outside all tests fails the run without failing a test
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Runs the tests that match `filters`, or all if there are none. */
export async function runTests(filters: readonly string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'verdure-tests-'));
  const reportPath = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const vitest = join(ROOT, 'node_modules/.bin/vitest');
  try {
    const child = spawn(vitest, ['run', ...reporters, ...filters], { cwd: ROOT, stdio: 'inherit' });
    const [exitCode] = await once(child, 'close');
    return tallyOf(reportPath, exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
