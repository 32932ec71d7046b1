import {
  convertAmount,
  convertUnit,
  PLAIN_UNITS,
  type RatePeriod,
  type RateTable,
  readPlainUnit,
  TARGET_UNITS,
} from '@verdure/scoring/units';

import type { SourceCell } from '../tables/source-table.ts';
import { readNumber } from './read-number.ts';
import { readFlag } from './row-reader.ts';

/** A figure as it appears in the file. */
export interface ReportedFigure {
  readonly cell: SourceCell;
  /** From the mapping or the file; null if neither gives one. */
  readonly unit: string | null;
  readonly currency: string | null;
  readonly multiplier: string | null;
  readonly factor: number | null;
  readonly words: Readonly<Record<string, number>> | null;
  readonly isDecimalComma: boolean;
  /** The period whose exchange rate applies. */
  readonly period: RatePeriod;
}

export type Figure =
  | {
      readonly kind: 'read';
      readonly raw: number;
      readonly rawUnit: string | null;
      readonly value: number;
    }
  | { readonly kind: 'refused'; readonly reason: string };

const refused = (reason: string): Figure => ({ kind: 'refused', reason });

/** Reads the number: from the mapping's words, from yes or no, or as written. */
export function readFigure(
  figure: Pick<ReportedFigure, 'cell' | 'words' | 'factor' | 'isDecimalComma'>,
  isYesNo: boolean,
): number | null {
  const { cell, words, factor, isDecimalComma } = figure;
  const word = words?.[String(cell).trim()];
  const flag = isYesNo ? readFlag(cell) : null;
  const number = word ?? (flag === null ? readNumber(cell, isDecimalComma) : Number(flag));
  return number === null ? null : number * (factor ?? 1);
}

/** The reported unit of a money amount: its multiplier and currency. */
const amountUnit = (currency: string, multiplier: string | null): string =>
  multiplier === null ? currency : `${multiplier} ${currency}`;

const dayOf = (period: RatePeriod): string =>
  period.nature === 'flow'
    ? `from ${period.start} to ${period.end}`
    : `${period.nature === 'last' ? 'up to' : 'on'} ${period.date}`;

function amountInUsd(raw: number, figure: ReportedFigure, rates: RateTable): Figure {
  const { currency, multiplier, period } = figure;
  if (currency === null) return refused('has no currency');
  const { usd, warning } = convertAmount({ raw, currency, multiplier, period }, rates);
  const rawUnit = amountUnit(currency, multiplier);
  if (usd !== null) return { kind: 'read', raw, rawUnit, value: usd };
  return refused(
    warning === 'unknown_unit'
      ? `the multiplier '${multiplier}' is not known`
      : `there is no exchange rate for ${currency} ${dayOf(period)}`,
  );
}

const isTargetUnit = (unit: string) => TARGET_UNITS.find((target) => target === unit);
const isPlainUnit = (unit: string) => PLAIN_UNITS.find((plain) => plain === unit);

function converted(raw: number, unit: string, target: string) {
  const targetUnit = isTargetUnit(target);
  if (targetUnit !== undefined) return convertUnit(raw, unit, targetUnit).value;
  const plainUnit = isPlainUnit(target);
  if (plainUnit !== undefined) return readPlainUnit(raw, unit, plainUnit).value;
  // country metric units are plain text and cannot be converted, so they must match
  return unit.trim().toLowerCase() === target.toLowerCase() ? raw : null;
}

/**
 * Converts a reported figure to the metric's unit and keeps the raw figure beside it. An unknown
 * unit, or one of another family, is refused and never guessed (methodology 2).
 */
export function convertFigure(figure: ReportedFigure, target: string, rates: RateTable): Figure {
  const raw = readFigure(figure, target === 'Y/N');
  if (raw === null) return refused(target === 'Y/N' ? 'is neither yes nor no' : 'is not a number');
  if (target === 'USD') return amountInUsd(raw, figure, rates);
  const unit = figure.unit ?? (target === 'Y/N' ? target : null);
  if (unit === null) return refused('has no unit');
  const value = converted(raw, unit, target);
  return value === null
    ? refused(`the unit '${unit}' cannot be read as ${target}`)
    : { kind: 'read', raw, rawUnit: unit, value };
}
