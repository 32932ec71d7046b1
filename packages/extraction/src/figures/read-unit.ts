import type { MetricUnit } from '@verdure/contract/vocabulary';
import { conversionFactor, TARGET_UNITS } from '@verdure/scoring/units';

import { remembered } from '../language/index.ts';

/** The unit of a figure. */
export interface ReportedUnit {
  /** A name of the unit tables; for money a multiplier and a currency ('m USD'). */
  readonly unit: string;
  /** What the printed figure is multiplied by, where no unit has the multiplier in its name. */
  readonly times: number;
}

/** Where a unit begins: not behind a name, whose number it would be. */
const BEGINS_UNIT = '(?<=^|[(\\[,;:] ?|\\bin )';
const BEFORE_UNIT = ' ?(?=[A-Za-z])';
const THOUSAND = new RegExp(
  `${BEGINS_UNIT}(?:1[,. ]?000|['’]?000s?|10 ?(?:\\^ ?3|³))${BEFORE_UNIT}`,
  'g',
);
const MILLION = new RegExp(
  `${BEGINS_UNIT}(?:1(?:,000,000|\\.000\\.000| 000 000)|10 ?(?:\\^ ?6|⁶))${BEFORE_UNIT}`,
  'g',
);

/** Spellings of reports, and the names of the unit tables. Case is kept: MtCO2e needs it. */
const SPELLINGS: readonly (readonly [RegExp, string | ((all: string, word: string) => string)])[] =
  [
    [/CO₂/g, 'CO2'],
    // titles in capitals
    [/\bTON(?:NE)?S?(?= ?(?:OF )?CO2E?\b)/g, (all) => all.toLowerCase()],
    [/\bCO2E\b/g, 'CO2e'],
    [/m³/g, 'm3'],
    // a multiplier in figures: '1,000 tonnes', "'000 m3", '10³ MWh'
    [MILLION, 'million '],
    [THOUSAND, 'thousand '],
    // a zero for the letter, and letters of a lowered 2 that stand apart
    [/\bC[O0] ?2(?=\W|e|$)/gi, 'CO2'],
    [/(?<=[Mkt])C[O0] ?2(?=\W|e|$)/gi, 'CO2'],
    // a cell that is a unit may have lost its blank; prose is not mended
    [/^(?<before>\(?(?:1[,. ]000 ?)?(?:tonnes?|tons?))C[O0] ?2(?= ?e?[ )]*$)/gi, '$<before> CO2'],
    [/CO2 e\b/g, 'CO2e'],
    [/\b(?:koldioxid|kohlendioxid)[- ]?(?:ekvivalenter|aquivalente?)?/gi, 'CO2e'],
    [/(?<=CO2)\s?-?\s?(?:ekv(?:ivalenter)?|a?eq(?:uivalente?)?|aq(?:uivalente?)?)\b\.?/gi, 'e'],
    [/\b(?:eq(?:uivalents?)?|equivalentes? de)\.? ?CO2\b/gi, 'CO2e'],
    [/\b(?:toneladas(?: metricas)?|Tonnen)\b(?: de)?/gi, 'tonnes'],
    [/(?<=\b(?:tusen|miljoner) )ton\b/gi, 'tonnes'],
    [
      /\b(?:(?:tausend|tusen|Tsd\.|(?:miles|milliers) de) ?|mil (?=tonnes))(?=[a-z])/gi,
      'thousand ',
    ],
    [/\b(?:Mio\.?|Millionen|miljoner|(?:millones|millions) d[e’']) ?(?=[a-z])/gi, 'million '],
    [/\b(?:Mm|hm)3(?!\w)/g, 'million m3'],
    [/\bkton\b/gi, 'kt'],
    [/\b(?:Mton|MMT)(?= ?CO2|\b)/g, 'Mt'],
    [/\b[Tt]on(?= CO2e?\b)(?=.*\bkoldioxid|.*ekv)/g, 'tonnes'],
    [/\bmetrics? tons?\b/gi, 'tonnes'],
    [/\b([kM]?t)(?: de |-)CO2/g, (_all, mass) => `${mass} CO2`],
    [/\b(?:mn|mln)\.? (?=\p{L})/giu, 'million '],
    [/\bbn\.? (?=m3|gallons|lit(?:er|re)s|kWh|cubic)/gi, 'billion '],
    [/(?<!\bUS )\bgallons\b/gi, 'US gallons'],
    [/\bkgal\b/gi, 'thousand US gallons'],
    [/\b(?:metres cubes|metros cubicos|kubikmetern?)\b/gi, 'm3'],
    [/\bktonn?e?s\b/gi, 'kt'],
    [/\bMtonn?e?s\b/g, 'Mt'],
    [/\btons? \(metric\)/gi, 'tonnes'],
    [/\bgiga ?joules?\b/gi, 'GJ'],
    [/\bMwh\b/g, 'MWh'],
    [/\bKL\b/g, 'kl'],
    [/\bCO ?2? ?e\b/g, 'CO2e'],
    [/(?<=\b|[Mkt])CO2[- ]?eq?\b\.?/g, 'CO2e'],
    [/\b(?:carbon dioxide|CO2)[- ]equivalents?(?: emissions)?/gi, 'CO2e'],
    [/\bof (?=CO2)/g, ''],
    [/\b(?:metric tonn?e?s?|tonne)\b/gi, 'tonnes'],
    [/\b(thousand|million|billion)s?(?: of)? (?=\S)/gi, (_all, word) => `${word.toLowerCase()} `],
    [/\bthousand (?:tonnes|t)\b/g, 'kt'],
    [/\bmillion (?:tonnes|t)\b/g, 'Mt'],
    [/\bmegajoules?\b/gi, 'MJ'],
    [/\bterajoules?\b/gi, 'TJ'],
    [/\bpetajoules?\b/gi, 'PJ'],
    [/\bkWh in (?:thousands|'?000s?)\b/gi, 'MWh'],
    [/\bKWH\b/g, 'kWh'],
    [/\bMWH\b/g, 'MWh'],
    [/\bGWH\b/g, 'GWh'],
    [/\bkilowatt[- ]?hours?\b/gi, 'kWh'],
    [/\bmegawatt[- ]hours?\b/gi, 'MWh'],
    [/\bgigawatt[- ]hours?\b/gi, 'GWh'],
    [/\bcubic met(?:er|re)s?\b/gi, 'm3'],
    [/\bmega ?lit(?:er|re)s?\b/gi, 'Ml'],
    [/\bML\b|\bMℓ/g, 'Ml'],
    [/\bkilo ?lit(?:er|re)s?\b/gi, 'kl'],
    [/\bliters?\b/gi, 'litres'],
    [/\bper ?cent(?:age)?\b/gi, '%'],
    [/\bkilotonnes?\b/gi, 'kt'],
  ];

/** Letters with marks begin and end no word for the spellings above. */
const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

const spelt = remembered((text: string): string =>
  SPELLINGS.reduce(
    (so, [from, to]) => (typeof to === 'string' ? so.replace(from, to) : so.replace(from, to)),
    withoutMarks(text),
  ),
);

const MULTIPLIERS: ReadonlyMap<string, number> = new Map([
  ['thousand', 1e3],
  ['thousands', 1e3],
  ["'000", 1e3],
  ['000s', 1e3],
  ['(000)', 1e3],
  ['million', 1e6],
  ['millions', 1e6],
  ['billion', 1e9],
  ['billions', 1e9],
  ['lakh', 1e5],
  ['lakhs', 1e5],
  ['crore', 1e7],
  ['crores', 1e7],
]);

/** Units that have a multiplier in their name. */
const MULTIPLIED: Readonly<Record<string, string>> = {
  'thousand tonnes': 'kt',
  'million tonnes': 'Mt',
  'thousand tonnes CO2e': 'ktCO2e',
  'million tonnes CO2e': 'MtCO2e',
  'thousand tCO2e': 'ktCO2e',
  'million tCO2e': 'MtCO2e',
  'thousand MWh': 'GWh',
  'million MWh': 'TWh',
  'million kWh': 'GWh',
  'million MJ': 'TJ',
  'million GJ': 'PJ',
  'thousand m3': 'thousand m3',
  'million m3': 'million m3',
};

/** A mass beside emissions is a mass of CO2e (methodology 2.4). */
const OF_EMISSIONS: Readonly<Record<string, string>> = {
  t: 'tCO2e',
  tonnes: 'tonnes CO2e',
  kt: 'ktCO2e',
  Mt: 'MtCO2e',
};

/** The name that the tables print: no blank before CO2, but after a word. */
const tidy = (unit: string, target: string): string =>
  (target === 'tonnes CO2e' ? OF_EMISSIONS[unit] : undefined) ??
  unit.replace(/^(t|kt|Mt|Gt|kg|g|lb) (?=CO2)/, '$1');

const MOST_WORDS = 4;
/** A letter alone is a unit only in brackets, behind a comma or 'in', or alone in its cell. */
const ONE_LETTER = /^[a-z]$/i;
/** Pounds are written small; in capitals the letters stand beside a scope. */
const LOCATION_BASED = /^LB$/;
/** Other letters in brackets point to a part, as in 'Waste (G)'. */
const LETTERS_OF_UNITS = /^[tglLJ]$/;

const isTarget = (unit: string) => TARGET_UNITS.find((target) => target === unit);

const withoutEnd = (text: string, word: string): string =>
  text.endsWith(word) ? text.slice(0, -word.length) : '';

const isBracketed = (text: string, word: string): boolean =>
  text.trim() === word ||
  text.includes(`(${word})`) ||
  text.includes(`(in ${word})`) ||
  text.includes(`[${word}]`) ||
  /(?:,| in) $/.test(withoutEnd(text, word));

function multiplierIn(text: string): string | null {
  const found =
    /\b(?:in )?(thousands?|millions?|billions?|lakhs?|crores?)\b|('000|000s|\(000\))/i.exec(text);
  return (found?.[1] ?? found?.[2])?.toLowerCase() ?? null;
}

function withMultiplier(unit: string, multiplier: string | null): ReportedUnit {
  if (multiplier === null) return { unit, times: 1 };
  const times = MULTIPLIERS.get(multiplier) ?? 1;
  const named = MULTIPLIED[`${times === 1e3 ? 'thousand' : multiplier.replace(/s$/, '')} ${unit}`];
  return named === undefined ? { unit, times } : { unit: named, times: 1 };
}

/** The words of a text from the first to the last of each window, the longest windows first. */
function* windowsOf(words: readonly string[]): Generator<readonly [string, number]> {
  for (let length = MOST_WORDS; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      yield [words.slice(at, at + length).join(' '), at];
    }
  }
}

/** A mass, energy or volume by something else; a year or a kind of source changes nothing. */
const RATIO =
  /(?:CO2e?|\b(?:k?t|tons?|tonnes|[kMG]Wh|[GM]J|m3)) ?(?:\/ ?|\bper )(?!(?:years?|yr|a|annum|år|jahr|an|año|scopes?|categor\w+|kategori\w*|sources?|källa|region|country|countries)\b)/i;

/** '10 m3' and '103 t' in the words of a row were 10³ of them, or 10⁶. */
const LOST_POWER = /(?<![\d.,])10[36]? (?:t|tonnes|m3|kg|kl|[kMG]Wh|[MGT]J)(?![\p{L}\d])/u;

/** Whether a text names a unit behind a 10 whose power was lost: no one knows times how many. */
export const hasLostPower = (text: string): boolean => LOST_POWER.test(spelt(text));

/** Whether a text names a unit by something else, as tCO2e/m2: its figure is an intensity. */
export const isRatioUnit = (text: string): boolean => RATIO.test(spelt(text));

/** Whether letters that could be a unit stand for something else. */
const isNoUnit = (name: string, text: string): boolean =>
  LOCATION_BASED.test(name) ||
  (ONE_LETTER.test(name) && !(LETTERS_OF_UNITS.test(name) && isBracketed(text, name)));

const HAS_UNIT = /\b(?:[kMG]?t(?:CO2e)?|tonnes|kg|[kMGT]Wh|[GMTP]J|m3|Ml|kl|litres)\b/;

/** The part of a text that says one unit: 'emissions in kt; energy in million MWh', 'in kt, water in million m3'. */
function partWith(name: string, text: string): string {
  const parts = text.split(/[;,]|\b(?:and|und|et|y|och)\b/);
  const isOfSeveral = parts.filter((part) => HAS_UNIT.test(part)).length > 1;
  return (isOfSeveral ? parts.find((part) => part.includes(name)) : undefined) ?? text;
}

const multiplierBeside = (name: string, text: string): string | null =>
  multiplierIn(partWith(name, text).replace(name, ' '));

/** A megaton is Mt; of CO2e the two are often confused, and not guessed. */
const METRIC_TON = /\bMTs?\b(?! ?C)/g;

function readConverted(text: string, target: (typeof TARGET_UNITS)[number]): ReportedUnit | null {
  const plain = target === 'tonnes' ? spelt(text).replace(METRIC_TON, 'tonnes') : spelt(text);
  if (target !== '%' && isRatioUnit(text)) return null;
  // a sentence may end with a unit: 'Emissions are shown in ktCO2e.'
  const words = plain.split(/[\s()[\],;:]+|\.$/).filter((word) => word !== '');
  for (const [name, at] of windowsOf(words)) {
    if (isNoUnit(name, plain)) continue;
    if (conversionFactor(name, target) === null) continue;
    if (MULTIPLIERS.has(words[at] ?? '')) return { unit: name, times: 1 };
    const { unit, times } = withMultiplier(name, multiplierBeside(name, plain));
    return { unit: tidy(unit, target), times };
  }
  return target === '%' && plain.includes('%') ? { unit: '%', times: 1 } : null;
}

const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/\bAUD\b|\bA\$/, 'AUD'],
  [/\bCAD\b|\bC(?:AD?)?\$/, 'CAD'],
  [/\bSGD\b|\bS\$/, 'SGD'],
  [/\bHKD\b|\bHK\$/, 'HKD'],
  [/\bBRL\b|\bR\$/, 'BRL'],
  [/\bNZD\b|\bNZ\$/, 'NZD'],
  [/\b[TMm]?USD(?:m|bn)?\b|\bUS\$|(?<![A-Z])\$|\b(?:US )?dollars?\b|\bdólares\b/, 'USD'],
  [/\b[TMmk]?EUR(?:m|bn)?\b|€|\beuros?\b/i, 'EUR'],
  [/\b[Mm]?GBP(?:m|bn)?\b|£/, 'GBP'],
  [/\b[TMm]?CHF(?:m|bn)?\b/, 'CHF'],
  [/\b[TMm]?SEK(?:m|bn)?\b|\b(?:t|m|md)?kr\b/i, 'SEK'],
  [/\b[TMm]?NOK(?:m|bn)?\b/, 'NOK'],
  [/\b[TMm]?DKK(?:m|bn)?\b/, 'DKK'],
  [/\bJPY\b|¥/, 'JPY'],
  [/\bINR\b|₹|\bRs\b|\brupees\b/, 'INR'],
  [/\bZAR\b|(?<![A-Z\d])R ?(?=\d|m\b|million\b|bn\b|billion\b|['’]000)/, 'ZAR'],
  [/\bCNY\b|\bRMB\b/, 'CNY'],
  [/\bKRW\b|₩/, 'KRW'],
  [/\bMXN\b/, 'MXN'],
  [/\bPLN\b/, 'PLN'],
  [/\bMYR\b|\bRM(?= ?\d| million)/, 'MYR'],
];

/** Multipliers of money, also in one word with their currency: 'MSEK', 'M€', 'tkr'. */
const MONEY: readonly (readonly [RegExp, string])[] = [
  [/\b(?:billions?|bn|Mrd|miljarder|milliards|mdkr)\b|(?<=\d|[$€£¥₹]|[A-Z]{3}|\bR)bn\b/i, 'bn'],
  [
    /\b(?:millions?|mn|mio|miljoner|millionen|millones|mkr)\b|mln|[$€£¥₹\d ]m\b|(?<=[A-Z]{3}|\bR)m\b|\bm ?(?:[$€£¥]|[A-Z]{3}\b)/i,
    'm',
  ],
  [
    /\b(?:thousands?|tusen|tausend|tsd|milliers|miles|tkr)\b|'000|(?<=[A-Z]{3} ?)000\b|\dk\b|\b[tk] ?(?:[$€£¥]|[A-Z]{3}\b)/i,
    'k',
  ],
];

const OF_INDIA: readonly (readonly [RegExp, number])[] = [
  [/\b(?:crores?|cr)\b/i, 1e7],
  [/\b(?:lakhs?|lacs?)\b/i, 1e5],
];

function readMoney(text: string): ReportedUnit | null {
  const currency = CURRENCIES.find(([sign]) => sign.test(text))?.[1];
  if (currency === undefined) return null;
  const ofIndia = OF_INDIA.find(([sign]) => sign.test(text))?.[1];
  if (ofIndia !== undefined) return { unit: currency, times: ofIndia };
  const multiplier = MONEY.find(([sign]) => sign.test(text))?.[1];
  return { unit: multiplier === undefined ? currency : `${multiplier} ${currency}`, times: 1 };
}

const DAYS = /days?\b|tage\b|\b(?:jours|journées|días|jornadas)\b|dagar\b/i;

/** Units that reports do not write: a count of accidents has none. */
function readPlain(text: string, target: string): ReportedUnit | null {
  if (target === 'Y/N') return text.includes('Y/N') ? { unit: 'Y/N', times: 1 } : null;
  const times = MULTIPLIERS.get(multiplierIn(text) ?? '') ?? 1;
  if (target === 'days' && DAYS.test(text)) return { unit: target, times };
  if (target === 'count' || target === 'FTE') return { unit: target, times };
  const isNamed = target === 'index' || new RegExp(`\\b${target}\\b`, 'i').test(text);
  return isNamed ? { unit: target, times } : null;
}

/**
 * The unit that a text names for a metric's stored unit; null if it names none that can be
 * converted. An ambiguous name, such as mtCO2e, is not guessed (methodology 2).
 */
export function readUnit(text: string, unit: MetricUnit): ReportedUnit | null {
  if (unit === 'USD') return readMoney(text);
  const target = isTarget(unit);
  return target === undefined ? readPlain(text, unit) : readConverted(text, target);
}

const GASES = /\bCO2/;

/** Whether a text names a unit that cannot be that of the metric: its figure is of something else. */
export function namesAnotherUnit(text: string, unit: MetricUnit): boolean {
  const isOfGases = GASES.test(spelt(text));
  if (unit === 'tonnes' || unit === 'kg') return isOfGases;
  if (unit !== 'tonnes CO2e' && isOfGases) return true;
  const others = TARGET_UNITS.filter((target) => target !== unit && !MASSES.includes(target));
  return others.some((other) => other !== '%' && readConverted(text, other) !== null);
}

/** Words that stand beside a unit and are none. */
const BESIDE_UNIT =
  /^(?:of|in|per|total|#|no|nr|number|count|unit|rate|antal|anzahl|nombre|[-–]|thousands?|millions?|billions?|(?:mio|mrd|tsd|std)\.?|'000|000s|fte|ftes|hours|days|y\/n|index|ratio|metric|tons?|and|de|co2e?|e)$/i;

function saysOnlyUnit(text: string): boolean {
  const plain = spelt(text)
    .replace(/[()[\]:*,]/g, ' ')
    .trim();
  if (plain === '' || isUnitName(plain)) return plain !== '';
  const words = plain.split(/\s+/);
  return words.every(
    (word, at) =>
      BESIDE_UNIT.test(word) ||
      isUnitName(word) ||
      /^(?:[kMG]?t(?:CO2e?)?|CO2e?|[$€£%]|mtCO2e?|MTCO2e?)$/.test(word) ||
      isUnitName(words.slice(at, at + 2).join(' ')) ||
      isUnitName(words.slice(Math.max(0, at - 1), at + 1).join(' ')),
  );
}

const MASSES: readonly string[] = ['tonnes', 'kg', 'tonnes CO2e'];

const PLAIN_NAMES: readonly string[] = ['FTE', 'index', 'hours', 'days'];

const asUnit = (text: string): boolean =>
  PLAIN_NAMES.includes(text) ||
  CURRENCIES.some(([sign]) => text.replace(/^(?:k|m|bn) /, '').replace(sign, '') === '') ||
  TARGET_UNITS.some((target) => conversionFactor(spelt(text), target) !== null);

/** Whether a text is the name of a unit and nothing more. */
export const isUnitName = remembered(asUnit);

/** Whether a text is a unit with its multiplier, and says nothing else. */
export const isUnitText = remembered(saysOnlyUnit);

const UNKNOWN_MASS = /\b(?:(thousand|million|billion) )?((?:mt|MT|[Tt]ons?) ?CO2e?)\b/;

/** A unit of mass of gases that the tables do not know, as printed: mtCO2e, MTCO2e. */
export function unknownEmissionUnit(text: string): ReportedUnit | null {
  const spelled = spelt(text);
  const [, multiplier = '', unit] = RATIO.test(spelled) ? [] : (UNKNOWN_MASS.exec(spelled) ?? []);
  // a capital only begins a cell
  const plain = unit?.replace('Ton', 'ton');
  return plain === undefined ? null : { unit: plain, times: MULTIPLIERS.get(multiplier) ?? 1 };
}
