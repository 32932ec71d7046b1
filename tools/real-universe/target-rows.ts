import { tidyCode } from '@verdure/contract/vocabulary';

import type { Statement } from './awareness-rows.ts';
import type { CompanyDraft } from './company-draft.ts';
import type { CompanyJoin } from './company-join.ts';
import { COMPANY_FILES } from './company-lists.ts';
import { namesAgree } from './company-names.ts';
import { refutedReader } from './refuted.ts';
import { memoryTable, type SourceFiles, type SourceRecord } from './source-files.ts';

interface Taken {
  nearTerm: string;
  netZero: string;
  year: number;
}

const isNamed = (draft: CompanyDraft, name: string): boolean =>
  [draft.name, ...draft.synonyms].some((known) => namesAgree(known, name));

/** The company of a row, by ISIN or LEI, where the name agrees. */
async function companyFinder(join: CompanyJoin) {
  const isRefuted = await refutedReader();
  const byLei = new Map(join.drafts.flatMap((draft) => [...draft.leis].map((lei) => [lei, draft])));
  return (code: string, lei: string, name: string): CompanyDraft | undefined => {
    const isin = tidyCode(code);
    const draft = isRefuted(isin, name) ? undefined : (join.of(isin) ?? byLei.get(lei));
    return draft !== undefined && isNamed(draft, name) ? draft : undefined;
  };
}

/** Both editions as statements, for the awareness that follows from them. */
export async function targetStatements(
  files: SourceFiles,
  join: CompanyJoin,
  edition: 'standing' | 'open',
): Promise<readonly Statement[]> {
  const taken = await (edition === 'open' ? openTargets : standingTargets)(files, join);
  return [...taken].map(([isin, { nearTerm, year }]) => ({
    isin,
    year,
    told: (field) => (field === 'near_term' ? nearTerm : ''),
  }));
}

const tableOf = (taken: ReadonlyMap<string, Taken>) =>
  memoryTable(
    ['isin', 'year', 'near_term', 'net_zero'],
    [...taken]
      .filter(([, { nearTerm, netZero }]) => nearTerm + netZero !== '')
      .map(([isin, { nearTerm, netZero, year }]) => [isin, year, nearTerm, netZero]),
  );

/** The edition of May 2026. */
export const TARGETS_2026 = 'sbti-companies-2026-05/companies-excel.xlsx';
const EDITION = 2026;
const NET_ZERO_BY = 2050;

/** The last year of a target: 'FY2030', or '2030, FY2035' of several. */
const lastYear = (text: string): number => Math.max(0, ...(text.match(/\d{4}/g) ?? []).map(Number));

/** A commitment is no target, and neither is one that was removed or has run out. */
function standing(record: SourceRecord): Pick<Taken, 'nearTerm' | 'netZero'> {
  const isSet = (column: string) => record(column) === 'Targets set';
  const nearTerm =
    isSet('near_term_status') && lastYear(record('near_term_target_year')) >= EDITION;
  const by = lastYear(record('net_zero_year'));
  const netZero = isSet('net_zero_status') && by >= EDITION && by <= NET_ZERO_BY;
  return { nearTerm: nearTerm ? 'yes' : '', netZero: netZero ? 'yes' : '' };
}

/** What stood in May 2026 for each company of that edition, with the year in which it last changed. */
async function standingTargets(files: SourceFiles, join: CompanyJoin) {
  const find = await companyFinder(join);
  const taken = new Map<string, Taken>();
  for (const record of await files.records(TARGETS_2026)) {
    const draft = find(record('isin'), record('lei'), record('company_name'));
    const isin = draft?.isins[0];
    const year = Number(record('date_updated').slice(0, 4));
    const { nearTerm, netZero } = standing(record);
    if (isin === undefined || !(year > 0)) continue;
    const row = taken.get(isin);
    taken.set(isin, {
      nearTerm: row?.nearTerm || nearTerm,
      netZero: row?.netZero || netZero,
      year: Math.max(row?.year ?? 0, year),
    });
  }
  return taken;
}

export const targetRows = async (files: SourceFiles, join: CompanyJoin) =>
  tableOf(await standingTargets(files, join));

/**
 * The targets of the edition of August 2023, whose licence lets them be passed on, as far as those of
 * May 2026 do not say that they are gone.
 */
async function openTargets(files: SourceFiles, join: CompanyJoin) {
  const find = await companyFinder(join);
  const still = await standingTargets(files, join);
  const taken = new Map<string, Taken>();
  for (const record of await files.records(COMPANY_FILES.targets)) {
    const draft = find(record('ISIN'), '', record('Company Name'));
    const isin = draft?.isins[0];
    const year = Number(record('Date Published').slice(0, 4));
    if (isin === undefined || !(year > 0) || record('Action') !== 'Target') continue;
    const row = taken.get(isin) ?? { nearTerm: '', netZero: '', year: 0 };
    if (record('Target') === 'Near-term') row.nearTerm = still.get(isin)?.nearTerm ?? 'yes';
    if (record('Target') === 'Net-zero') row.netZero = still.get(isin)?.netZero ?? 'yes';
    row.year = Math.max(row.year, year);
    taken.set(isin, row);
  }
  return taken;
}

export const openTargetRows = async (files: SourceFiles, join: CompanyJoin) =>
  tableOf(await openTargets(files, join));
