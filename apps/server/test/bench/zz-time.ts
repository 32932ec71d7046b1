import { readFileSync } from 'node:fs';
import { METRICS } from '@verdure/contract/vocabulary';
import { readReport } from '@verdure/extraction/report';
import { pdfPages } from '../../src/features/desk/extraction-jobs/reading/pdf-pages.ts';
const path = process.argv[2] ?? '';
const all: string[] = [];
for (let n = 0; n < Number(process.argv[3] ?? 3); n += 1) {
  const a = performance.now();
  const reading = await pdfPages(new Uint8Array(readFileSync(path)));
  const b = performance.now();
  if (reading.kind === 'refused') throw new Error(reading.reason);
  const found = readReport({ pages: reading.pages, year: 2022, metrics: METRICS });
  const c = performance.now();
  all.push(`${((b - a) / 1000).toFixed(2)}+${((c - b) / 1000).toFixed(2)} (${found.length})`);
}
console.log(all.join('  '));
