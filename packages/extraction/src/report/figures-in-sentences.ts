import type { MetricUnit } from '@verdure/contract/vocabulary';

import { readUnit, type ReportedUnit, unknownEmissionUnit } from '../figures/index.ts';
import type { Spot } from '../layout/index.ts';
import { isLocationBased, isPlainWord, type MetricMatch } from '../metrics/index.ts';
import type { Finding, Passage } from './candidate.ts';
import { countsInWords } from './counts-in-words.ts';
import {
  factsOf,
  isChangeBehind,
  inTonnes,
  isNoFact,
  PERCENT,
  type Place,
} from './facts-in-sentence.ts';
import { type Asked, isPossible } from './figures-in-tables.ts';
import { marksOf } from './marks.ts';
import type { Named } from './named.ts';
import { isOfEmployees, namedPlaces } from './names-in-sentence.ts';
import {
  isOfPartOfYear,
  lastYearIn,
  THIS_YEAR,
  withPlainYears,
  YEAR_BEHIND_IT,
  yearBefore,
  yearIn,
} from './years-in-sentence.ts';

const SENTENCE = 0.62;
const YEAR_IS_SAID = 0.1;
const NEAR = 0.05;
const EXTRA_WORD = 0.07;
/** A scope is told by its number, whatever stands beside it. */
const EXTRA_WORD_OF_SCOPE = 0.04;
const SCOPES: readonly number[] = [92, 93, 94];
const INHERITED = 0.04;
const LOCATION_BASED = 0.08;
const NEAR_CHARACTERS = 40;
const AFTER = 60;

const OTHER_UNIT = /^\s?(?:%|per|[kM]?t\b|tonnes|metric|million|bn|[kMGT]Wh)/i;

/** '85 to 1', '85:1', '85 times'. */
const RATIO = /^(?:(?: to |:)1\b| times\b| gånger\b| fois\b|-?fache[ns]?\b| veces\b)/i;

/** A number of things, or a ratio, has no unit. */
function plainUnit(place: Place, unit: MetricUnit): ReportedUnit | null {
  const { before, after } = place;
  const isCount =
    (LEADS_TO_COUNT.test(before) && !OTHER_UNIT.test(after)) ||
    (unit === 'FTE' && isOfEmployees(place));
  const isRatio = unit === 'index' && RATIO.test(after);
  return isCount || isRatio ? { unit, times: 1 } : null;
}

/** A text up to the end of the bracket in which it begins. */
function untilClosed(text: string): string {
  const end = text.indexOf(')');
  return end === -1 || text.slice(0, end).includes('(') ? text : text.slice(0, end);
}

/** The unit that follows a figure at once; a currency may stand before it. */
export function unitAfter(place: Place, unit: MetricUnit): ReportedUnit | null {
  const { before, after } = place;
  if (unit === 'USD') return readUnit(`${before.slice(-5)}0${after.slice(0, 20)}`, unit);
  if (unit === '%') return PERCENT.test(after) ? { unit: '%', times: 1 } : null;
  if (['count', 'FTE', 'index'].includes(unit)) return plainUnit(place, unit);
  const words = untilClosed(
    after
      .trim()
      .replace(/^(Mio|Tsd)\. ?(?=\p{L})/u, '$1.')
      .split(/[\s]+/)
      .slice(0, 5)
      .join(' ')
      .split(/[.;]\s|[.,;]$| and | in 20| to /)[0] ?? '',
  );
  if (words === '') return null;
  const found = unitIn(inTonnes(words, before + after), unit);
  // a letter alone is no unit elsewhere
  return found ?? (words.startsWith('t ') ? unitIn('t', unit) : null);
}

/** '(metric tons CO2e): ' */
const UNIT_BEFORE = /[(,] ?([^(),]{1,40})\):\s*$/;

/** The unit that ends the name before a figure; a count that is named behind it needs none. */
function unitBefore({ place, isBehind }: Named, unit: MetricUnit): ReportedUnit | null {
  if (unit === 'count') return isBehind ? { unit, times: 1 } : null;
  const words = UNIT_BEFORE.exec(place.before)?.[1];
  return words === undefined ? null : unitIn(words, unit);
}

function unitIn(words: string, unit: MetricUnit): ReportedUnit | null {
  const known = readUnit(words, unit);
  return known ?? (unit === 'tonnes CO2e' ? unknownEmissionUnit(words) : null);
}

/** A number without a unit follows a verb or a colon; else it may be of a page, a note or a rate. */
const LEADS_TO_COUNT =
  /(?:(?<!\p{L})(?:were|was|are|is|of|had|has|to|at|totall?ed|numbered|comprised|reached|recorded|employed|employs|employ|from|against|with|är|var|till|från|mot|hade|betrug|beträgt|bei|von|auf|hatten?|gegenüber|est|sont|était|de|à|contre|comptait|fue|fueron|es|en|a|frente a)|:)\s*(?:\p{L}+\s+)?$/iu;

interface Said {
  readonly sentence: string;
  readonly page: number;
  /** The sentence before it in its paragraph. */
  readonly before?: string | undefined;
  /** Where a part of the sentence stands. */
  readonly spotsOf: (start: number, end: number) => readonly Spot[];
}

/** How scope 2 is counted: by the words right behind the figure, else by its name. */
function basisOf({ place, name }: Named): string {
  const behind = place.after.split(/[,;]|\bwhile\b/)[0] ?? '';
  return isLocationBased(behind) || /market/i.test(behind) ? behind : name;
}

function passageAt({ figure }: Place, { sentence, page, spotsOf }: Said): Passage {
  const marks = [
    ...marksOf('value', spotsOf(figure.start, figure.end)),
    ...marksOf('words', spotsOf(0, sentence.length)),
  ];
  return { page, marks, kind: 'text', text: sentence, matchesFigure: true, moreWords: null };
}

const IN_BRACKETS = /\([^()]*\)/g;
/** ', against 402 GWh in 2023': what follows is not of that year. */
const COMPARED =
  /(?<!\p{L})(?:against|compared (?:with|to)|versus|vs\.?|from|contre|gegenüber|nach|jämfört med|mot|frente a) (?:[^,;]|,(?=\d)){1,40}?20\d\d/giu;
const SINCE = /(?<!\p{L})(?:since|seit|depuis|desde|sedan) 20\d\d/giu;
const withoutCompared = (text: string): string =>
  text.replace(IN_BRACKETS, '').replace(COMPARED, '').replace(SINCE, '');

interface Year {
  /** Whether it is said with the figure, or only before it, or not at all. */
  readonly said: 'with' | 'before' | 'nowhere';
  readonly year: number;
}

function yearOf({ place, yearAfter, ofYear }: Named, sentence: string, year: number): Year {
  if (ofYear !== undefined) return { said: 'with', year: ofYear };
  const { after, before, figure } = yearAfter ?? place;
  const own = yearIn(after) ?? yearBefore(before);
  // a year in brackets is of the figure beside it alone
  const earlier = own ?? lastYearIn(withoutCompared(sentence.slice(0, figure.start)));
  const isThis = THIS_YEAR.test(sentence);
  const said = own === null ? (earlier === null && !isThis ? 'nowhere' : 'before') : 'with';
  return yearAfter === undefined
    ? { said, year: earlier ?? year }
    : { said, year: (earlier ?? year) - 1 };
}

/** '655.8 GWh (2023: 688.1)', '(131 in 2023)': alone in its bracket, a figure has the unit of the one before it. */
const IN_ITS_BRACKET =
  /^(?: ?(?<times>millions?|millones|miljoner|Mio\.|milliards?|bn|m))?(?: (?:in|en|im|för|år) (?:FY ?)?20\d\d)?\)/;

/** A number of things has no unit. */
const countOf = (unit: MetricUnit): ReportedUnit | null =>
  unit === 'count' ? { unit, times: 1 } : null;

/** The unit of a figure: behind it, behind the one that it is compared with, or before it. */
function unitAt(named: Named, unit: MetricUnit): ReportedUnit | null {
  const { place, from, yearAfter, unitsOf = [] } = named;
  const alone = IN_ITS_BRACKET.exec(place.after);
  const isBare =
    from !== undefined && alone !== null && from.after.includes(alone.groups?.times ?? '');
  return (
    unitAfter(place, unit) ??
    (yearAfter === undefined ? null : unitAfter(yearAfter, unit)) ??
    (isBare ? (unitAfter(from, unit) ?? countOf(unit)) : null) ??
    unitsOf.map((each) => unitAfter(each, unit)).find((found) => found !== null) ??
    unitBefore(named, unit)
  );
}

const extraOf = ({ moreWords }: MetricMatch): number =>
  moreWords.filter((word) => !isPlainWord(word)).length;

/** How sure a figure is by where its year and its name stand. */
const surenessOf = ({ name, isInherited }: Named, said: Year['said']): number =>
  SENTENCE +
  (said === 'nowhere' ? 0 : YEAR_IS_SAID) +
  (name.trim().length <= NEAR_CHARACTERS ? NEAR : 0) -
  (isInherited ? INHERITED : 0);

/** 'Scope 1 emissions excluding the acquired business' are not those of the company. */
const WITHOUT =
  /(?<!\p{L})(?:excluding|exclusive of|without the|ohne (?:die|den|das)|hors|exklusive|exceptuando|excluyendo|sin incluir)(?!\p{L})/iu;

function findingsAt(named: Named, said: Said, { units, year }: Asked): Finding[] {
  const { place, isInherited } = named;
  const sentence = withPlainYears(said.sentence);
  const { said: saidWhere, year: ofYear } = yearOf(named, sentence, year);
  if (WITHOUT.test(named.name) || isOfPartOfYear(place, sentence)) return [];
  if (ofYear > year || isNoFact(place) || isChangeBehind(place, sentence)) return [];
  // the second figure of a metric is of another year, or counted otherwise
  if (isInherited && saidWhere !== 'with' && !/based/i.test(place.after)) return [];
  const passage = passageAt(place, said);
  const sure = surenessOf(named, saidWhere);
  return named.matches.flatMap((match) =>
    match.metricIds.flatMap((metricId): Finding[] => {
      const unit = units.get(metricId);
      const found = unit === undefined ? null : unitAt(named, unit);
      if (found === null || unit === undefined) return [];
      const rawValue = place.figure.value * found.times;
      if (!isPossible(rawValue, unit, metricId)) return [];
      const ofLocation = isLocationBased(basisOf(named));
      const extraWord = SCOPES.includes(metricId) ? EXTRA_WORD_OF_SCOPE : EXTRA_WORD;
      const confidence = sure - (ofLocation ? LOCATION_BASED : 0) - extraOf(match) * extraWord;
      return [
        {
          metricId,
          year: ofYear,
          rawValue,
          rawUnit: found.unit,
          printed: place.figure.printed,
          confidence: Math.max(0, confidence),
          isLocationBased: ofLocation,
          passage,
        },
      ];
    }),
  );
}

/** Counts in words: 'There were no fatalities in 2024.' */
function findingsInWords(said: Said, sentence: string, asked: Asked): readonly Finding[] {
  return countsInWords(sentence, asked.units).flatMap((count): Finding[] => {
    const { metricId, value, printed, start, end } = count;
    const figure = { value, printed, start, end: start + printed.length };
    const place = {
      figure,
      before: sentence.slice(0, start),
      after: sentence.slice(end, end + AFTER),
    };
    const own = yearIn(place.after) ?? lastYearIn(withoutCompared(place.before));
    const year = (own ?? asked.year) - (YEAR_BEHIND_IT.test(place.after) ? 1 : 0);
    if (year > asked.year) return [];
    const confidence = SENTENCE + (own === null ? 0 : YEAR_IS_SAID);
    const passage = passageAt(place, said);
    const found = { metricId, year, rawValue: value, rawUnit: 'count', printed, passage };
    return [{ ...found, confidence, isLocationBased: false }];
  });
}

const BOARD =
  /^.{0,40}?\b(?<board>board|(?<!(?:managing|executive) )directors|administrateurs|consejeros|ledamöter|aufsichtsrat|verwaltungsrat|consejo(?! delegad)|conseil d['’]administration|conseil de surveillance|styrelsen|consejo de administración)(?!\p{L})/iu;

/** The board, in the words of a sentence that is about it. */
const boardIn = (sentence: string): string | undefined => BOARD.exec(sentence)?.groups?.board;

/** The figures that a sentence states as facts. */
export function figuresInSentence(said: Said, asked: Asked): readonly Finding[] {
  const facts = withPlainYears(factsOf(said.sentence, said.before));
  return [
    ...namedPlaces(facts, asked.sign, boardIn(facts) ?? boardIn(said.before ?? '')).flatMap(
      (each) => findingsAt(each, said, asked),
    ),
    ...findingsInWords(said, facts, asked),
  ];
}
