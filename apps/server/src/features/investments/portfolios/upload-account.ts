import type { AsideKind, UploadAccount } from '@verdure/contract/investments/upload-account';
import { ASIDE_KINDS } from '@verdure/contract/investments/upload-account';
import { isCountryCode } from '@verdure/contract/vocabulary';
import { summedWeightPercent } from '@verdure/scoring/constituents';

import type { Remark, RowSigns } from './holdings-file/holdings.ts';
import { splitTicker } from './identity/places.ts';
import type { MatchedRow } from './upload.ts';

const MOST_TO_LOOK_AT = 1_000;
const EXAMPLES = 5;

const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : (names[0] ?? '');

function offer(row: MatchedRow): string {
  if (row.status !== 'not_found' || row.offers.length === 0) return '';
  const names = listed(row.offers.map(({ name }) => name));
  return row.flaw?.kind === 'isinCheckDigit'
    ? ` The name says ${names}: correct the ISIN.`
    : ` It may be ${names}: give its ISIN.`;
}

type Ambiguous = Extract<MatchedRow, { status: 'ambiguous' }>;

function questionOf({ rowNumber, isin, reason, candidateNames }: Ambiguous): string {
  const [one = '', other = ''] = candidateNames;
  if (reason === 'conflict')
    return `Row ${rowNumber}: the ISIN says ${one}, the name says ${other}. Correct the one that is wrong.`;
  return reason === 'choice'
    ? `Row ${rowNumber}: ${one} was chosen for it before, and now it says ${other}. Choose again.`
    : `Row ${rowNumber}: several records have the ISIN ${isin}.`;
}

/** The tickers of many exchanges are in no data that ship. */
function unknownTicker(row: number, { ticker, exchange }: RowSigns): string {
  const isElsewhere = splitTicker(ticker).country !== null || exchange !== '';
  return isElsewhere
    ? `Row ${row} has no ISIN, and no company is known here by the ticker ${ticker}: of many exchanges only some tickers are known.`
    : `Row ${row} has no ISIN, and its ticker ${ticker} does not say of which exchange it is.`;
}

function sentenceOf(row: MatchedRow): string {
  const { rowNumber, isin } = row;
  if (row.status === 'ambiguous') return questionOf(row);
  if (isin === '' && row.signs?.ticker) return unknownTicker(rowNumber, row.signs);
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
  return row.status === 'ambiguous' ? row.candidateNames : row.offers.map(({ name }) => name);
};

type Lost = Exclude<MatchedRow, { status: 'matched' }>;

const isLost = (row: MatchedRow): row is Lost => row.status !== 'matched' && !row.aside;

const toLookAt = (row: Lost): UploadAccount['look_at'][number] => ({
  row: row.rowNumber,
  name: row.name,
  isin: row.isin,
  weight: row.weightPercent,
  text: reasonOf(row),
  candidates: [...candidatesOf(row)],
  offers: [...row.offers],
  sign: row.sign && { ...row.sign, codes: [...row.sign.codes] },
});

/** A row that matches because somebody chose so; of other rows nothing. */
function asChosen(row: MatchedRow): UploadAccount['chosen'] {
  if (row.status !== 'matched' || typeof row.by === 'string') return [];
  const { id, madeAt, madeBy } = row.by;
  return [
    {
      choice_id: id,
      row: row.rowNumber,
      name: row.name,
      isin: row.isin,
      weight: row.weightPercent,
      company: row.matchedName,
      chosen_at: madeAt,
      chosen_by: madeBy,
    },
  ];
}

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
  const lost = rows.filter(isLost);
  const positive = weightsOf(lost).map((weight) => weight && Math.abs(weight));
  return {
    file_sum: sumOf(weightsOf(rows), isEqual),
    matched_weight: sumOf(weightsOf(found), isEqual),
    lost_rows: lost.length,
    lost_weight: sumOf(positive, isEqual),
    set_aside: setAside(rows, remarks),
    look_at: lost.slice(0, MOST_TO_LOOK_AT).map(toLookAt),
    chosen: rows.flatMap(asChosen).slice(0, MOST_TO_LOOK_AT),
  };
}
