import type { MetricUnit } from '@verdure/contract/vocabulary';
import { conversionFactor, PLAIN_UNITS, TARGET_UNITS } from '@verdure/scoring/units';

/** The units that vendors use for each unit of the catalogue, the usual ones first. */
const OFFERED: Partial<Readonly<Record<MetricUnit, readonly string[]>>> = {
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
};

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

/** The units that a column of a metric may be said to be in. */
export function unitChoices(target: MetricUnit): readonly string[] {
  if (target === 'USD') {
    return CURRENCIES.flatMap((currency) => MULTIPLIERS.map((times) => `${times}${currency}`));
  }
  return OFFERED[target] ?? [target];
}

const isTarget = (unit: MetricUnit) => TARGET_UNITS.find((target) => target === unit);
const isPlain = (unit: MetricUnit): boolean => PLAIN_UNITS.some((plain) => plain === unit);

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

/** An amount of money as 'EUR m', 'million EUR' or 'm EUR' say it. */
export interface MoneyUnit {
  readonly currency: string;
  readonly multiplier: string | null;
}

/** Null: the text names no currency. */
export function moneyUnitOf(text: string): MoneyUnit | null {
  const words = text
    .replace(/[()[\]]/g, ' ')
    .replace('$', ' USD ')
    .replace('€', ' EUR ')
    .replace('£', ' GBP ')
    .trim()
    .split(/[\s/]+/);
  const currency = words.find(
    (word) => /^[A-Za-z]{3}$/.test(word) && MULTIPLIER_WORDS[word.toLowerCase()] === undefined,
  );
  const times = words.find((word) => MULTIPLIER_WORDS[word.toLowerCase()] !== undefined);
  if (currency === undefined || words.length > 2 || (words.length === 2 && times === undefined))
    return null;
  const multiplier = times === undefined ? null : (MULTIPLIER_WORDS[times.toLowerCase()] ?? null);
  return { currency: currency.toUpperCase(), multiplier };
}

/** Whether figures in a unit can be read for a metric. */
export function isReadable(unit: string, target: MetricUnit): boolean {
  if (target === 'USD') return moneyUnitOf(unit) !== null;
  const converts = isTarget(target);
  if (converts !== undefined) return conversionFactor(unit, converts) !== null;
  return unit.trim().toLowerCase() === target.toLowerCase();
}

const bracketsOf = (header: string): readonly string[] =>
  [...header.matchAll(/[([]([^()[\]]{1,40})[)\]]/g)].map(([, text = '']) => text.trim());

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
  [/^metric tons?$|^mt$/i, 'tonnes'],
  [/^gigajoules?$/i, 'GJ'],
  [/^megawatt[ -]?hours?$/i, 'MWh'],
  [/^gigawatt[ -]?hours?$/i, 'GWh'],
  [/^terajoules?$/i, 'TJ'],
];

function spelt(text: string): readonly string[] {
  const plain = text.replace(/₂/g, '2').replace(/\s+/g, ' ').trim();
  return [...SPELT.flatMap(([says, unit]) => (says.test(plain) ? [unit] : [])), plain];
}

/** The unit that a header names for a metric, as the catalogue writes it; null without one. */
export function unitInHeader(header: string, target: MetricUnit): string | null {
  if (isPlain(target)) return target;
  const told = [...bracketsOf(header), ...endingsOf(header)].flatMap(spelt);
  if (target === '%') return told.find((unit) => isReadable(unit, '%')) ?? null;
  const unit = told.find((each) => each !== '' && isReadable(each, target));
  if (unit === undefined) return null;
  const money = target === 'USD' ? moneyUnitOf(unit) : null;
  if (money === null) return unit;
  return money.multiplier === null ? money.currency : `${money.multiplier} ${money.currency}`;
}

/** Shares are percent unless every figure is from 0 to 1; a plain unit is that of the metric; else unknown. */
export function unitByFigures(figures: readonly number[], target: MetricUnit): string | null {
  if (isPlain(target)) return target;
  if (target !== '%' || figures.length === 0) return null;
  return figures.every((figure) => Math.abs(figure) <= 1) && figures.some((figure) => figure > 0)
    ? 'fraction'
    : '%';
}
