import type { BenchRow, BenchSuite, Ratio } from './bench-row.ts';
import { BENCH_SUITES, PEER_SUITES } from './bench-suites.ts';

const HEADINGS = ['id', 'what', 'ours', 'limit', 'peer', 'ratio [min–max]', 'target', ''];
const OUTCOMES = { met: 'met', missed: 'MISSED', skipped: 'skipped', reported: 'reported' };

const figure = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);

function ratioWords(ratio: Ratio | null): string {
  if (ratio === null) return '–';
  return `${figure(ratio.median)} x [${figure(ratio.min)}–${figure(ratio.max)}]`;
}

function cells(row: BenchRow): readonly string[] {
  const { id, what, ours, limit, peer, target } = row;
  return [
    id,
    what,
    ours,
    limit ?? '–',
    peer ?? '–',
    ratioWords(row.ratio),
    target,
    OUTCOMES[row.outcome],
  ];
}

/** The rows as lines of aligned columns, the headings first. */
export function table(rows: readonly BenchRow[]): readonly string[] {
  const lines = [HEADINGS, ...rows.map(cells)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const PEERS = '--peers';

/** What the command line asks for; without names, every suite. */
interface Order {
  readonly wanted: readonly string[];
  /** Also measures other engines, which takes minutes. */
  readonly isWithPeers: boolean;
}

export function orderOf(words: readonly string[]): Order {
  return { wanted: words.filter((word) => word !== PEERS), isWithPeers: words.includes(PEERS) };
}

/** Without names: every suite except those that take minutes. */
const suitesOf = ({ wanted, isWithPeers }: Order): Readonly<Record<string, BenchSuite>> => ({
  ...BENCH_SUITES,
  ...((wanted.length > 0 || isWithPeers) && PEER_SUITES),
});

async function measure(order: Order): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [name, suite] of Object.entries(suitesOf(order))) {
    if (order.wanted.length > 0 && !order.wanted.includes(name)) continue;
    console.log(`Measuring ${name} …`);
    rows.push(...(await suite()));
  }
  return rows;
}

/** Null if every name is a suite. */
export function refusalOf(order: Order): string | null {
  const names = Object.keys(suitesOf(order));
  const unknown = order.wanted.filter((name) => !names.includes(name));
  if (unknown.length === 0) return null;
  return `There is no suite ${unknown.join(' or ')}; there are ${names.join(', ')}`;
}

async function run(order: Order): Promise<void> {
  const rows = await measure(order);
  if (rows.length > 0) console.log(table(rows).join('\n'));
  const count = (outcome: BenchRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  if (count('skipped') > 0) console.log(`${count('skipped')} skipped: not installed here`);
  console.log(`${count('met')} met, ${count('missed')} missed`);
  process.exitCode = count('missed') === 0 ? 0 : 1;
}

if (import.meta.main) {
  const order = orderOf(process.argv.slice(2));
  const refusal = refusalOf(order);
  if (refusal === null) await run(order);
  else {
    console.error(refusal);
    process.exitCode = 2;
  }
}
