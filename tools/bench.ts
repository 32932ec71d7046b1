import type { BenchRow, Ratio } from './bench-row.ts';
import { BENCH_SUITES } from './bench-suites.ts';

const HEADINGS = ['id', 'what', 'ours', 'limit', 'peer', 'ratio [min–max]', 'target', ''];
const OUTCOMES = { met: 'met', missed: 'MISSED', skipped: 'skipped' };

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

async function measure(wanted: readonly string[]): Promise<readonly BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [name, suite] of Object.entries(BENCH_SUITES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`Measuring ${name} …`);
    rows.push(...(await suite()));
  }
  return rows;
}

if (import.meta.main) {
  const rows = await measure(process.argv.slice(2));
  if (rows.length > 0) console.log(table(rows).join('\n'));
  const count = (outcome: BenchRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  if (count('skipped') > 0) console.log(`${count('skipped')} skipped: not installed here`);
  console.log(`${count('met')} met, ${count('missed')} missed`);
  process.exitCode = count('missed') === 0 ? 0 : 1;
}
