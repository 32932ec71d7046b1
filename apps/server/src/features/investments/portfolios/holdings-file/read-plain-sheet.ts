import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';

import { checkRows } from './check-rows.ts';
import { decodeText } from './decode-text.ts';
import type { HoldingRow, Holdings, HoldingsKind, HoldingsReading } from './holdings.ts';
import { DEFAULT_PORTFOLIO_NAME, hasIsinForm, tidyCode } from '@verdure/contract/vocabulary';
import { FILE_SENTENCES } from './refusals.ts';
import { splitRows } from './split-rows.ts';
import {
  asideKindOf,
  isFormula,
  isTotalLabel,
  isUnreadableName,
} from '../../../imports/lines.reads.ts';

const refused = (message: string): HoldingsReading => ({
  kind: 'refused',
  refusal: { message, errors: [], problems: [] },
});

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell === '');

/** Spreadsheets often save blank rows at the end, so they are no error. */
function withoutBlankEnd(rows: readonly string[][]): readonly string[][] {
  const last = rows.findLastIndex((row) => !isBlank(row));
  return rows.slice(0, last + 1);
}

const ISIN_HEADER = /^(isin|isin[ _-]?(code|number)?|identifier|security[ _-]?id)$/i;
const WEIGHT_HEADER = /^(weight|weighting|weight[ _-]?\(?%?\)?|percent|percentage|allocation|%)$/i;

const isOrderedHeader = ([, second = '', third = '']: readonly string[]): boolean =>
  ISIN_HEADER.test(second) || WEIGHT_HEADER.test(third);

/** Headers of both, wherever they stand. */
const isHeader = (row: readonly string[]): boolean =>
  isOrderedHeader(row) ||
  (row.some((cell) => ISIN_HEADER.test(cell)) && row.some((cell) => WEIGHT_HEADER.test(cell)));

const isHolding = ([, second = '']: readonly string[]): boolean => hasIsinForm(tidyCode(second));

const isNameAlone = ([, ...others]: readonly string[]): boolean => isBlank(others);

/** Why the first row of a new portfolio is not a valid name; null if it is. */
function nameFlaw(row: readonly string[]): string | null {
  const [name = ''] = row;
  if (isHeader(row)) return FILE_SENTENCES.hasHeaders;
  if (isHolding(row)) return FILE_SENTENCES.nameIsHolding;
  if (!isNameAlone(row)) return FILE_SENTENCES.nameNotAlone;
  if (isFormula(name)) return FILE_SENTENCES.nameIsFormula;
  if (isUnreadableName(name)) return FILE_SENTENCES.nameHasControls;
  return name.length > UPLOAD_LIMITS.nameCharacters ? FILE_SENTENCES.nameTooLong : null;
}

function updateFlaw(row: readonly string[]): string | null {
  const [name = ''] = row;
  if (isHeader(row)) return FILE_SENTENCES.hasHeaders;
  return name !== '' && row.length < 3 && isNameAlone(row) ? FILE_SENTENCES.updateHasName : null;
}

function countFlaw(rows: readonly string[][]): string | null {
  const [first] = rows;
  if (first === undefined) return FILE_SENTENCES.noRows;
  if (rows.length > UPLOAD_LIMITS.rows) return FILE_SENTENCES.tooManyRows;
  return isHeader(first) ? FILE_SENTENCES.hasHeaders : null;
}

/**
 * Reads the plain sheet of company, ISIN and weight without headers, or returns every reason why the
 * file is none. Never guesses.
 */
export function readPlainSheet(bytes: Buffer, kind: HoldingsKind): HoldingsReading {
  const decoded = decodeText(bytes);
  if (decoded.kind === 'refused') return refused(decoded.message);
  const split = splitRows(decoded.text);
  if (split.kind === 'refused') return refused(split.message);

  const all = withoutBlankEnd(split.rows);
  const [first = []] = all;
  const firstFlaw = kind === 'new' ? nameFlaw(first) : updateFlaw(first);
  if (firstFlaw !== null) return refused(firstFlaw);
  const offset = kind === 'new' ? 1 : 0;
  const rows = all.slice(offset);
  const flaw = countFlaw(rows);
  if (flaw !== null) return refused(flaw);

  const name = kind === 'new' ? first[0] || DEFAULT_PORTFOLIO_NAME : null;
  const { delimiter, isClean } = split;
  const checked = checkRows(rows, { offset, delimiter, isClean });
  return checked.kind === 'refused'
    ? checked
    : { kind: 'read', holdings: { name, ...withoutSums(checked.rows) } };
}

/** Sums below the holdings are told apart, and so are cash and contracts. */
function withoutSums(read: readonly HoldingRow[]): Pick<Holdings, 'rows' | 'remarks'> {
  const isSum = ({ name, isin }: HoldingRow): boolean => isin === '' && isTotalLabel(name);
  const sums = read.filter(isSum);
  const rows = (sums.length === 0 ? read : read.filter((row) => !isSum(row))).map((row) => {
    const aside = row.isin === '' ? asideKindOf({ name: row.name, type: '', isin: '' }) : null;
    return aside === null ? row : { ...row, aside };
  });
  const remarks = sums.map(
    ({ rowNumber, name: text }) => ({ kind: 'total', rowNumber, text }) as const,
  );
  return sums.length === 0 ? { rows } : { rows, remarks };
}
