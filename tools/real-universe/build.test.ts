import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./build.ts', import.meta.url));

it.each([
  [['somewhere'], "'somewhere' is one word too many."],
  [['--data', 'somewhere'], "Unknown option '--data'."],
])('says what is wrong with %j, and how it is called', (words, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT, ...words], {
    encoding: 'utf8',
  });

  const usage = 'Usage: npm run real-universe -- [--data-directory DIRECTORY] [--source DIRECTORY]';
  expect({ status, stderr }).toEqual({ status: 1, stderr: `${sentence}\n${usage}\n` });
});
