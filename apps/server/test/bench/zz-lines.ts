import { readFileSync } from 'node:fs';
import { METRICS } from '@verdure/contract/vocabulary';
import { readReport } from '@verdure/extraction/report';
import { pdfPages } from '../../src/features/desk/extraction-jobs/reading/pdf-pages.ts';
const reading = await pdfPages(new Uint8Array(readFileSync(process.argv[2] ?? '')));
if (reading.kind === 'refused') throw new Error(reading.reason);
for (const { lines } of reading.pages) for (const l of lines) console.log(l.y.toFixed(0), l.height.toFixed(1), l.cells.map((c) => `${c.x.toFixed(0)}:${c.text}`).join(' | '));
for (const c of readReport({ pages: reading.pages, year: 2024, metrics: METRICS })) if (c.rawValue !== null) console.log(c.metricId, c.year, c.rawValue, c.rawUnit, c.confidence);
