import type { OwnUnit } from '@verdure/contract/coverage/own-data';
import { bracketsOf, multiplied, timesIn, withoutTimes } from './header-times.ts';
import { conversionFactor, PLAIN_UNITS, TARGET_UNITS } from '@verdure/scoring/units';

/** The units that vendors use for each unit of the catalogue, the usual ones first. */
const OFFERED: Partial<Readonly<Record<OwnUnit, readonly string[]>>> = {
  'tonnes CO2e': ['tonnes CO2e', 'ktCO2e', 'MtCO2e', 'kgCO2e', 'lbCO2e', 'short tons CO2e'],
  kj: [
    'MWh',
    'GWh',
    'TWh',
    'kWh',
    'GJ',
    'TJ',
    'PJ',
    'MJ',
    'kJ',
    'toe',
    'ktoe',
    'Mtoe',
    'boe',
    'MMBTU',
  ],
  m3: [
    'm3',
    'thousand m3',
    'million m3',
    'litres',
    'megalitres',
    'US gallons',
    'million US gallons',
  ],
  tonnes: ['tonnes', 'kt', 'million tonnes', 'kg', 'lb', 'short tons', 'long tons'],
  kg: ['kg', 'tonnes', 'g', 'lb'],
  '%': ['%', 'fraction', 'per mille', 'bps'],
  FTE: ['FTE', 'thousand FTE', 'million FTE'],
  count: ['count', 'thousand', 'million'],
};

/** What counts are multiplied by that a vendor gives in thousands or millions. */
const COUNTED: Readonly<Record<string, number>> = {
  'thousand fte': 1e3,
  'million fte': 1e6,
  thousand: 1e3,
  million: 1e6,
};

/** What figures in a unit of counts are multiplied by. */
export const countFactor = (unit: string, target: OwnUnit): number | null =>
  OFFERED[target]?.includes(unit) === true ? (COUNTED[unit.toLowerCase()] ?? null) : null;

const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'CHF',
  'JPY',
  'SEK',
  'NOK',
  'DKK',
  'CAD',
  'AUD',
  'CNY',
  'INR',
];
const MULTIPLIERS = ['', 'k ', 'm ', 'bn '];

/** Each cell says its own currency: 'EUR 12.4 m'. */
export const CELL_UNIT = 'as each cell says';

/** The currency is that of the row; these say what its amounts are multiplied by. */
const MULTIPLES = ['thousand', 'million', 'billion'];

/** The units that a column of a metric may be said to be in. */
export function unitChoices(target: OwnUnit): readonly string[] {
  if (target === 'USD') {
    const fixed = CURRENCIES.flatMap((currency) =>
      MULTIPLIERS.map((times) => `${times}${currency}`),
    );
    return [...fixed, ...MULTIPLES, CELL_UNIT];
  }
  return OFFERED[target] ?? [target];
}

const isTarget = (unit: OwnUnit) => TARGET_UNITS.find((target) => target === unit);
const isPlain = (unit: OwnUnit): boolean => PLAIN_UNITS.some((plain) => plain === unit);

const MULTIPLIER_WORDS: Readonly<Record<string, string>> = {
  k: 'k',
  thousand: 'k',
  thousands: 'k',
  '000': 'k',
  '000s': 'k',
  m: 'm',
  mn: 'm',
  mm: 'm',
  mio: 'm',
  million: 'm',
  millions: 'm',
  bn: 'bn',
  b: 'bn',
  mrd: 'bn',
  billion: 'bn',
  billions: 'bn',
};

/** The unit of an amount of money. */
export interface MoneyUnit {
  /** Null: the text names a multiple alone. */
  readonly currency: string | null;
  readonly multiplier: string | null;
}

const KNOWN_CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

const currencyOf = (word: string): string | null =>
  KNOWN_CURRENCIES.has(word.toUpperCase()) ? word.toUpperCase() : null;

const timesOf = (word: string): string | null => MULTIPLIER_WORDS[word.toLowerCase()] ?? null;

/** 'MEUR', 'TEUR' and 'USDm' are a currency and a multiple in one word. */
const JOINED = /^(?<before>[mkt]|bn)?(?<currency>[a-z]{3})(?<after>k|m|mn|bn|b|000)?$/i;

function joinedMoney(word: string): MoneyUnit | null {
  const { before, currency = '', after } = JOINED.exec(word)?.groups ?? {};
  const known = currencyOf(currency);
  const times = before?.toLowerCase() === 't' ? 'k' : (before ?? after);
  if (known === null || (before !== undefined && after !== undefined)) return null;
  return { currency: known, multiplier: times === undefined ? null : timesOf(times) };
}

function oneWord(word: string): MoneyUnit | null {
  const multiplier = timesOf(word);
  return multiplier === null ? joinedMoney(word) : { currency: null, multiplier };
}

/**
 * The unit of an amount as 'EUR m', 'million EUR', 'MEUR', '€bn' or 'million' say it; null: the text says
 * something else as well, or nothing.
 */
export function moneyUnitOf(text: string): MoneyUnit | null {
  const words = text
    .replace(/[()[\]]/g, ' ')
    .replace(/US\$|\$/gi, ' USD ')
    .replace('€', ' EUR ')
    .replace('£', ' GBP ')
    .trim()
    .split(/[\s/]+/);
  const [first = '', second] = words;
  if (words.length > 2) return null;
  if (second === undefined) return oneWord(first);
  const currency = currencyOf(first) ?? currencyOf(second);
  const multiplier = timesOf(first) ?? timesOf(second);
  return currency === null || multiplier === null ? null : { currency, multiplier };
}

/** A cell that says its own currency or multiple: 'EUR 12.4 m'. Null: it has a figure alone, or none. */
export function moneyInCell(
  cell: string | number,
): { readonly cell: string; readonly unit: MoneyUnit } | null {
  if (typeof cell === 'number') return null;
  const parts = /^([^\d+-]*)([+-]?\d+(?:[.,'\s]\d+)*)(\D*)$/u.exec(cell.trim());
  const [, before = '', figure = '', after = ''] = parts ?? [];
  const unit = moneyUnitOf(`${before} ${after}`);
  return unit === null ? null : { cell: figure.trim(), unit };
}

/** Whether figures in a unit can be read for a metric. */
export function isReadable(unit: string, target: OwnUnit): boolean {
  if (target === 'USD') return unit === CELL_UNIT || moneyUnitOf(unit) !== null;
  if (countFactor(unit, target) !== null) return true;
  const converts = isTarget(target);
  if (converts !== undefined) return conversionFactor(unit, converts) !== null;
  return unit.trim().toLowerCase() === target.toLowerCase();
}

/** What may stand behind the last comma, dash or blank: 'Water withdrawal, megalitres'. */
const endingsOf = (header: string): readonly string[] => {
  const words = header.replace(/_/g, ' ').split(/[\s,;:–—-]+/);
  return [3, 2, 1].map((count) => words.slice(-count).join(' '));
};

const SPELT: readonly (readonly [RegExp, string])[] = [
  [/^(?:metric )?t(?:on(?:ne)?s?)? ?co2(?:[ -]?eq?(?:uivalents?)?)?$/i, 'tonnes CO2e'],
  [/^(?:mt|million t(?:on(?:ne)?s)?) ?co2/i, 'MtCO2e'],
  [/^(?:kt|thousand t(?:on(?:ne)?s)?) ?co2/i, 'ktCO2e'],
  [/^(?:pct|percent|percentage|in %|per cent)$/i, '%'],
  [/^cubic met(?:er|re)s?$|^cbm$|^m³$/i, 'm3'],
  [/^(?:thousand|'?000) (?:cubic met(?:er|re)s?|m³)$/i, 'thousand m3'],
  [/^million (?:cubic met(?:er|re)s?|m³)$/i, 'million m3'],
  [/^Mt$/, 'million tonnes'],
  [/^metric tons?$|^(?:mt|MT)$/, 'tonnes'],
  [/^ML$|^mega ?lit(?:re|er)s?$/, 'megalitres'],
  [/^(?:h|M|mm)m[3³]$|^MCM$/, 'million m3'],
  [/^gigajoules?$/i, 'GJ'],
  [/^megawatt[ -]?hours?$/i, 'MWh'],
  [/^gigawatt[ -]?hours?$/i, 'GWh'],
  [/^terajoules?$/i, 'TJ'],
];

function spelt(text: string): readonly string[] {
  const plain = text.replace(/₂/g, '2').replace(/\s+/g, ' ').trim();
  return [...SPELT.flatMap(([says, unit]) => (says.test(plain) ? [unit] : [])), plain];
}

const WORDS: Readonly<Record<string, string>> = { k: 'thousand', m: 'million', bn: 'billion' };

/** As the choices have it: 'm EUR', 'EUR', 'million'. */
function wordsOf({ currency, multiplier }: MoneyUnit): string {
  if (currency === null) return WORDS[multiplier ?? ''] ?? '';
  return multiplier === null ? currency : `${multiplier} ${currency}`;
}

/** Whether most figures of a column say their own currency. */
export const sayTheirCurrency = (cells: readonly (string | number)[]): boolean =>
  cells.filter((cell) => (moneyInCell(cell)?.unit.currency ?? null) !== null).length * 2 >
  cells.length;

/** The unit of a count; null where a header multiplies it in a way that no choice has. */
function countIn(header: string, target: OwnUnit): string | null {
  const times = timesIn(header);
  if (times === null || target === 'Y/N') return target;
  const choices = OFFERED[target] ?? [];
  return choices.find((choice) => choice.startsWith(times)) ?? null;
}

/** 'Scope 2 (LB)' is location-based, and no pounds. */
const isBasis = (unit: string, header: string): boolean =>
  /^(?:LB|MB)$/.test(unit) && /scope/i.test(header);

/** The unit that a header names for a metric, as the catalogue writes it; null without one. */
export function unitInHeader(header: string, target: OwnUnit): string | null {
  if (target === 'points') return target;
  if (isPlain(target)) return countIn(header, target);
  const bracketed = bracketsOf(header);
  const told = [
    ...bracketed,
    ...bracketed.map(withoutTimes),
    ...bracketed.flatMap(endingsOf),
    ...endingsOf(header),
  ].flatMap(spelt);
  if (target === '%') return told.find((unit) => isReadable(unit, '%')) ?? null;
  const unit = told.find(
    (each) => each !== '' && !isBasis(each, header) && isReadable(each, target),
  );
  if (unit === undefined) return null;
  const money = target === 'USD' ? moneyUnitOf(unit) : null;
  return money === null ? multiplied(unit, header) : wordsOf(money);
}

/** Shares are percent unless every figure is from 0 to 1; other units are unknown. */
export function unitByFigures(figures: readonly number[], target: OwnUnit): string | null {
  if (target !== '%' || figures.length === 0) return null;
  return figures.every((figure) => Math.abs(figure) <= 1) && figures.some((figure) => figure > 0)
    ? 'fraction'
    : '%';
}
