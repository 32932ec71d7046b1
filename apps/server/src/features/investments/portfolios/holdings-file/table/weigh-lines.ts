import { UPLOAD_LIMITS } from '@verdure/contract/investments/portfolios';

import { NO_POSITION, type Position } from '../../position.ts';
import type { Amount } from '../holdings.ts';
import type { FigureRole, Line } from './read-lines.ts';
import type { Places } from './place-columns.ts';

/** What the weights of a table are made of. */
export type Basis = 'percent' | 'fraction' | 'points' | 'value' | 'quantity' | 'equal' | 'none';

const MOST_OF_FRACTIONS = 1.3;
const LEAST_OF_FRACTIONS = 0.5;
const FEWEST_LINES = 2;

const figureOf = (line: Line, role: FigureRole): number | null => {
  const figure = line.figures[role];
  return figure.kind === 'figure' ? figure.value : null;
};

const filled = (lines: readonly Line[], role: FigureRole): number =>
  lines.filter((line) => figureOf(line, role) !== null).length;

/** Whether the weights are parts of 1: they add up to about that, and none has a per cent sign. */
function areFractions(lines: readonly Line[]): boolean {
  const weights = lines.map(({ figures }) => figures.weight);
  if (weights.some((weight) => weight.kind === 'figure' && weight.isPercent)) return false;
  const sum = lines.reduce((total, line) => total + (figureOf(line, 'weight') ?? 0), 0);
  const largest = Math.max(0, ...lines.map((line) => Math.abs(figureOf(line, 'weight') ?? 0)));
  return (
    lines.length >= FEWEST_LINES &&
    largest <= MOST_OF_FRACTIONS &&
    sum >= LEAST_OF_FRACTIONS &&
    sum <= MOST_OF_FRACTIONS
  );
}

const MOSTLY = 0.5;

/** What the weights are made of: weights as they stand, else amounts, else quantities and prices. */
export function basisOf(lines: readonly Line[], places: Places, weightHeader: string): Basis {
  const enough = Math.max(1, lines.length * MOSTLY);
  const weighed = filled(lines, 'weight');
  if (weighed > 0 && (weighed >= enough || filled(lines, 'value') < weighed)) {
    if (/\b(bps?|basis points|baspunkter)\b/.test(weightHeader)) return 'points';
    return areFractions(lines) ? 'fraction' : 'percent';
  }
  if (filled(lines, 'value') > 0) return 'value';
  if (filled(lines, 'quantity') > 0 && filled(lines, 'price') > 0) return 'quantity';
  const isSilent = (['value', 'quantity', 'price'] as const).every(
    (role) => places[role] === undefined,
  );
  return isSilent ? 'equal' : 'none';
}

/** Currencies of which a hundred make one of another. */
const CENTS: ReadonlyMap<string, string> = new Map([
  ['GBX', 'GBP'],
  ['GBp', 'GBP'],
  ['GBPp', 'GBP'],
  ['ZAc', 'ZAR'],
  ['ZAC', 'ZAR'],
  ['ILA', 'ILS'],
]);

const PENCE = 100;
const NEAR = 0.02;

/** An amount in pence as one in pounds. */
function inWhole(value: number, currency: string, isInCents: boolean): Amount {
  const whole = CENTS.get(currency);
  if (whole === undefined) return { value, currency: currency.toUpperCase() };
  return { value: isInCents ? value / PENCE : value, currency: whole };
}

const ratioOf = (line: Line): number | null => {
  const [quantity, price, value] = [
    figureOf(line, 'quantity'),
    figureOf(line, 'price'),
    figureOf(line, 'value'),
  ];
  return quantity && price && value ? (quantity * price) / value : null;
};

const DIGITS = 15;

function amountOf(line: Line, value: number): Amount {
  const ratio = ratioOf(line);
  return inWhole(value, line.currency, ratio !== null && Math.abs(ratio - 1) < NEAR);
}

interface Size {
  readonly weightPercent: number | null;
  readonly amount: Amount | null;
}

const FACTORS = { percent: 1, fraction: 100, points: 0.01 } as const;

function weightSize(line: Line, factor: number): Size | null {
  const weight = figureOf(line, 'weight');
  if (weight === null) return null;
  const weightPercent = factor === 1 ? weight : Number((weight * factor).toPrecision(DIGITS));
  return { weightPercent, amount: null };
}

function valueSize(line: Line): Size | null {
  const value = figureOf(line, 'value');
  return value === null ? null : { weightPercent: null, amount: amountOf(line, value) };
}

function quantitySize(line: Line): Size | null {
  const [quantity, price] = [figureOf(line, 'quantity'), figureOf(line, 'price')];
  if (quantity === null || price === null) return null;
  return { weightPercent: null, amount: inWhole(quantity * price, line.currency, true) };
}

/** What a line counts: a weight in percent, or an amount; null for a line that says nothing. */
export function sizeOf(line: Line, basis: Basis): Size | null {
  switch (basis) {
    case 'equal':
      return { weightPercent: null, amount: null };
    case 'value':
      return valueSize(line);
    case 'quantity':
      return quantitySize(line);
    case 'none':
      return null;
    default:
      return weightSize(line, FACTORS[basis]);
  }
}

/** More is a slip of the file. */
const MOST_TOLD = 1e15;

const toldNumber = (number: number | null | undefined): number | null =>
  typeof number === 'number' && Math.abs(number) <= MOST_TOLD ? number : null;

/** A unit of cash is worth one. */
function quantityOf(line: Line, marketValue: number | null): number | null {
  const quantity = toldNumber(figureOf(line, 'quantity'));
  const isCash = line.aside === 'cash' || line.aside === 'currency';
  return isCash ? (quantity ?? marketValue) : quantity;
}

/**
 * How much a line holds and what that is worth, beside its weight.
 *
 * @param isOwnCurrency whether values are in the currency of each line, and not in one that all share
 */
export function positionOf(line: Line, isOwnCurrency: boolean): Position {
  const value = valueSize(line)?.amount;
  const amount = value ?? quantitySize(line)?.amount;
  const marketValue = toldNumber(amount?.value);
  const quantity = quantityOf(line, marketValue);
  if (!amount || marketValue === null) return { ...NO_POSITION, quantity };
  const isShared = value !== undefined && !isOwnCurrency;
  return { quantity, marketValue, currency: isShared ? '' : amount.currency };
}

export const isTooLarge = (percent: number | null): boolean =>
  percent !== null && Math.abs(percent) > UPLOAD_LIMITS.weightPercent;

const MOST_ODD = 0.3;
const OF_THE_FUND =
  /\b(base|fund|portfolio|basis|fond|fonds|sek|eur|usd|chf|gbp|nok|dkk|jpy|cad|aud)\b/;

/**
 * Whether the amounts are in the currency of each line: quantities times prices give the amounts. Where
 * the lines say nothing about it, the header does.
 */
export function isInOwnCurrency(lines: readonly Line[], header: string): boolean {
  if (OF_THE_FUND.test(header)) return false;
  const tried = lines.flatMap((line) => {
    const ratio = line.signs.isBond || line.aside !== null ? null : ratioOf(line);
    return ratio === null ? [] : [CENTS.has(line.currency) && ratio > 50 ? ratio / PENCE : ratio];
  });
  if (tried.length < FEWEST_LINES) return true;
  const odd = tried.filter((ratio) => Math.abs(ratio - 1) > NEAR).length;
  return odd <= tried.length * MOST_ODD;
}
