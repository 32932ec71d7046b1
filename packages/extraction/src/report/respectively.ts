import { matchMetrics } from '../metrics/index.ts';
import type { Place } from './facts-in-sentence.ts';
import type { Named } from './named.ts';
import { lastYearIn } from './years-in-sentence.ts';

const RESPECTIVELY =
  /(?<!\p{L})(?:respectively|respectivement|respectivamente|respektive|beziehungsweise|bzw\.)/iu;
const BETWEEN = /, | (?:and|und|et|y|e|och) | ?[&+] /iu;
const TWO_YEARS = /\b(20\d\d) (?:and|und|et|y|och|respektive|bzw\.) (?:in |en |im )?(20\d\d)\b/i;
const JOINS = /^[^.;:()\d]{0,30}(?:,|(?<!\p{L})(?:and|und|et|y|och|respektive|bzw\.))\s*$/iu;
const OWN_YEAR = /^[^.;,(]{0,24}\b20\d\d/;
const SCOPE = /(?:scope|alcance|omfattning|périmètre)(?=s? \d)/i;
const SCOPES =
  /(?:scope|alcance|omfattning|périmètre)s?[ -]1(?:-|-Emissionen)?(?:, (?:scope )?(2))?(?: \([^()]*\))? (?:and|und|et|y|och) (?:(?:scope|alcance)[ -])?([23])(?!\d)/i;
const END_OF_CLAUSE = /[,.;(]/;

interface List {
  readonly subject: string;
  /** Figures that follow each other, without those in brackets beside them. */
  readonly groups: readonly (readonly Place[])[];
  /** Has the unit of them all. */
  readonly last: Place;
}

function listIn(sentence: string, all: readonly Place[]): List | null {
  const places = all.filter(({ before }) => !/\([^()]*$/.test(before));
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined || places.length < 2) return null;
  const groups: Place[][] = [];
  for (const place of places) {
    if (place !== first && JOINS.test(place.before)) groups.at(-1)?.push(place);
    else groups.push([place]);
  }
  return { subject: sentence.slice(0, first.figure.start), groups, last };
}

const named = (name: string) => matchMetrics(name).filter(({ isShort }) => !isShort);

const plain = { isInherited: false, isBehind: false };

/** '48.2 and 51.3 kt in 2024 and 2023': the figures of each name in two years. */
function inTwoYears(sentence: string, { subject, groups, last }: List): readonly Named[] | null {
  const years = TWO_YEARS.exec(sentence)?.slice(1).map(Number);
  if (years === undefined || groups.some((group) => group.length !== years.length)) return null;
  if (groups.some(([first]) => first !== undefined && OWN_YEAR.test(first.after))) return null;
  return groups.flatMap((group, at) => {
    const name = at === 0 ? subject.replace(TWO_YEARS, '') : (group[0]?.before ?? '');
    const found = { ...plain, name, matches: named(name), unitsOf: [...group.slice(1), last] };
    return group.map((place, which) => ({ ...found, place, ofYear: years[which] }));
  });
}

/** The names of a list: 'scope 1' and 'scope 2' of 'Scope 1 and 2 emissions were'. */
function namesIn({ subject, last }: List, count: number): readonly string[] {
  const parts = subject.replace(RESPECTIVELY, '').split(BETWEEN).slice(-count);
  const [noun = ''] = (parts[0] ?? '').trim().split(' ');
  const end = parts.at(-1)?.split(' ').slice(1).join(' ') ?? '';
  const behind = last.after.replace(RESPECTIVELY, '').split(END_OF_CLAUSE)[0] ?? '';
  return parts.map((part, at) => {
    const whole = /^\d/.test(part) ? `${SCOPE.exec(subject)?.[0] ?? 'scope'} ${part}` : part;
    const tries = [whole, `${noun} ${whole}`, `${whole} ${at === parts.length - 1 ? '' : end}`];
    const found = tries.find((name) => named(name).length > 0);
    return found ?? `${whole} ${behind}`;
  });
}

/** 'in 2023 48 and 12 kt, in 2022 51 and 13 kt': the figures of each name in years of their own. */
function byName(list: List): readonly Named[] {
  const { groups, last } = list;
  const count = groups[0]?.length ?? 0;
  const names = namesIn(list, count);
  if (names.length !== count || groups.some((group) => group.length !== count)) return [];
  return groups.flatMap((group, at) => {
    const year = lastYearIn(at === 0 ? list.subject : (group[0]?.before ?? ''));
    if (groups.length > 1 && year === null) return [];
    return group.map((place, which): Named => {
      const name = names[which] ?? '';
      const found = { ...plain, place, name, matches: named(name), unitsOf: [...group, last] };
      return groups.length > 1 ? { ...found, ofYear: year ?? undefined } : found;
    });
  });
}

/** 'Scope 1 and Scope 2 emissions were 48 and 12 kt': as many figures as scopes. */
function isOfScopes({ subject, groups: [group = [], ...more] }: List): boolean {
  const [all, between] = SCOPES.exec(subject) ?? [];
  const count = between === undefined ? 2 : 3;
  const isList = all !== undefined && more.length === 0 && group.length === count;
  return isList && !group.some(({ after }) => OWN_YEAR.test(after));
}

/**
 * The figures of a sentence that gives several to as many names or years, each with its own; none
 * where they cannot be told apart. Null: it is no such sentence.
 *
 * @example 'Scope 1 and 2 emissions were 48 and 12 kt respectively'
 */
export function respectively(sentence: string, all: readonly Place[]): readonly Named[] | null {
  const list = listIn(sentence, all);
  if (list === null) return null;
  const ofYears = inTwoYears(sentence, list);
  if (ofYears !== null || !(RESPECTIVELY.test(sentence) || isOfScopes(list))) return ofYears;
  return list.groups.flat().every(({ after }) => OWN_YEAR.test(after)) ? null : byName(list);
}
