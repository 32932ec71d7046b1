import {
  ARTICLE_NINE_REQUIREMENTS,
  NACE_SECTIONS,
  TAXONOMY_OBJECTIVES,
} from '@verdure/contract/vocabulary';

import { emptyColumn } from './columns.ts';
import type { CompanyFrame } from './company-columns.ts';
import { rowsByCompany } from './read-rows.ts';
import type { CompanyRow, FindingRow, FindingSubject, SnapshotInput } from './snapshot-input.ts';
import type { FindingColumns, RegulatoryColumns } from './snapshot.ts';

/** Years before the reporting year that a finding may come from. */
const FINDING_YEARS_BACK = 2;

const SUBJECT_IDS: Readonly<Record<FindingSubject, readonly number[]>> = {
  article_nine: ARTICLE_NINE_REQUIREMENTS.map(({ id }) => id),
  taxonomy: TAXONOMY_OBJECTIVES.map(({ id }) => id),
};

const newColumns = (length: number): FindingColumns => ({
  known: new Int16Array(length),
  contributes: new Int16Array(length),
  harms: new Int16Array(length),
  from: new Int16Array(length),
  to: new Int16Array(length),
});

function setBit(bits: Int16Array, row: number, { bit, isSet }: { bit: number; isSet: boolean }) {
  const before = bits[row] ?? 0;
  bits[row] = isSet ? before | (1 << bit) : before & ~(1 << bit);
}

/** The findings that count: the latest of the reporting year and the two years before it. */
function* countedFindings(frame: CompanyFrame, rows: readonly FindingRow[]) {
  const rowOf = rowsByCompany(frame);
  for (const finding of [...rows].sort((a, b) => a.year - b.year)) {
    const row = rowOf.get(finding.companyId);
    const bit = SUBJECT_IDS[finding.subject].indexOf(finding.subjectId);
    if (row === undefined || bit < 0) continue;
    const yearsBack = (frame.companies.reportingYear[row] ?? 0) - finding.year;
    if (yearsBack < 0 || yearsBack > FINDING_YEARS_BACK) continue;
    yield { finding, row, bit };
  }
}

/** Writes the years of what is known: of each subject that of its latest finding. */
function setYears({ from, to }: FindingColumns, years: readonly Int16Array[]): void {
  for (const ofSubject of years) {
    ofSubject.forEach((year, row) => {
      if (year === 0) return;
      if (from[row] === 0 || year < (from[row] ?? 0)) from[row] = year;
      if (year > (to[row] ?? 0)) to[row] = year;
    });
  }
}

function sectionsOf(frame: CompanyFrame, companies: readonly CompanyRow[]): Uint8Array {
  const sections = new Map(companies.map(({ id, naceSection }) => [id, naceSection]));
  return Uint8Array.from(frame.companies.id, (id) => {
    const section = sections.get(id) ?? null;
    return NACE_SECTIONS.findIndex(({ code }) => code === section) + 1;
  });
}

/** Findings, sections and reported shares as columns. A later year replaces an earlier one. */
export function regulatoryColumns(
  frame: CompanyFrame,
  { companies, findings }: Pick<SnapshotInput, 'companies' | 'findings'>,
): RegulatoryColumns {
  const { length } = frame.companies.id;
  const columns = { article_nine: newColumns(length), taxonomy: newColumns(length) };
  const shares = TAXONOMY_OBJECTIVES.map(() => emptyColumn(length));
  const yearsOf = (subject: FindingSubject): readonly Int16Array[] =>
    SUBJECT_IDS[subject].map(() => new Int16Array(length));
  const years = { article_nine: yearsOf('article_nine'), taxonomy: yearsOf('taxonomy') };
  for (const { finding, row, bit } of countedFindings(frame, findings)) {
    const { known, contributes, harms } = columns[finding.subject];
    setBit(known, row, { bit, isSet: true });
    setBit(contributes, row, { bit, isSet: finding.contributes });
    setBit(harms, row, { bit, isSet: finding.harms });
    const yearOf = years[finding.subject][bit];
    if (yearOf !== undefined) yearOf[row] = finding.year;
    const share = finding.subject === 'taxonomy' ? shares[bit] : undefined;
    if (share !== undefined) share[row] = finding.alignedFraction ?? Number.NaN;
  }
  setYears(columns.article_nine, years.article_nine);
  setYears(columns.taxonomy, years.taxonomy);
  return {
    naceSection: sectionsOf(frame, companies),
    findings: columns,
    alignedFraction: Float64Array.from({ length }, (_, row) => reportedTotal(shares, row)),
  };
}

/** The reported shares of all objectives, at most the whole; NaN without any. */
function reportedTotal(shares: readonly Float64Array[], row: number): number {
  const reported = shares
    .map((share) => share[row] ?? Number.NaN)
    .filter((one) => !Number.isNaN(one));
  if (reported.length === 0) return Number.NaN;
  return Math.min(
    1,
    reported.reduce((sum, share) => sum + share, 0),
  );
}

/** What is known of a company row and the requirement or objective at a place; null: nothing. */
export function findingAt(
  { known, contributes, harms }: FindingColumns,
  row: number,
  place: number,
): { readonly contributes: boolean; readonly harms: boolean } | null {
  const has = (bits: Int16Array): boolean => ((bits[row] ?? 0) & (1 << place)) !== 0;
  return has(known) ? { contributes: has(contributes), harms: has(harms) } : null;
}
