import type { MetricUnit } from '@verdure/contract/vocabulary';

import {
  type DecimalSign,
  figuresIn,
  type FigureInText,
  readUnit,
  type ReportedUnit,
  unknownEmissionUnit,
} from '../figures/index.ts';
import { isLocationBased, isPlainWord, matchMetrics, type MetricMatch } from '../metrics/index.ts';
import type { Spot } from '../layout/index.ts';
import type { Finding, Passage } from './candidate.ts';
import type { Asked } from './figures-in-tables.ts';
import { countsInWords } from './counts-in-words.ts';
import { marksOf } from './marks.ts';

const SENTENCE = 0.62;
const YEAR_IS_SAID = 0.1;
const NEAR = 0.05;
const EXTRA_WORD = 0.07;
const INHERITED = 0.04;
const LOCATION_BASED = 0.08;
/** Words about what is wanted, or about how something is measured, are not about what is. */
const NOT_A_FACT =
  /\b(?:targets?|goals?|aims?|vision|strive\w*|aspir\w+|ambition|commit(?!tee)\w*|by 20[3-9]\d|divided|rated|calculated (?:by|as|per|from)|sectors?|industry|financed|portfolios?|clients|will|expects?|mål(?:et)?|zielen?|objectif|objetivo)\b/i;
const CHANGE =
  '(?:reduc|decreas|increas|fell|fall|rose|rise|improv|declin|grew|cut|drop|avoid|sav|lower|down|(?<!\\bma[dk]es? )up|minska|öka|ökn|sank|gesunken|gestiegen|réduit|reduj)\\w*';
/** A figure behind these words is a change, or a bound. */
const BEFORE_NO_FACT = new RegExp(
  `\\b(?:${CHANGE}(?:\\s+[\\w’'-]+){0,9}\\s+(?:by|med|um|de|en|of)|more than|less than|fewer than|up to|at least|over|below|above|under|since|than|another|a further)\\s+(?:(?:an?|approximately|about|around|some|nearly|almost|cirka|ca\\.?)\\s+)*$`,
  'i',
);
const CHANGES = new RegExp(`\\b${CHANGE}`, 'i');
/** A figure before these words is a change. */
const AFTER_NO_FACT =
  /^\s?(?:%|per ?cent|percentage points?)?\s*(?:lower|higher|less|more|fewer|reduction|decrease|increase|drop|improvement|points?|pp|year[- ]on[- ]year|compared)/i;
const MONTH =
  /^\s?(?:January|February|March|April|May|June|July|August|September|October|November|December|januari|december|Dezember)\b/i;
/** Characters before a figure in which its metric is named, and after it in which its unit is. */
const BEFORE = 110;
const AFTER = 60;
const OF_ALL = /^ (?:out )?of (?:(?:the|our|its|all) )?\d/;
const ALL_OF = /[\d%] (?:out )?of (?:(?:the|our|its|all) )?$/;
const YEAR = /^(?:19|20)\d\d$/;
/** What stands before the number of a scope: 'scope 1', 'alcance 1 y 2', 'Scope 1 och 2'. */
const NAMES_A_SCOPE =
  /(?:scopes?|alcances?|p[ée]rim[èe]tres?|omfattning|tier|\b(?:and|och|und|et|y)|,|&|\+|[-–]) ?$/i;
const NEAR_CHARACTERS = 40;

interface Place {
  readonly figure: FigureInText;
  readonly before: string;
  readonly after: string;
}

/** Each figure with the words between it and its neighbours. Years are not figures here. */
function placesOf(sentence: string, sign: DecimalSign | null): readonly Place[] {
  const figures = figuresIn(sentence, sign).filter(({ printed }) => !YEAR.test(printed));
  const isName = ({ start, end, printed }: FigureInText): boolean =>
    MONTH.test(sentence.slice(end)) ||
    // '4 of 11 directors (36%)' says the share
    OF_ALL.test(sentence.slice(end)) ||
    ALL_OF.test(sentence.slice(0, start)) ||
    (/^[123]$/.test(printed) && NAMES_A_SCOPE.test(sentence.slice(0, start)));
  const values = figures.filter((figure) => !isName(figure));
  return values.map((figure, index) => {
    const from = Math.max(values[index - 1]?.end ?? 0, figure.start - BEFORE);
    const next = values[index + 1]?.start ?? sentence.length;
    return {
      figure,
      before: sentence.slice(from, figure.start),
      after: sentence.slice(figure.end, Math.min(next, figure.end + AFTER)),
    };
  });
}

/** The clause before a figure, from the last break on. */
const clauseOf = (before: string): string => {
  // 'Scope 1: emissions of the group were …'
  const name = /^[^:;,.]{2,40}(?=: )/.exec(before.trim())?.[0] ?? '';
  const clause = lastClauseOf(before);
  if (name === '') return clause;
  // 'Hazardous waste: we generated …'
  if (!/\d/.test(name)) return named(clause).length > 0 ? clause : `${name} ${clause}`;
  const scopes = scopesIn(name);
  const isNamed =
    scopes.length > 0 &&
    scopesIn(clause).every((id) => scopes.includes(id)) &&
    scopesIn(`${name} ${clause}`).length > 0;
  return isNamed ? name : clause;
};

const SCOPES: readonly number[] = [1, 92, 93, 94];
const scopesIn = (text: string): readonly number[] =>
  matchMetrics(text).flatMap(({ metricIds }) => metricIds.filter((id) => SCOPES.includes(id)));

const lastClauseOf = (before: string): string =>
  before.split(/[;:](?=.{0,300}[a-z]{3})|, (?=\w+ \w+ \w+ \w+)/).at(-1) ?? before;

const yearIn = (text: string): number | null => {
  const found =
    // the year before a colon is of the figure behind it
    /^(?:[^.;]{0,40}?\b(?:in|for|FY|during|of|i|im|en|år|under)|[^.;\w]{0,3}\(?) ?(20\d\d)\b(?! ?:)/.exec(
      text,
    )?.[1];
  return found === undefined ? null : Number(found);
};

/** '(2023: ', '2023 ' */
const yearBefore = (text: string): number | null => {
  const found = /\b(20\d\d)[^\w.;]{0,3}$/.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

const lastYearIn = (text: string): number | null => {
  const found = [...text.matchAll(/\b20\d\d\b/g)].at(-1)?.[0];
  return found === undefined ? null : Number(found);
};

const OTHER_UNIT = /^\s?(?:%|per|[kM]?t\b|tonnes|metric|million|bn|[kMGT]Wh)/i;

/** '85 to 1', '85:1', '85 times'. */
const RATIO = /^(?:(?: to |:)1\b| times\b)/;

/** The unit that follows a figure at once; a currency may stand before it. */
export function unitAfter({ before, after }: Place, unit: MetricUnit): ReportedUnit | null {
  if (unit === 'USD') return readUnit(`${before.slice(-5)}0${after.slice(0, 12)}`, unit);
  if (unit === '%')
    return /^\s?(?:%|per ?cent|procent|prozent)/i.test(after) ? { unit: '%', times: 1 } : null;
  const words =
    after
      .trim()
      .replace(/^(Mio|Tsd)\. ?(?=\p{L})/u, '$1.')
      .split(/[\s]+/)
      .slice(0, 5)
      .join(' ')
      .split(/[.;]\s|[.,;]$|(?<=^[^(]*)\)| and | in 20| to /)[0] ?? '';
  if (['count', 'FTE', 'index'].includes(unit)) {
    const isCount = LEADS_TO_COUNT.test(before) && !OTHER_UNIT.test(after);
    const isRatio = unit === 'index' && RATIO.test(after);
    return isCount || isRatio ? { unit, times: 1 } : null;
  }
  return words === '' ? null : unitIn(inTonnes(words, before + after), unit);
}

/** In Swedish a ton has 1,000 kg; in English it may have 907 or 1,016. */
const SWEDISH = /[åä]|\b(?:och|uppgick|koldioxid\w*)\b/i;
const SWEDISH_TON = /(?<!\b(?:tusen|miljoner) )\bton\b/gi;

const inTonnes = (words: string, sentence: string): string =>
  SWEDISH.test(sentence) ? words.replace(SWEDISH_TON, 'tonnes') : words;

function unitIn(words: string, unit: MetricUnit): ReportedUnit | null {
  const known = readUnit(words, unit);
  return known ?? (unit === 'tonnes CO2e' ? unknownEmissionUnit(words) : null);
}

/** A number without a unit follows a verb or a colon; else it may be of a page, a note or a rate. */
const LEADS_TO_COUNT =
  /(?:(?<!\p{L})(?:were|was|are|is|of|had|has|to|at|totall?ed|reached|recorded|employed|employs|employ|from|against|with|är|var|till|från|mot|hade|betrug|beträgt|bei|von|auf|hatten?|gegenüber|est|sont|était|de|à|contre|comptait|fue|fueron|es|en|a|frente a)|:)\s*(?:\p{L}+\s+)?$/iu;
/** What stands behind a number of employees. */
const EMPLOYEES =
  /^\s(?:full-time (?:equivalent )?)?(?:employees|people|colleagues|FTEs?|team members)\b(?! (?:who|were|have|in|from|took|completed|participated|received|covered|globally trained))/i;
const LEADS_TO_EMPLOYEES =
  /\b(?:had|has|employed|employs|employ|workforce of|total of)\s+(?:(?:approximately|about|around|a total of)\s+)?$/i;
const EMPLOYEE_NAME = 'number of employees';

interface Said {
  readonly sentence: string;
  readonly page: number;
  /** Where a part of the sentence stands. */
  readonly spotsOf: (start: number, end: number) => readonly Spot[];
}

const PERCENT = /^\s?(?:%|per ?cent|procent)/i;

const RATE = /\bper\b|\//;
/** 'we generated 1,830 tonnes of hazardous waste', 'we recorded 318 recordable injuries' */
const isNameBehind = (rest: string): boolean =>
  /^ \p{L}/u.test(rest) && (rest.includes(' of ') || rest.trim().split(' ').length <= 2);

const OF_ALL_OF_THEM = /^ of (?:our|the|its|all)? ?(?:\d[\d,.]* )?/;

/** The words behind a figure that may name it. */
const behind = (after: string): string =>
  after.replace(PERCENT, '').split(/[.;(]|,(?!\d)|\b(?:in|and|compared|from) /)[0] ?? '';

/** What a figure is called: by the clause before it, else or for a share also by the words behind it. */
function namesOf({ before, after }: Place): string {
  if (EMPLOYEES.test(after) && LEADS_TO_EMPLOYEES.test(before)) return EMPLOYEE_NAME;
  const clause = clauseOf(before);
  const isShare = PERCENT.test(after);
  const rest = behind(after);
  // 'On 31 December, 53% of our 18,420 employees were women'
  if (isShare && OF_ALL_OF_THEM.test(rest) && named(rest).length > 0)
    return rest.replace(OF_ALL_OF_THEM, '');
  const isBehind = matchMetrics(clause).length === 0 && isNameBehind(rest) && !RATE.test(rest);
  return isShare || isBehind ? `${clause} ${rest}` : clause;
}

/** Words between two figures of one metric. */
const GOES_ON =
  /^(?:[^.;]{0,60}?[\s(](?:with|to|and|from|versus|vs\.?|against|than|med|till|från|mot|och|gegenüber|auf|von|nach|und|contre|à|et|frente a|desde|y)|[^.]{0,60}?\b20\d\d:?)\s*$/i;

const isNoFact = ({ before, after }: Place): boolean =>
  BEFORE_NO_FACT.test(before) ||
  AFTER_NO_FACT.test(after) ||
  (/^\s?(?:%|per ?cent)/i.test(after) &&
    CHANGES.test(clauseOf(before)) &&
    !/\b(?:to|from|with|was|were|till|auf)\s*$/i.test(before));

const THE_YEAR_BEFORE =
  '(?:(?:previous|prior|preceding|last) (?:\\w+ )?year|year (?:before|earlier|ago)|Vorjahr|föregående år|året (?:innan|före)|année précédente|exercice précédent|an dernier|(?:año|ejercicio) anterior)';
/** '28,4 % (Vorjahr: 24,9 %)' */
const YEAR_BEFORE_IT = new RegExp(`${THE_YEAR_BEFORE}:? ?$`, 'i');
/** 'against 83 in the previous year' */
const YEAR_BEHIND_IT = new RegExp(`^(?:CO2|m3|[^.;,()\\d]){0,40}\\b${THE_YEAR_BEFORE}`, 'i');
/** '44 procent (43)' */
const IN_BRACKETS = /^[^.;(\d]{0,30}\($/;
/** 'fell to 640 from 702', where no year is said */
const FROM = /\b(?:from|från|von|desde)\s*$/i;

const isOfYearBefore = (place: Place, last: Place, sentence: string): boolean =>
  YEAR_BEFORE_IT.test(place.before) ||
  YEAR_BEHIND_IT.test(place.after) ||
  (SWEDISH.test(sentence) &&
    IN_BRACKETS.test(place.before) &&
    place.after.startsWith(')') &&
    !isNoFact(last)) ||
  (FROM.test(place.before) &&
    CHANGES.test(last.before + place.before) &&
    !/\d{4}|base/.test(place.after));

interface Named {
  /** The figure of the year after, which it is compared with. */
  readonly yearAfter?: Place;
  readonly place: Place;
  readonly name: string;
  readonly matches: readonly MetricMatch[];
  readonly isInherited: boolean;
}

const named = (name: string): readonly MetricMatch[] =>
  matchMetrics(name).filter(({ isShort }) => !isShort);

/** 'Fatalities: 0': a name of one word alone before a colon is one. */
const NAME_ALONE = /^[^:;,]{3,40}: $/;
const titled = (name: string): readonly MetricMatch[] =>
  matchMetrics(name).filter(({ moreWords, isShort }) => !isShort || moreWords.length === 0);

/** 'Women make up 29% of our workforce and 36% of the board': the second share is one of women too. */
function ofSubject(place: Place, first: Place | undefined): readonly MetricMatch[] {
  if (first === undefined || !PERCENT.test(first.after) || !PERCENT.test(place.after)) return [];
  return named(`${clauseOf(first.before)} ${clauseOf(place.before)} ${behind(place.after)}`);
}

/** Each figure with what it is of: its own name, or that of the figure before it. */
function namedPlaces(sentence: string, sign: DecimalSign | null): readonly Named[] {
  const places = placesOf(sentence, sign);
  let last: Named | null = null;
  return places.map((place) => {
    const name = namesOf(place);
    const own = NAME_ALONE.test(place.before) ? titled(name) : named(name);
    const matches = own.length > 0 ? own : ofSubject(place, places[0]);
    if (last !== null && isOfYearBefore(place, last.place, sentence)) {
      return { ...last, place, yearAfter: last.place };
    }
    const goesOn = matches.length === 0 && last !== null && GOES_ON.test(place.before);
    const found: Named =
      goesOn && last !== null
        ? {
            place,
            name: `${last.name} ${name}`,
            matches: last.matches,
            // 'fell by 5% to 91,204 t': a change is no figure of the metric
            isInherited: last.isInherited || !isNoFact(last.place),
          }
        : { place, name, matches, isInherited: false };
    last = found;
    return found;
  });
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

interface Year {
  /** Whether it is said with the figure, or only before it, or not at all. */
  readonly said: 'with' | 'before' | 'nowhere';
  readonly year: number;
}

function yearOf({ place, yearAfter }: Named, sentence: string, year: number): Year {
  const { after, before, figure } = yearAfter ?? place;
  const own = yearIn(after) ?? yearBefore(before);
  const earlier = own ?? lastYearIn(sentence.slice(0, figure.start));
  const said = own === null ? (earlier === null ? 'nowhere' : 'before') : 'with';
  return yearAfter === undefined
    ? { said, year: earlier ?? year }
    : { said, year: (earlier ?? year) - 1 };
}

function findingsAt(named: Named, said: Said, { units, year }: Asked): Finding[] {
  const { place, name, isInherited, yearAfter } = named;
  const { sentence } = said;
  const { said: saidWhere, year: ofYear } = yearOf(named, sentence, year);
  if (ofYear > year || isNoFact(place)) return [];
  // the second figure of a metric is of another year, or counted otherwise
  if (isInherited && saidWhere !== 'with' && !/based/i.test(place.after)) return [];
  const passage = passageAt(place, said);
  return named.matches.flatMap((match) =>
    match.metricIds.flatMap((metricId): Finding[] => {
      const unit = units.get(metricId);
      const found =
        unit === undefined
          ? null
          : (unitAfter(place, unit) ??
            (yearAfter === undefined ? null : unitAfter(yearAfter, unit)));
      if (found === null) return [];
      const ofLocation = isLocationBased(basisOf(named));
      const confidence =
        SENTENCE +
        (saidWhere === 'nowhere' ? 0 : YEAR_IS_SAID) +
        (name.trim().length <= NEAR_CHARACTERS ? NEAR : 0) -
        (isInherited ? INHERITED : 0) -
        (ofLocation ? LOCATION_BASED : 0) -
        match.moreWords.filter((word) => !isPlainWord(word)).length * EXTRA_WORD;
      return [
        {
          metricId,
          year: ofYear,
          rawValue: place.figure.value * found.times,
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
    const own = yearIn(place.after) ?? lastYearIn(place.before);
    const year = (own ?? asked.year) - (YEAR_BEHIND_IT.test(place.after) ? 1 : 0);
    if (year > asked.year) return [];
    const confidence = SENTENCE + (own === null ? 0 : YEAR_IS_SAID);
    const passage = passageAt(place, said);
    const found = { metricId, year, rawValue: value, rawUnit: 'count', printed, passage };
    return [{ ...found, confidence, isLocationBased: false }];
  });
}

/** How far a sentence states facts: to the half that says what is wanted. */
function endOfFacts(sentence: string): number {
  const at = sentence.search(NOT_A_FACT);
  return at === -1 ? sentence.length : Math.max(0, sentence.lastIndexOf(';', at));
}

/** The figures that a sentence states as facts. */
export function figuresInSentence(said: Said, asked: Asked): readonly Finding[] {
  const facts = said.sentence.slice(0, endOfFacts(said.sentence));
  return [
    ...namedPlaces(facts, asked.sign).flatMap((each) => findingsAt(each, said, asked)),
    ...findingsInWords(said, facts, asked),
  ];
}
