import type { MetricUnit } from '@verdure/contract/vocabulary';

import {
  namesAnotherUnit,
  readUnit,
  type ReportedUnit,
  unknownEmissionUnit,
} from '../figures/index.ts';
import type { RowFigure, TableRow } from '../tables/index.ts';
import { withoutParts } from './by-parts.ts';
import { inTonnes } from './facts-in-sentence.ts';

/** A heading of ratios names two units. */
const isPlainUnit = (text: string): boolean => !/\/|\bper\b|\bratio\b/i.test(withoutParts(text));

const SHARE = /(?:^|[\s(])(?:%|percent(?:age)?)(?:[\s)]|$)/i;

/** Whether the corner of the head says that a row is a share: 'Share of women, %'. */
export const isOfShares = ({ kind, label, beside, headings, headers }: TableRow): boolean =>
  kind === 'years' &&
  beside === '' &&
  SHARE.test(headers[0] ?? '') &&
  ![label, ...headings].some((text) => namesAnotherUnit(text, '%'));

const isShare = (row: TableRow, besideFigure: string): boolean =>
  besideFigure.includes('%') || SHARE.test(row.beside) || /%/.test(row.label) || isOfShares(row);

const BARE_UNIT =
  /^(?:#|no\.?|nr\.?|number|count|antal|anzahl|nombre|fte|ftes|employees|headcount|people|persons)?$/i;

/** Whether nothing beside a figure makes it another than a number of things; a ratio is one to one. */
const isBareOf = (beside: string, unit: MetricUnit): boolean =>
  BARE_UNIT.test(beside) ||
  beside === unit ||
  (unit === 'index' ? beside === ':1' : /^(?:thousand|million|k|m)$/i.test(beside));

/** Beside a row of hours or of a rate, which is no number of things or people. */
const NO_COUNT =
  /\bper\b|\/(?!a\b)|\brate\b|(?<!\p{L})(?:hours?|std|stunden|heures?|horas?|timmar|tim)(?!\p{L})/iu;

/** The unit of a figure without one: of its row; a number of things has none. */
function plainUnitOf(row: TableRow, beside: string, unit: MetricUnit): ReportedUnit | null {
  const said = `${row.label} ${row.beside}`;
  // a number alone under no head may be of a page
  if (row.kind === 'bare' && row.beside === '' && beside === '') return null;
  if (!isBareOf(beside, unit) || isShare(row, beside) || NO_COUNT.test(row.beside)) return null;
  if (unit === 'index') return readIndex(row, beside);
  return readUnit(`${said} ${beside.replace(/^k$/i, 'thousand').replace(/^m$/i, 'million')}`, unit);
}

/** A ratio is printed as '85', '85:1' or '85 to 1'. */
const readIndex = (row: TableRow, beside: string): ReportedUnit | null =>
  readUnit(`${row.label} ${row.beside} ${beside}`, 'index') ??
  (beside === ':1' || /ratio|score/i.test(row.label) ? { unit: 'index', times: 1 } : null);

const TIMES: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['thousand', 1e3],
  ['m', 1e6],
  ['million', 1e6],
  ['bn', 1e9],
  ['billion', 1e9],
]);

/** '2.31M' of what another text says is a million times that; money has its multiplier in its unit. */
const timesBeside = (beside: string, unit: MetricUnit): number =>
  unit === 'USD' ? 1 : (TIMES.get(beside.toLowerCase()) ?? 1);

/** The unit of a figure: of its cell, its row, its column's head, or what stands above, in order. */
export function unitOf(row: TableRow, figure: RowFigure, unit: MetricUnit): ReportedUnit | null {
  const beside = figure.cell.kind === 'figure' ? figure.cell.beside : '';
  if (['count', 'FTE', 'index'].includes(unit)) return plainUnitOf(row, beside, unit);
  if (isShare(row, beside)) return unit === '%' ? { unit, times: 1 } : null;
  if (namesAnotherUnit(`${row.label} ${row.beside} ${beside}`, unit)) return null;
  const own = [beside, row.label, row.beside, figure.head];
  // a share has its sign in its own row; a heading may speak of another column
  const end = row.headings.findIndex((text) => namesAnotherUnit(text, unit));
  // a heading with a unit of its own ends what was said before it
  const above = (
    end === -1 ? [...row.headings, ...row.titles, ...row.above] : row.headings.slice(0, end)
  ).filter(isPlainUnit);
  const near = unit === '%' ? [...own, ...row.headings.slice(0, 1)] : [...own, ...above];
  const around = [row.label, ...row.headings, ...row.titles].join(' ');
  const found = near
    .map((text) => readUnit(inTonnes(text, around), unit))
    .find((each) => each !== null);
  if (found === undefined) return null;
  return { ...found, times: found.times * timesBeside(beside, unit) };
}

export function unknownUnitOf(
  row: TableRow,
  figure: RowFigure,
  unit: MetricUnit,
): ReportedUnit | null {
  if (unit !== 'tonnes CO2e') return null;
  const texts = [row.label, row.beside, figure.head, ...row.headings, ...row.titles, ...row.above];
  return texts.map(unknownEmissionUnit).find((found) => found !== null) ?? null;
}
