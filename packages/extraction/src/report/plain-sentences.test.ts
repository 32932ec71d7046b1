import { METRICS } from '@verdure/contract/vocabulary';
import { expect, it } from 'vitest';

import { pageOf } from '../../test/pages.ts';
import { PLAIN_SENTENCES } from '../../test/plain-sentences.data.ts';
import { readReport } from './index.ts';

/** The same figures under other names: of private companies, and of scopes 1 and 2 twice. */
const TWINS: ReadonlySet<number> = new Set([44, 203, 207, 208, 310]);

const statedBy = (lines: readonly string[]): string =>
  readReport({ year: 2024, metrics: METRICS, pages: [pageOf(lines)] })
    .filter(({ metricId, rawValue }) => rawValue !== null && !TWINS.has(metricId))
    .map(({ metricId, year, rawValue, rawUnit }) => `${metricId} ${year}: ${rawValue} ${rawUnit}`)
    .toSorted()
    .join(' ; ');

// the mark parts the lines of a page: the second says how its language writes decimals
it.each(PLAIN_SENTENCES)('reads of %s', (sentence, figures) => {
  expect(statedBy(sentence.split(' ¶ '))).toBe(figures);
});
