import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

import type { BenchRow } from '../../tools/bench-row.ts';
import { ensureBrowser } from '../../tools/browser.mjs';
import { openPortfolio } from '../support/portfolio-page.ts';
import { startProduct } from '../support/product.ts';
import { scrollToEnd, scrollUnwatched } from '../support/scroll-table.ts';
import { openSession, storageOf } from '../support/sessions.ts';
import { taskCosts } from './task-costs.ts';

const SLOWED_BY = 4;
const ROUNDS = 5;
const STEPS_PX = [2400, 400] as const;
const LONG_MS = 50;
const MOST_ELEMENTS_A_ROW_WRITTEN = 0.25;

interface Round {
  /** Tasks of at least 50 ms of processor time, the cost on an idle machine of that speed. */
  readonly longTasks: number;
  readonly longestMs: number;
  /** Tasks by wall clock, which includes waiting for a core. */
  readonly longTasksByClock: number;
}

/** Scrolls once and reads from a trace what each main-thread task cost. */
async function oneRound(page: Page, stepPx: number): Promise<Round> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: ['toplevel', '-*'] });
  await scrollUnwatched(page, stepPx);
  const costs = taskCosts(await browser.stopTracing());
  return {
    longTasks: costs.filter(({ processorMs }) => processorMs >= LONG_MS).length,
    longestMs: Math.max(...costs.map(({ processorMs }) => processorMs)),
    longTasksByClock: costs.filter(({ clockMs }) => clockMs >= LONG_MS).length,
  };
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

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

function rowOf(stepPx: number, rounds: readonly Round[]): BenchRow {
  const counts = rounds.map(({ longTasks }) => longTasks);
  const median = middle(counts);
  const byClock = middle(rounds.map(({ longTasksByClock }) => longTasksByClock));
  const longestMs = Math.max(...rounds.map(({ longestMs: longest }) => longest));
  const range = `${Math.min(...counts)} to ${Math.max(...counts)}`;
  return {
    id: 'G19',
    what: `portfolio scroll, 3,000 holdings, ${stepPx} px a frame, CPU slowed ${SLOWED_BY} times`,
    ours: `${median} long tasks (${range}), longest ${longestMs.toFixed(0)} ms; ${byClock} by the clock`,
    limit: null,
    peer: null,
    ratio: null,
    target: '0 long tasks of processor time, median of 5',
    outcome: median === 0 ? 'met' : 'missed',
  };
}

/** Elements made for a row written: a low ratio shows that rows are used again. */
async function reuseRow(context: BrowserContext, stepPx: number): Promise<BenchRow> {
  const page = await context.newPage();
  await openPortfolio(page, PORTFOLIO_IDS.wholeIndex);
  const { elementsMade, rowsWritten } = await scrollToEnd(page, stepPx);
  await page.close();
  const ratio = elementsMade / rowsWritten;
  return {
    id: 'G19',
    what: `portfolio scroll, 3,000 holdings, ${stepPx} px a frame: elements made for a row written`,
    ours: `${ratio.toFixed(2)} (${elementsMade} for ${rowsWritten})`,
    limit: null,
    peer: null,
    ratio: null,
    target: `at most ${MOST_ELEMENTS_A_ROW_WRITTEN}`,
    outcome: ratio <= MOST_ELEMENTS_A_ROW_WRITTEN ? 'met' : 'missed',
  };
}

/** G19: tasks of at least 50 ms while the holdings table of a portfolio scrolls. */
export async function scrollBenchmarks(): Promise<readonly BenchRow[]> {
  const found = ensureBrowser();
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
    for (const stepPx of STEPS_PX) {
      rows.push(rowOf(stepPx, await roundsOf(context, stepPx)), await reuseRow(context, stepPx));
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}
