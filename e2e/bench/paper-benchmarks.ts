import { chromium, type Page } from 'playwright-core';

import { createCompute } from '../../apps/server/src/platform/compute/compute.ts';
import type { Block, PaperDocument } from '../../apps/server/src/platform/documents/document.ts';
import { drawDocument } from '../../apps/server/src/platform/documents/draw-document.ts';
import {
  left,
  paragraph,
  right,
  section,
} from '../../apps/server/src/platform/documents/paper-parts.ts';
import type { BenchRow, Ratio } from '../../tools/bench-row.ts';
import { ensureBrowser } from '../../tools/browser.mjs';

const ROUNDS = 15;
const MOST_MILLISECONDS = 25;
const LEAST_TIMES = 4;
/** The rows of the tables of a risk tearsheet: about five pages. */
const TABLES = [10, 10, 15, 8, 27, 28, 41];

/** Other figures in every round, so that nothing is kept from the round before. */
function paperOf(round: number): PaperDocument {
  const figure = (table: number, row: number): string =>
    ((row + 1) * (table + 1) * 0.37 + round * 0.01).toFixed(2);
  const blocks = TABLES.flatMap((rows, table): readonly Block[] => [
    section(`Part ${table + 1}`),
    paragraph('Grades run from A (best) to E, scores from 4 (best) to 0. N/D: not disclosed.'),
    {
      kind: 'table',
      columns: [left('Name', 3), left('Sector', 2), right('Score'), right('Weight')],
      rows: Array.from({ length: rows }, (_, row) => [
        `Holding ${row + 1} of the part ${table + 1}`,
        'Electrical Equipment',
        figure(table, row),
        `${figure(table, row)}%`,
      ]),
    },
  ]);
  return {
    title: `Global Equity ${round}`,
    kind: 'Risk tearsheet',
    organisation: 'Meridian',
    facts: ['Profile House view', 'Data as of 2026-03-31'],
    madeAt: '2026-04-01T10:00:00.000Z',
    receipt: { id: '0f8fad5b-d9cb-469f-a165-70867728950e', figuresSha256: 'ab'.repeat(32) },
    logo: null,
    blocks,
  };
}

const htmlOf = (block: Block): string => {
  if (block.kind === 'section') return `<h2>${block.text}</h2>`;
  if (block.kind === 'text') return `<p>${block.text}</p>`;
  if (block.kind !== 'table') return '';
  const heads = block.columns.map(({ title }) => `<th>${title}</th>`).join('');
  const rows = block.rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}`);
  return `<table><thead><tr>${heads}</thead><tbody>${rows.join('')}</tbody></table>`;
};

const STYLE =
  '<style>body{font:9pt sans-serif}table{width:100%;border-collapse:collapse}td{border-bottom:1px solid #ccc}</style>';

/** The same content, printed by a page that is open already. */
async function printInBrowser(page: Page, paper: PaperDocument): Promise<void> {
  await page.setContent(`${STYLE}<h1>${paper.title}</h1>${paper.blocks.map(htmlOf).join('')}`);
  await page.pdf({ format: 'A4', tagged: true });
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

interface Round {
  readonly oursMs: number;
  /** Null: there is no browser. */
  readonly browserMs: number | null;
}

function rowsOf(rounds: readonly Round[]): readonly BenchRow[] {
  const oursMs = middle(rounds.map((round) => round.oursMs));
  const beside = rounds.flatMap(({ oursMs: ours, browserMs }) =>
    browserMs === null ? [] : [{ browserMs, times: browserMs / ours }],
  );
  const times = beside.map((round) => round.times);
  const ratio: Ratio | null =
    times.length === 0
      ? null
      : { median: middle(times), min: Math.min(...times), max: Math.max(...times) };
  const common = { id: 'G12', what: 'tearsheet PDF, drawn', ours: `${oursMs.toFixed(1)} ms` };
  const isFast = ratio !== null && ratio.median >= LEAST_TIMES;
  return [
    {
      ...common,
      limit: null,
      peer: null,
      ratio: null,
      target: `at most ${MOST_MILLISECONDS} ms`,
      outcome: oursMs <= MOST_MILLISECONDS ? 'met' : 'missed',
    },
    {
      ...common,
      limit: null,
      peer:
        ratio === null
          ? 'no browser here'
          : `${middle(beside.map(({ browserMs }) => browserMs)).toFixed(0)} ms`,
      ratio,
      target: `at least ${LEAST_TIMES} x as fast as a warm browser`,
      outcome: ratio === null ? 'skipped' : isFast ? 'met' : 'missed',
    },
  ];
}

/** G12: a tearsheet as PDF, beside a warm browser that prints the same content. */
export async function paperBenchmarks(): Promise<readonly BenchRow[]> {
  const compute = createCompute();
  const found = ensureBrowser();
  const browser = found === null ? null : await chromium.launch({ ...found });
  const page = (await browser?.newPage()) ?? null;
  const measure = async (paper: PaperDocument): Promise<Round> => ({
    oursMs: await millisecondsOf(() => drawDocument(compute, paper)),
    browserMs: page === null ? null : await millisecondsOf(() => printInBrowser(page, paper)),
  });
  try {
    // every thread of the pool loads its fonts once
    for (let round = -6; round < 0; round += 1) await measure(paperOf(round));
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(paperOf(round)));
    return rowsOf(rounds);
  } finally {
    await browser?.close();
    await compute.close();
  }
}
