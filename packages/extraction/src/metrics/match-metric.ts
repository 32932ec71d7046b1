import { METRICS } from '@verdure/contract/vocabulary';

import { LANGUAGES, remembered } from '../language/index.ts';
import {
  CHOSEN_SITES,
  ENVIRONMENT_NAMES,
  type FigureNames,
  NEUTRAL,
  NEVER,
  OTHER_KINDS,
  PLACES,
} from './figure-names.data.ts';
import { SOCIAL_NAMES } from './social-names.data.ts';
import { findNames, type Name, stemOf, wordsOf } from './words-of.ts';

/** How well a label names a metric. */
export interface MetricMatch {
  readonly metricIds: readonly number[];
  /** Words of the label that say something more. None: the label is the metric's name. */
  readonly moreWords: readonly string[];
  readonly isTotal: boolean;
  /** Whether the name is one word that only its surroundings make a metric, such as 'Women'. */
  readonly isShort: boolean;
}

/** The letter of a note, which says nothing of the name that it stands behind: 'a', 'bbb'. */
export const isNote = (word: string): boolean => /^([a-z])\1*$/.test(word);

const NUMBER = /^\d+$/;
/** Of every sentence about figures, beside the words of its language. */
const VERBS =
  `hold holds make makes made account accounts accounted represent represented came stood
  totalled totaled amounted reached remained recorded reported generated employed used consumed
  withdrew estimated uppgick utgjorde var blev betrug betragen lag lagen waren beliefen etait sont
  eleve elevent atteint represente represent fue fueron ascendio ascendieron alcanzo rund cirka berichtsjahr
  geschaftsjahr rakenskapsaret exercice ejercicio reporting financial fiscal ag se plc inc ltd ab asa
  nv sa sanken sank stiegen stieg fell rose about
  approximately around some roughly nearly almost circa environ unos sur`.split(/\s+/);
const PLAIN: ReadonlySet<string> = new Set(
  [...VERBS, ...LANGUAGES.flatMap(({ words }) => words.split(' '))].flatMap(wordsOf),
);

/** Words of a language that deny what stands beside them. */
const DENIALS: ReadonlySet<string> = new Set('not no ne inte nicht ej sin ohne utan'.split(' '));
/** Words such as articles, which add no meaning to a name. */
const addsNothing = (word: string): boolean => PLAIN.has(word) && !DENIALS.has(word);

/** Whether a word of a sentence says nothing of what its figure measures. */
export const isPlainWord = (word: string): boolean => NUMBER.test(word) || PLAIN.has(word);

interface Rule {
  readonly metricIds: readonly number[];
  readonly names: readonly Name[];
  readonly not: readonly Name[];
  readonly neutral: ReadonlySet<string>;
}

/** The names of a list, in each of whose texts stand several. */
const namesIn = (list: readonly string[]): readonly string[] =>
  list.flatMap((text) => text.split('; '));
const stemsOf = (text: string): readonly string[] => wordsOf(text).map(stemOf);
const partsOf = (name: string): Name => name.split(' … ').map(stemsOf);
const never = namesIn([...NEVER, ...PLACES]).map(partsOf);

const ruleOf = ({ metricIds, names, not = [], neutral = [] }: FigureNames): Rule => ({
  metricIds,
  // longer names first, so that they claim more words
  names: namesIn(names)
    .map(partsOf)
    .toSorted((a, b) => b.flat().length - a.flat().length),
  not: namesIn(not).map(partsOf),
  neutral: new Set(namesIn([...NEUTRAL, ...neutral]).map(stemOf)),
});

const RULES: readonly Rule[] = [...ENVIRONMENT_NAMES, ...SOCIAL_NAMES].map(ruleOf);

const heldIn = findNames(RULES.flatMap(({ names, not }) => [...names, ...not]));
const neverIn = findNames(never);
const otherKindsIn = findNames(namesIn(OTHER_KINDS).map(partsOf));
const placesIn = findNames(namesIn(PLACES).map(partsOf));
const chosenSitesIn = findNames(namesIn(CHOSEN_SITES).map(partsOf));

const TOTALS: ReadonlySet<string> = new Set(['total', 'totalt', 'gesamt']);

/** Every word of a name, and those that say nothing more. */
const KNOWN: ReadonlySet<string> = new Set(
  [...ENVIRONMENT_NAMES, ...SOCIAL_NAMES]
    .flatMap(({ names, not = [], neutral = [] }) => [...names, ...not, ...neutral])
    .concat(NEVER, PLACES, NEUTRAL)
    .flatMap(wordsOf),
);

const SHORTEST_PART = 3;
const SHORTEST_GLUED = 8;

/** The known words that a text is made of, the longest first; null: it is not made of them. */
function knownIn(text: string): readonly string[] | null {
  if (KNOWN.has(text)) return [text];
  for (let end = text.length - SHORTEST_PART; end >= SHORTEST_PART; end -= 1) {
    const first = text.slice(0, end);
    const rest = KNOWN.has(first) ? knownIn(text.slice(end)) : null;
    if (rest !== null) return [first, ...rest];
  }
  return null;
}

/** 'totalgrossindirect' as its words: the blanks of some fonts are lost. */
const unglued = (word: string): readonly string[] =>
  word.length < SHORTEST_GLUED ? [word] : (knownIn(word) ?? [word]);

/** The names of the catalogue, which always mean their metric. */
const CATALOGUE: ReadonlyMap<string, number> = new Map(
  METRICS.filter(({ tag }) => tag === 'QUANT').map(({ id, name }) => [wordsOf(name).join(' '), id]),
);

const SCOPES =
  /\b(?:scopes?|alcances?|p[ée]rim[èe]tres?|omfattning)[\s-]?([123])((?:\s*(?:,|&|\+|\/|-|–|and|och|und|et|y|to|till|bis|plus|or)+\s*(?:(?:scopes?|alcances?|p[ée]rim[èe]tres?)\s*)?[123](?!\d|[.,]\d))*)/gi;
const RANGE = /-|–|to|till|bis/;

/** 'scopes 1, 2 and 3' and 'scope 1-3' as 'scope 1 2 3'. */
const withPlainScopes = (label: string): string =>
  label.replace(SCOPES, (_all, first: string, more: string) => {
    const numbers = [first, ...more.replace(/[^123]/g, '')];
    const isRange = numbers.length === 2 && first === '1' && more.includes('3') && RANGE.test(more);
    return `scope ${(isRange ? ['1', '2', '3'] : numbers).join(' ')}`;
  });

/** A multiplier in a unit says nothing of the name before it. */
const MULTIPLIER = /\((?:1[,. ]000(?:[,. ]000)?|['’]?000s?|10 ?(?:\^ ?[36]|[³⁶])) ?(?=[a-z])/gi;

/** A ratio of pay is a metric; other ratios make a figure another one. */
const RATIO_OF_PAY = /\bratio of (?=these amounts\b|.{0,60}\b(?:compensation|remuneration|pay)\b)/i;

/** What a name consists of does not make it another one. */
const PARTS_OF_NAME = /\(break-?(?:up|down) of [^)]*\)?/i;

/** 'Fuel (diesel, petrol, LPG)' is all fuel. */
const FUELS_OF_ALL =
  /\bfuels? \((?:(?:diesel|petrol|gasoline|lpg|lng|coal|natural gas|gas|fuel oil|heating oil|oil|kerosene|biomass)(?:, | and | & )?){2,9}\)/gi;

/** What other names say of a part, this one says of all energy. */
const SHARE_OF_ALL_ENERGY = /(\brenewables?(?: energy)?) share of total(?= energy\b)/i;

/** Scopes are often said to be of CO2 where all gases are meant. */
const OF_ONE_GAS = /(?<!of )\bco[2₂][ -](?=(?:emissions?|emissionen|utsläpp)\b.{0,20}\bscope)/i;

/** 'S1-14 Fatalities': the number of a disclosure before its name. */
const CODE =
  /^(?:(?:(?:GRI|ESRS) )?(?:[EGS]\d|GOV|\d{3})-\d{1,2}[a-z]?|(?:\p{L}{3,8} )?[A-Z]{1,2}\d{1,2}\([a-z]\)) (?=\p{L})/u;
/** 'per 31.12.2024' says when, '(5 of 11)' how many, '(NOx, SOx, PM)' what all is counted. */
const PER_DATE = /\bper (?=\d{1,2}\. ?(?:\d{1,2}\.|\p{L}))/iu;
const OF_SO_MANY = /\(\d+ (?:of|von|av|de|sur) \d+\)/i;
const POLLUTANTS = /\((?:(?:NO|SO)[xₓ]|PM|VOC|Staub|and|und|et|[,\s&]){6,40}\)/i;

/** 'class I and II' are all recalls, and 'tier 1 and tier 2' all incidents, that anyone counts. */
const ALL_CLASSES =
  /\(?\b(?:class(?:es)?|tiers?) ?(?:I|1) ?(?:and|&|\+|,) ?(?:class |tier )?(?:II|2)(?: ?(?:and|&|\+) ?(?:class |tier )?(?:III|3))?\b\)?/i;
/** 'with and without lost days' are all. */
const WITH_AND_WITHOUT = /\bwith and without (?:lost|leave)[ -]?(?:days|time|workdays)?\b/i;
/** 'purchased and self-generated' is all electricity. */
const BOUGHT_AND_OWN =
  /\(?(?:purchased and (?:self-?)?generated|bezogen und selbst erzeugt|köpt och egenproducerad|achetée et autoproduite|comprada y autogenerada)\)?/i;
/** A list of categories says which were counted. */
const CATEGORIES =
  /\((?:categories|kategorien|kategorier|catégories|categorías) \d{1,2}(?:, ?\d{1,2}){1,13}(?: ?,?(?:and|und|och|et|y|&) ?\d{1,2})?\)/i;
/** Both ends of the value chain are all of it. */
const BOTH_ENDS = /\(?\bupstream (?:and|&) downstream\b\)?/i;
/** What other names say of a part, a share of women or of what is renewable says of all. */
const SHARE_OF_TOTAL =
  /\b(?:as )?(?:an? )?(?:share|percent(?:age)?|%) of (?:the )?total\b(?=.{0,30}$)/i;
const HAS_SHARE = /\b(?:renewables?|women|female|independent|recycled)\b/i;

/** 'Renewable sources covered 46%': of all energy. */
const COVERED = /(?<=\b(?:renewables?|sources) )cover(?:ed|s)?\b/i;

const withAllOfShare = (label: string): string =>
  HAS_SHARE.test(label) ? label.replace(SHARE_OF_TOTAL, ' share') : label;

/** 'Scope 1 – gas, refrigerants, own fleet': what all of a scope is of, in words behind a sign. */
const EXPLAINED = /^(scope ?[12](?: emissions)?(?: \([^()]{1,30}\))?) ?[:–—-] ?(.{3,90})$/i;
const SOURCES: ReadonlySet<string> = new Set(
  `own owned company natural gas refrigerant refrigerants fleet vehicle vehicles fuel fuels combustion
  stationary mobile process processes fugitive emissions emission heating boilers electricity heat steam
  cooling district purchased bought grid energy and other transport losses use of from logistics`.split(
    /\s+/,
  ),
);
const FEWEST_SOURCES = 2;

/** A scope without the list of its sources; one source alone is a part of it. */
function withoutSources(label: string): string {
  const [, scope, list] = EXPLAINED.exec(label) ?? [];
  if (scope === undefined || list === undefined) return label;
  const [sources = '', ...basis] = list.split(/(?=\(|, (?:location|market))/);
  const words = wordsOf(sources);
  const isList =
    sources.split(/,|\band\b|&/).length >= FEWEST_SOURCES || /^grid electricity\W*$/i.test(sources);
  return isList && words.every((word) => SOURCES.has(word)) ? [scope, ...basis].join(' ') : label;
}

/** What is counted as well does not make a name another one. */
const INCLUDING =
  /,? \(?(?:including|incl\.|incluid[oa]s?|einschließlich|inklusive|inkl\.|y compris|dont compris) (?!.{0,60}(?:scope|water|cooling|offset))[^()]{3,60}\)?(?=$| \()/i;

const RATIO_OF_WOMEN = /\bratio of (?=(?:female|women|independent|renewable)\b)/i;

/** 'Totalscope1och2' as 'Total scope 1 och 2', and 'Scope2 4, 5' without the numbers of its notes: the blanks of some fonts are lost. */
const apart = (label: string): string =>
  withoutSources(withAllOfShare(label))
    .replace(INCLUDING, '')
    .replace(COVERED, '')
    .replace(ALL_CLASSES, '')
    .replace(BOTH_ENDS, '')
    .replace(WITH_AND_WITHOUT, '')
    .replace(BOUGHT_AND_OWN, '')
    .replace(CATEGORIES, '')
    .replace(PARTS_OF_NAME, '')
    .replace(CODE, '')
    .replace(FUELS_OF_ALL, 'fuel consumption')
    .replace(OF_ONE_GAS, 'dioxide ')
    .replace(PER_DATE, '')
    .replace(OF_SO_MANY, '')
    .replace(POLLUTANTS, '')
    .replace(RATIO_OF_WOMEN, 'share of ')
    .replace(SHARE_OF_ALL_ENERGY, '$1')
    .replace(/^(scope[123])(?: ?,? \d{1,2})+$/i, '$1')
    .replace(/(?<=\p{Ll})(?=[Ss]cope\d)/gu, ' ')
    .replace(/(?<=[Ss]cope\d(?:[&+]\d)?)(?=\p{L}{3})/gu, ' ')
    .replace(/(?<=[Ss]cope\d (?:och|and|und))(?=\d)/gu, ' ');

interface Label {
  readonly words: readonly string[];
  /** Names that it holds, of any rule. */
  readonly held: ReadonlySet<Name>;
}

/** A word as long as 'Personalomsättning' says all that its metric is. */
const WHOLE = 13;
/** Shorter ones that do too, since two words are one in them. */
const COMPOUNDS: ReadonlySet<string> = new Set(
  'vattenuttag vattenuttaget vattenintag elanvandning elanvandningen loneskillnad loneskillnaden entgeltlucke lohnlucke dodsolyckor wasserbezug strombezug dataintrang'
    .split(' ')
    .map(stemOf),
);
const saysAll = (word: string): boolean => word.length >= WHOLE || COMPOUNDS.has(word);

function matchRule({ words, held }: Label, rule: Rule): MetricMatch | null {
  const names = rule.names.filter((name) => held.has(name));
  if (names.length === 0 || rule.not.some((name) => held.has(name))) return null;
  const said = new Set(names.flat(2));
  const moreWords = words.filter(
    (word) => !said.has(stemOf(word)) && !rule.neutral.has(stemOf(word)) && !addsNothing(word),
  );
  return {
    metricIds: rule.metricIds,
    moreWords,
    isTotal: words.some((word) => TOTALS.has(stemOf(word))),
    isShort: names.every((name) => name.flat().length === 1 && !name.flat().every(saysAll)),
  };
}

function matchesOf(label: string): readonly MetricMatch[] {
  const words = wordsOf(
    withPlainScopes(apart(label.replace(MULTIPLIER, '(').replace(RATIO_OF_PAY, 'ratio '))),
  ).flatMap(unglued);
  const stems = words.map(stemOf);
  const held = new Set(heldIn(stems));
  const exact = CATALOGUE.get(words.join(' '));
  const isOther = exact === undefined && neverIn(stems).length > 0;
  const matches =
    isOther || held.size === 0
      ? []
      : RULES.flatMap((rule) => matchRule({ words, held }, rule) ?? []);
  if (exact === undefined) return matches;
  const twins = matches.map((match) => ({
    metricIds: match.metricIds.filter((id) => id !== exact),
    moreWords: match.moreWords,
    isTotal: false,
    isShort: false,
  }));
  return [{ metricIds: [exact], moreWords: [], isTotal: true, isShort: false }, ...twins];
}

/** The metrics that a label or the words before a figure name; the best match of each rule. */
export const matchMetrics = remembered(matchesOf);

/** Whether a heading makes the figures below it others: intensities, avoided emissions. */
export const isOfAnotherKind = (heading: string): boolean =>
  otherKindsIn(stemsOf(heading)).length > 0;

/** Whether a text says that a figure is of one place or part of a company. */
export const isOfAPart = (text: string): boolean => placesIn(stemsOf(text)).length > 0;

/** Whether a title says that its table is of some of a company's sites. */
export const isOfChosenSites = (title: string): boolean => chosenSitesIn(stemsOf(title)).length > 0;

/** Words that say nothing alone ('Market-based', 'Total') and need their heading. */
const EMPTY = new Set(
  [
    ...namesIn(NEUTRAL),
    ...`market based location method marknadsbaserad marknadsbaserade platsbaserad platsbaserade
    marktbasiert marktbezogen standortbezogen standortbasiert women female percentage share
    kvinnor frauen femmes mujeres generated independent consumption withdrawal percent
    percentage`.split(/\s+/),
  ].map(stemOf),
);

/** Whether a label says nothing alone ('Market-based', 'Total') and needs its heading. */
export const needsHeading = (label: string): boolean =>
  stemsOf(label).every((word) => EMPTY.has(word));

const LOCATION =
  /location|\blb\b|platsbaserad|platsbaserat|standort|localisation|localizaci|ubicaci/i;

/** Whether a scope 2 figure is of the places where energy is used, not of what was bought. */
export const isLocationBased = (label: string): boolean =>
  LOCATION.test(label) && !/market|\bmb\b|marknad|markt|march[ée]|mercado/i.test(label);
