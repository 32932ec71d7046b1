import type { DecimalSign } from '../figures/index.ts';
import { matchMetrics, type MetricMatch } from '../metrics/index.ts';
import { isNoFact, lastClauseOf, PERCENT, type Place, placesOf } from './facts-in-sentence.ts';
import { isOfYearBefore } from './years-in-sentence.ts';

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

/** What stands behind a number of employees. */
const EMPLOYEES =
  /^\s(?:full-time (?:equivalent )?)?(?:employees|people|colleagues|FTEs?|team members)\b(?! (?:who|were|have|in|from|took|completed|participated|received|covered|globally trained))/i;
const LEADS_TO_EMPLOYEES =
  /\b(?:had|has|employed|employs|employ|workforce of|total of)\s+(?:(?:approximately|about|around|a total of)\s+)?$/i;
const EMPLOYEE_NAME = 'number of employees';

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

/** A figure with what it is of. */
export interface Named {
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
export function namedPlaces(sentence: string, sign: DecimalSign | null): readonly Named[] {
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
