import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

import type { BenchRow } from '../../tools/bench-row.ts';
import { findWholeBrowser } from '../../tools/browser.mjs';
import { openPortfolio } from '../support/portfolio-page.ts';
import { startProduct } from '../support/product.ts';
import { scrollToEnd } from '../support/scroll-table.ts';
import { openSession, storageOf } from '../support/sessions.ts';

const SLOWED_BY = 4;
const ROUNDS = 5;
const STEPS_PX = [2400, 400] as const;

interface Round {
  readonly longTasks: number;
  readonly longestMs: number;
}

async function roundsOf(context: BrowserContext, stepPx: number): Promise<readonly Round[]> {
  const page = await context.newPage();
  await openPortfolio(page, PORTFOLIO_IDS.wholeIndex);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_BY });
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await oneRound(page, stepPx));
  await page.close();
  return rounds;
}

async function oneRound(page: Page, stepPx: number): Promise<Round> {
  const { longTasks } = await scrollToEnd(page, stepPx);
  return { longTasks: longTasks.length, longestMs: Math.max(0, ...longTasks) };
}

function rowOf(stepPx: number, rounds: readonly Round[]): BenchRow {
  const counts = rounds.map(({ longTasks }) => longTasks).toSorted((one, other) => one - other);
  const median = counts[Math.floor(counts.length / 2)] ?? 0;
  const longestMs = Math.max(...rounds.map(({ longestMs: longest }) => longest));
  return {
    id: 'G19',
    what: `portfolio scroll, 3,000 holdings, ${stepPx} px a frame, CPU slowed ${SLOWED_BY} times`,
    ours: `${median} long tasks (${counts[0] ?? 0} to ${counts.at(-1) ?? 0}), longest ${longestMs} ms`,
    limit: null,
    peer: null,
    ratio: null,
    target: '0 long tasks, median of 5',
    outcome: median === 0 ? 'met' : 'missed',
  };
}

/** G19 for the holdings of a portfolio: tasks of 50 ms and more while the table scrolls. */
export async function scrollBenchmarks(): Promise<readonly BenchRow[]> {
  const found = findWholeBrowser();
  if (found === null) throw new Error('no Chromium: set CHROMIUM_PATH to the program of one');
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: found.executablePath, args: found.args });
  try {
    const session = await openSession(product.url, 'superUser');
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1440, height: 900 },
      storageState: storageOf(session),
    });
    const rows: BenchRow[] = [];
    for (const stepPx of STEPS_PX) rows.push(rowOf(stepPx, await roundsOf(context, stepPx)));
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}
