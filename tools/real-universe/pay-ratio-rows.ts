import { tidyCode } from '@verdure/contract/vocabulary';

import type { CompanyJoin } from './company-join.ts';
import { namesAgree } from './company-names.ts';
import { memoryTable, type SourceFiles } from './source-files.ts';

export const PAY_RATIO_FILE = 'sec-pay-2026/def14a_pay_ratio.csv';

/** Ratios were read by a machine; a quarter of those that the chief executive's pay contradicts is wrong. */
const CHECKED = 'agrees within factor 2';

const LAST_MONTH = 6;

/**
 * The year in which most of the financial year lay. A statement of the first half of a year is about one
 * that ended from September to March; of a later one it cannot be told.
 */
function yearOf(filingDate: string): number | null {
  const [year = 0, month = 0] = filingDate.split('-').map(Number);
  return month >= 1 && month <= LAST_MONTH ? year - 1 : null;
}

/** The checked pay ratios of American companies. */
export async function payRatioRows(files: SourceFiles, join: CompanyJoin) {
  const records = await files.records(PAY_RATIO_FILE);
  const rows = records.flatMap((record) => {
    const draft = join.of(tidyCode(record('isin')));
    const year = yearOf(record('filingDate'));
    if (draft === undefined || year === null || record('check') !== CHECKED) return [];
    const names = [draft.name, ...draft.synonyms];
    if (!names.some((name) => namesAgree(name, record('name')))) return [];
    return [[draft.isins[0] ?? '', year, record('payRatio')]];
  });
  return {
    table: memoryTable(['isin', 'year', 'payRatio'], rows),
    matched: rows.length,
    unmatched: records.length - rows.length,
  };
}
