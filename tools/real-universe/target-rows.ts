import { tidyCode } from '@verdure/contract/vocabulary';

import type { CompanyJoin } from './company-join.ts';
import { COMPANY_FILES } from './company-lists.ts';
import { namesAgree } from './company-names.ts';
import { refutedReader } from './refuted.ts';
import { memoryTable, type SourceFiles } from './source-files.ts';

interface Taken {
  nearTerm: string;
  netZero: string;
  year: number;
}

/** The validated targets of each company, with the year in which the newest was published. */
export async function targetRows(files: SourceFiles, join: CompanyJoin) {
  const isRefuted = await refutedReader();
  const taken = new Map<string, Taken>();
  for (const record of await files.records(COMPANY_FILES.targets)) {
    const code = tidyCode(record('ISIN'));
    const draft = isRefuted(code, record('Company Name')) ? undefined : join.of(code);
    const isin = draft?.isins[0];
    const year = Number(record('Date Published').slice(0, 4));
    if (draft === undefined || isin === undefined || !(year > 0)) continue;
    if (record('Action') !== 'Target') continue;
    const names = [draft.name, ...draft.synonyms];
    if (!names.some((name) => namesAgree(name, record('Company Name')))) continue;
    const row = taken.get(isin) ?? { nearTerm: '', netZero: '', year: 0 };
    if (record('Target') === 'Near-term') row.nearTerm = 'yes';
    if (record('Target') === 'Net-zero') row.netZero = 'yes';
    row.year = Math.max(row.year, year);
    taken.set(isin, row);
  }
  return memoryTable(
    ['isin', 'year', 'near_term', 'net_zero'],
    [...taken].map(([isin, { nearTerm, netZero, year }]) => [isin, year, nearTerm, netZero]),
  );
}
