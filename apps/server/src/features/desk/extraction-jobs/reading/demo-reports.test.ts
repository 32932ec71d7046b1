import { METRICS } from '@verdure/contract/vocabulary';
import { generateUniverse } from '@verdure/demo-universe';
import { expect, it } from 'vitest';

import { testCompute } from '../../../../../test/test-compute.ts';
import { readFile } from './read-file.ts';

const REPORTS = 12;
const universe = generateUniverse({ seed: 1, companies: 300, asOf: '2026-06-30' });
const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const figureOf = ({ value, unit }: { readonly value: number; readonly unit: string | null }) => {
  if (unit === 'Y/N') return value === 1 ? 'yes' : 'no';
  return figure.format(value);
};
const hasFigure = new Set(METRICS.filter(({ tag }) => tag === 'QUANT').map(({ id }) => id));

it('the machine finds nearly every figure that demo reports state, with its page, and takes no target for one', async () => {
  let stated = 0;
  let right = 0;
  const wrong: string[] = [];
  for (const report of universe.companyReports().slice(0, REPORTS)) {
    const { bytes, year, excerpts } = report;
    const reading = await readFile(testCompute, {
      format: 'pdf',
      bytes,
      year,
      company: { name: 'Alder', isin: null },
    });
    const candidates = reading.kind === 'read' ? reading.candidates : [];
    for (const { metricId, page, raw, text } of excerpts) {
      if (text === null || raw === null || !hasFigure.has(metricId)) continue;
      stated += 1;
      const found = candidates.filter((each) => each.metricId === metricId && each.year === year);
      const isRight = ({ printed, passages }: (typeof found)[number]): boolean =>
        printed === figureOf(raw) && passages.some((passage) => passage.page === page);
      if (found.length > 0 && found.every(isRight)) right += 1;
      else if (found.length > 0) wrong.push(`${text}: ${found.map(({ printed }) => printed)}`);
    }
  }
  expect(stated).toBeGreaterThan(100);
  expect(right / stated).toBeGreaterThan(0.9);
  // beside the figures stand base years, targets and notes
  expect(wrong).toEqual([]);
});
