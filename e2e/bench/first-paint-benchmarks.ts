import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';

import { serveFolder } from '../../apps/server/test/bench/serve-folder.ts';
import type { BenchRow, Ratio } from '../../tools/bench-row.ts';
import { ensureBrowser } from '../../tools/browser.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HELLO_SOURCE = join(ROOT, 'e2e/bench/hello-page');
const OURS = join(ROOT, 'apps/web/dist');
/** Inside the repository, so that the page resolves the same React as ours. */
const SCRATCH = join(ROOT, 'node_modules/.cache/verdure');
const ROUNDS = 15;
const MOST_TIMES = 1.5;

/** A React page with one heading and nothing else. */
async function buildHello(): Promise<string> {
  mkdirSync(SCRATCH, { recursive: true });
  const folder = mkdtempSync(join(SCRATCH, 'hello-'));
  cpSync(HELLO_SOURCE, folder, { recursive: true });
  await build({ root: folder, configFile: false, logLevel: 'error' });
  return folder;
}

/** Milliseconds from the request to the first paint, without any cache. */
async function firstPaintMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(url);
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const paints = new PerformanceObserver((list) => {
            const [paint] = list.getEntriesByName('first-contentful-paint');
            if (paint) resolve(paint.startTime);
          });
          paints.observe({ type: 'paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

interface Round {
  readonly oursMs: number;
  readonly helloMs: number;
}

function rowOf(rounds: readonly Round[]): BenchRow {
  const ratios = rounds.map(({ oursMs, helloMs }) => oursMs / helloMs);
  const ratio: Ratio = {
    median: middle(ratios),
    min: Math.min(...ratios),
    max: Math.max(...ratios),
  };
  return {
    id: 'G16',
    what: 'first paint of the login page',
    ours: `${middle(rounds.map(({ oursMs }) => oursMs)).toFixed(0)} ms`,
    limit: `${middle(rounds.map(({ helloMs }) => helloMs)).toFixed(0)} ms`,
    peer: null,
    ratio,
    target: `<= ${MOST_TIMES} x a React hello page`,
    outcome: ratio.median <= MOST_TIMES ? 'met' : 'missed',
  };
}

async function measure(browser: Browser, ours: string, hello: string): Promise<readonly Round[]> {
  // the first page of each kind also pays for starting the browser process
  await firstPaintMs(browser, ours);
  await firstPaintMs(browser, hello);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const oursMs = await firstPaintMs(browser, ours);
    rounds.push({ oursMs, helloMs: await firstPaintMs(browser, hello) });
  }
  return rounds;
}

/** G16: the login page of the built web compared with a bare React page, in turns. */
export async function firstPaintBenchmarks(): Promise<readonly BenchRow[]> {
  const found = ensureBrowser();
  if (found === null) throw new Error('no Chromium: set CHROMIUM_PATH to the program of one');
  const helloFolder = await buildHello();
  const [ours, hello] = [await serveFolder(OURS), await serveFolder(join(helloFolder, 'dist'))];
  const browser = await chromium.launch({ executablePath: found.executablePath, args: found.args });
  try {
    return [rowOf(await measure(browser, ours.url, hello.url))];
  } finally {
    await browser.close();
    await Promise.all([ours.stop(), hello.stop()]);
    rmSync(helloFolder, { recursive: true, force: true });
  }
}
