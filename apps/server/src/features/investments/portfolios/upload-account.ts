import type { AsideKind, UploadAccount } from '@verdure/contract/investments/portfolios';
import { ASIDE_KINDS } from '@verdure/contract/investments/portfolios';
import { isCountryCode } from '@verdure/contract/vocabulary';
import { summedWeightPercent } from '@verdure/scoring/constituents';

import type { Remark } from './holdings-file/holdings.ts';
import type { MatchedRow } from './upload.ts';

const MOST_TO_LOOK_AT = 1_000;
const EXAMPLES = 5;

const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '');

function offer(row: MatchedRow): string {
  if (row.status !== 'not_found' || row.offered.length === 0) return '';
  const names = listed(row.offered);
  return row.flaw?.kind === 'isinCheckDigit'
    ? ` The name says ${names}: correct the ISIN.`
    : ` It may be ${names}: give its ISIN.`;
}

function sentenceOf(row: MatchedRow): string {
  const { rowNumber, isin } = row;
  if (row.status === 'ambiguous') {
    const [one = '', other = ''] = row.candidateNames;
    return row.reason === 'conflict'
      ? `Row ${rowNumber}: the ISIN says ${one}, the name says ${other}. Correct the one that is wrong.`
      : `Row ${rowNumber}: several records have the ISIN ${isin}.`;
  }
  if (row.flaw !== null) return row.flaw.text;
  if (isin === '') return `Row ${rowNumber}: no company or fund has its code.`;
  return isCountryCode(isin)
    ? `Row ${rowNumber}: no country has the code ${isin}.`
    : `Row ${rowNumber}: no company or fund has the ISIN ${isin}.`;
}

/** Why a row has no match, and what to do. */
export const reasonOf = (row: MatchedRow): string => `${sentenceOf(row)}${offer(row)}`;

const candidatesOf = (row: MatchedRow): readonly string[] => {
  if (row.status === 'matched') return [];
  return row.status === 'ambiguous' ? row.candidateNames : row.offered;
};

const weightsOf = (rows: readonly MatchedRow[]): readonly (number | null)[] =>
  rows.map(({ weightPercent }) => weightPercent);

/** The sum; 0 of no rows in a file that has weights. */
function sumOf(weights: readonly (number | null)[], isEqual: boolean): number | null {
  if (isEqual) return null;
  return weights.length === 0 ? 0 : summedWeightPercent(weights);
}

interface Line {
  readonly kind: AsideKind;
  readonly name: string;
  readonly weight: number | null;
}

function setAside(
  rows: readonly MatchedRow[],
  remarks: readonly Remark[],
): UploadAccount['set_aside'] {
  const lines: readonly Line[] = [
    ...rows.flatMap(({ aside, name, weightPercent: weight }) =>
      aside ? [{ kind: aside, name, weight }] : [],
    ),
    ...remarks.map(({ kind, text }) => ({ kind, name: text, weight: null })),
  ];
  return ASIDE_KINDS.flatMap((kind) => {
    const found = lines.filter((line) => line.kind === kind);
    if (found.length === 0) return [];
    const isCounted = found.every(({ weight }) => weight !== null);
    return {
      kind,
      rows: found.length,
      weight: isCounted ? summedWeightPercent(found.map(({ weight }) => weight)) : null,
      examples: found.slice(0, EXAMPLES).map(({ name }) => name),
    };
  });
}

/** What became of every line of a file: matched, lost, or told apart. */
export function accountOf(rows: readonly MatchedRow[], remarks: readonly Remark[]): UploadAccount {
  const isEqual = rows.every(({ weightPercent }) => weightPercent === null);
  const found = rows.filter(({ status }) => status === 'matched');
  const lost = rows.filter(({ status, aside }) => status !== 'matched' && !aside);
  const positive = weightsOf(lost).map((weight) => weight && Math.abs(weight));
  return {
    file_sum: sumOf(weightsOf(rows), isEqual),
    matched_weight: sumOf(weightsOf(found), isEqual),
    lost_rows: lost.length,
    lost_weight: sumOf(positive, isEqual),
    set_aside: setAside(rows, remarks),
    look_at: lost.slice(0, MOST_TO_LOOK_AT).map((row) => ({
      row: row.rowNumber,
      name: row.name,
      isin: row.isin,
      weight: row.weightPercent,
      text: reasonOf(row),
      candidates: [...candidatesOf(row)],
    })),
  };
}
