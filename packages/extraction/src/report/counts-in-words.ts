import type { MetricUnit } from '@verdure/contract/vocabulary';

import { isPlainWord, matchMetrics } from '../metrics/index.ts';

/** A count that a sentence says in words: 'no fatalities', 'two product recalls'. */
export interface CountInWords {
  readonly metricId: number;
  readonly value: number;
  readonly printed: string;
  readonly start: number;
  readonly end: number;
}

/** From 0, in English, Swedish, German, French and Spanish. */
const NUMBERS: readonly string[] = [
  'no zero inga inget ingen noll keine kein keinen null aucun aucune zéro ningún ninguna cero',
  'one a single ett en eine einen ein un une una',
  'two två zwei deux dos',
  'three tre drei trois tres',
  'four fyra vier quatre cuatro',
  'five fem fünf cinq cinco',
  'six sex sechs six seis',
  'seven sju sieben sept siete',
  'eight åtta acht huit ocho',
  'nine nio neun neuf nueve',
  'ten tio zehn dix diez',
  'eleven elva elf onze once',
  'twelve tolv zwölf douze doce',
];
const VALUE_OF: ReadonlyMap<string, number> = new Map(
  NUMBERS.flatMap((words, value) => words.split(' ').map((word) => [word, value] as const)),
);
/** A number and the words behind it, up to the end of what it counts. */
const COUNT = new RegExp(
  `(?<![\\p{L}\\d'’-])(?<number>${[...VALUE_OF.keys()].join('|')}) (?!of |der |des |de |av )(?<name>\\p{L}[\\p{L}'’-]*(?: \\p{L}[\\p{L}'’-]*){0,4})`,
  'giu',
);
const ENDS =
  / (?:in|im|and|or|were|was|have|has|during|among|at|for|under|skedde|inträffade|wurden?|und|oder|och|eller|et|ou|n['’]|y|o|se)\b.*/i;
/** What states that something took place; a wish for none does not. */
const STATES =
  /(?:^|[,;:(]|\b(?:were|was|had|have|has|recorded|suffered|reported|registered|experienced|identified|received|saw|initiated|issued|conducted|made|regret(?:s|ted)?|sadly|gab|hatten|verzeichneten|inträffade|skedde|hade|rapporterades|eu|été|déplor\p{L}+|enregistr\p{L}+|hubo|registr\p{L}+|20\d\d)|\d.{0,80} (?:and|und|et|y|och))\s*$/iu;

/** 'The number of fatalities was zero', 'Fatalities: none': the count stands behind its name. */
const COUNT_BEHIND = new RegExp(
  `(?:^|[;,] )(?<name>\\p{L}[\\p{L}'’ -]{3,60}?)(?: (?:was|were|var|blev|betrug|war|fue|était)|:) (?<number>${[...VALUE_OF.keys()].join('|')}|none|nil)(?![\\p{L}-]| \\p{L})`,
  'giu',
);
const NONE: ReadonlySet<string> = new Set(['none', 'nil']);

interface Said {
  readonly printed: string;
  readonly counted: string;
  /** What stands behind it up to the next break. */
  readonly rest: string;
  readonly start: number;
  readonly end: number;
}

/** What a name says and nothing more, unless the words behind it make it another figure. */
function idsOf(name: string, rest: string): readonly number[] {
  const all = matchMetrics(name + rest).flatMap(({ metricIds }) => metricIds);
  return matchMetrics(name)
    .filter(({ moreWords }) => moreWords.every(isPlainWord))
    .flatMap(({ metricIds }) => metricIds)
    .filter((id) => all.includes(id));
}

/** Counts before what they count. */
const countsBefore = (sentence: string): readonly Said[] =>
  [...sentence.matchAll(COUNT)].flatMap(({ index, groups }) => {
    const { number: printed = '', name = '' } = groups ?? {};
    if (!STATES.test(sentence.slice(0, index))) return [];
    const counted = name.replace(ENDS, '');
    const end = index + printed.length + 1 + counted.length;
    const rest = /^[^.,;]*/.exec(sentence.slice(end))?.[0] ?? '';
    return [{ printed, counted, rest, start: index, end }];
  });

/** Counts behind what they count. */
const countsBehind = (sentence: string): readonly Said[] =>
  [...sentence.matchAll(COUNT_BEHIND)].map(({ 0: all, index, groups }) => {
    const { number: printed = '', name: counted = '' } = groups ?? {};
    const end = index + all.length;
    return { printed, counted, rest: '', start: end - printed.length, end };
  });

/** The counts that a sentence says in words, where it states them as facts. */
export function countsInWords(
  sentence: string,
  units: ReadonlyMap<number, MetricUnit>,
): readonly CountInWords[] {
  return [...countsBefore(sentence), ...countsBehind(sentence)].flatMap((said) => {
    const { printed, counted, rest, start, end } = said;
    const number = printed.toLowerCase();
    const value = NONE.has(number) ? 0 : VALUE_OF.get(number);
    if (value === undefined) return [];
    return idsOf(counted, rest)
      .filter((id) => units.get(id) === 'count')
      .map((metricId) => ({ metricId, value, printed, start, end }));
  });
}
