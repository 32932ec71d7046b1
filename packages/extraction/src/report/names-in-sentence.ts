import { type DecimalSign, isUnitText } from '../figures/index.ts';
import { isOfAPart, matchMetrics, type MetricMatch } from '../metrics/index.ts';
import { isNoFact, lastClauseOf, PERCENT, type Place, placesOf } from './facts-in-sentence.ts';
import type { Named } from './named.ts';
import { respectively } from './respectively.ts';
import { isOfYearBefore } from './years-in-sentence.ts';

/** 'Scope 2 emissions, calculated with the market-based method, were' */
const PARENTHESIS =
  /, [^,;:.]{4,70}, (?=(?:were|was|amounted|totall?ed|came|stood|reached|rose|fell|decreased|increased)\b)/;

/** The clause before a figure, from the last break on. */
const clauseOf = (text: string): string => {
  if (/;\s*(?:(?:the|el|la|le|les|die|der|den)\s+)?$/i.test(text)) return '';
  const before = text.replace(PARENTHESIS, ' ');
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
  /^\s(?:full-time (?:equivalent )?)?(?:employees|people|colleagues|staff|associates|FTEs?|team members|collaborateurs|salariés|Mitarbeitende|Mitarbeiter(?:innen)?|Beschäftigte|empleados|trabajadores|personas|anställda|medarbetare|heltidstjänster|Vollzeitkräfte)(?!\p{L})(?! (?:who|were|have|in(?! (?:\d|over|more|about|some|all|$))|from|took|completed|participated|received|covered|globally trained))/iu;
const LEADS_TO_EMPLOYEES =
  /(?<!\p{L})(?:had|has|employed|employs|employ|workforce of|total of|employait|emploie|emploient|comptait|compte|beschäftigte|beschäftigt|beschäftigten|hatten?|emple(?:a|aba|ó)|contaba con|contamos con|cuenta con|hade|sysselsatte|workforce (?:grew|rose|increased|fell|shrank) to|workforce (?:of|stood at|numbered|totall?ed)|plantilla (?:ascendía|ascendió|creció|aumentó) a|(?:Jahresdurchschnitt|Durchschnitt|Jahresende|Stichtag) (?:waren|arbeiteten))\s+(?:(?:approximately|about|around|a total of|rund|cirka|environ|unos|der Konzern|die Gruppe|wir|le Groupe|koncernen|the Group)\s+)?$|^With $/iu;
const EMPLOYEE_NAME = 'number of employees';
const EMPLOYEES_METRIC = 43;

const RATE = /\bper\b|\//;
const MOST_BEHIND = 8;

/** The words behind a figure and its unit. */
function wordsBehind(rest: string): readonly string[] {
  const words = rest.trim().split(' ');
  const unit = [3, 2, 1].find((length) => isUnitText(words.slice(0, length).join(' ')));
  return words.slice(unit ?? 0);
}

/** 'we generated 1,830 tonnes of hazardous waste', 'we recorded 318 recordable injuries' */
function isNameBehind(rest: string): boolean {
  const words = wordsBehind(rest);
  const isFew = words.includes('of') || words.length <= MOST_BEHIND;
  return /^ \p{L}/u.test(rest) && words.length > 0 && isFew && !RATE.test(rest);
}

const OF_ALL_OF_THEM = /^ of (?:our|the|its|all)? ?(?:\d[\d,.]* )?/;

/** '$142.6m of income tax' */
const MULTIPLIER = /^(?:bn|mn|m|k)(?= )/;

/** The words behind a figure that may name it. */
const behind = (after: string): string =>
  after
    .replace(PERCENT, '')
    .replace(MULTIPLIER, '')
    .split(
      /[;(]|:(?= )|(?<!\b(?:Mio|Tsd|Mrd))\.|,(?!\d)|\b(?:in(?! (?:or |fines|penalties|royalties|(?:corporate |corporation |income |cash )*tax|(?:the |our |this |that |an? )?(?:\w+ ){0,2}survey))|and|och|und|et|y|but|aber|mais|pero|compared|from(?! renewable)) /,
    )[0] ?? '';

const OF_WHICH =
  /(?<!\p{L})(?:of (?:which|whom|these|them)|thereof|davon|varav|av vilka|dont|de (?:los|las) cuales)(?!\p{L})/iu;

/** What a figure is called, and whether by the words behind it. */
interface Called {
  readonly name: string;
  readonly clause: string;
  readonly rest: string;
  readonly isBehind: boolean;
}

/** Whether a figure is a number of employees: '18,420 employees'. */
export const isOfEmployees = ({ before, after }: Place): boolean =>
  EMPLOYEES.test(after) && LEADS_TO_EMPLOYEES.test(before);

/** '231.5 kt CO2e in Scope 1', '98.2 kt CO2e (Scope 2)' */
const SCOPE_BEHIND =
  /^(?<unit>[^.;,()]{0,40}?)(?: (?:in|of|from|for|under|as|pour(?: le)?|du|dans le|en(?: el)?|del?|para el|i|för|inom|für|im|aus)| \() ?(?<scope>(?:scope|alcance) ?[123])(?! ?(?:and|und|och|et|y|,|\+|&) ?(?:scope |alcance )?\d)\b/i;
const CONJUNCTION = /\b(?:and|und|och|et|y|while|or)\b/i;

/** The scope that stands behind a figure and its unit. */
function scopeBehind({ after }: Place): string | null {
  const { unit = '', scope } = SCOPE_BEHIND.exec(after)?.groups ?? {};
  return scope === undefined || CONJUNCTION.test(unit) || PERCENT.test(after) ? null : scope;
}

/** 'Our fleet emitted 8,110 t (Scope 1)' */
const IS_OF_PART =
  /(?<!\p{L})(?:fleet|vehicles|boilers|trucks|vessels|ships|aircraft|offices|stores|warehouses|data cent(?:re|er)s|refiner(?:y|ies)|fuhrpark|heizkessel|flotte|véhicules|chaudières|flota|calderas|fordon\p{L}*)(?!\p{L})/iu;
const isOfOne = (clause: string): boolean => isOfAPart(clause) || IS_OF_PART.test(clause);

/** 'Our Board has ten directors, of whom three are women and nine (90%) are independent' */
const OTHERS_OF_THEM = /^(?<all>.{3,80}), of (?:whom|which) .{3,60} and \p{L}+ \($/iu;

/** Whether the words behind a share name it alone: 'Women account for 41% of the total workforce' needs both. */
function isOfAllOfThem(clause: string, rest: string): boolean {
  const ofAll = idsOf(named(rest));
  return (
    OF_ALL_OF_THEM.test(rest) &&
    ofAll.size > 0 &&
    named(`${clause} ${rest}`).every((match) => isOneOf(ofAll)(match))
  );
}

/** What a figure is called: by the clause before it, else or for a share also by the words behind it. */
function calledOf(place: Place): Called {
  const { before, after } = place;
  const all = OTHERS_OF_THEM.exec(before)?.groups?.all;
  const clause = all ?? clauseOf(before).replace(OF_WHICH, ' ');
  const rest = behind(after);
  const called = { clause, rest, isBehind: false };
  if (isOfEmployees(place)) return { ...called, name: EMPLOYEE_NAME };
  const scope = scopeBehind(place);
  if (scope !== null) return { ...called, name: scope };
  const isShare = PERCENT.test(after);
  // 'On 31 December, 53% of our 18,420 employees were women'
  if (isShare && isOfAllOfThem(clause, rest))
    return { ...called, name: rest.replace(OF_ALL_OF_THEM, '') };
  const isBehind = !isShare && matchMetrics(clause).length === 0 && isNameBehind(rest);
  return { ...called, isBehind, name: isShare || isBehind ? `${clause} ${rest}` : clause };
}

/** Words between two figures of one metric. */
const GOES_ON =
  /^(?:[^.;]{0,60}?[\s(](?:with|to|and|from|versus|vs\.?|against|than|med|till|från|mot|och|gegenüber|auf|von|nach|und|contre|à|et|frente a|desde|y)|[^.]{0,60}?\b20\d\d\s?:?)\s*(?:[A-Z]{3}\s|US\$|[€$£¥])?$/i;

/** '(44.8 in 2023)' */
const IN_BRACKET = /^[^.;]{0,40}\($/;
const isGoingOn = ({ before, after }: Place): boolean =>
  GOES_ON.test(before) ||
  (IN_BRACKET.test(before) && /^[^().;]{0,20} (?:in|en|im|för|år)? ?20\d\d\)/i.test(after));

/** '50% of board seats (2023: 43%)' */
const OTHER_YEAR = /\(20\d\d\s?:?\s*(?:[A-Z]{3} ?|US\$|[€$£¥])?$/;

const named = (name: string): readonly MetricMatch[] =>
  matchMetrics(name).filter(({ isShort }) => !isShort);

const idsOf = (matches: readonly MetricMatch[]): ReadonlySet<number> =>
  new Set(matches.flatMap(({ metricIds }) => metricIds));

const isOneOf =
  (ids: ReadonlySet<number>) =>
  ({ metricIds }: MetricMatch): boolean =>
    metricIds.some((id) => ids.has(id));

/** 'Fatalities: 0': a name of one word alone before a colon is one. */
const NAME_ALONE = /^[^:;,]{3,40}: $/;
const titled = (name: string): readonly MetricMatch[] =>
  matchMetrics(name).filter(({ moreWords, isShort }) => !isShort || moreWords.length === 0);

/** What a figure is of by the words right around it. */
function ownMatches({ before }: Place, { name, rest, isBehind }: Called): readonly MetricMatch[] {
  if (NAME_ALONE.test(before)) return titled(name);
  const own = named(name);
  if (own.length > 0 || !isBehind) return own;
  // '0 fatalities'; people in a sentence are most often some of the employees
  return titled(wordsBehind(rest).join(' '))
    .filter(isOneOf(idsOf(matchMetrics(name))))
    .filter(({ metricIds }) => !metricIds.includes(EMPLOYEES_METRIC));
}

const AND = /^.*(?<!\p{L})(?:and|und|et|y|och)(?= )/iu;

const AND_ALONE = /^[^.;:]{0,40} (?:and|und|et|y|och) (?:a |an |à |de )?$/i;

/** 'Fuel: 17 TJ; electricity: 8 TJ; total 25 TJ': the sum is none of what stands first. */
const IS_TOTAL = /(?<!\p{L})(?:total|insgesamt|totalt|sum|gesamt) ?$/iu;

/** What stands before the colon at the beginning of a sentence. */
const TITLE = /^[^:.]{3,60}(?=: )/;

const titleOf = ({ text }: Sentence): string => TITLE.exec(text)?.[0] ?? '';

interface Sentence {
  readonly text: string;
  /** What the sentence before it was about, if it was the board. */
  readonly subject: string;
  readonly first: Place | undefined;
  readonly last: Named | null;
}

/**
 * What a figure is of by what its sentence is about: 'Women make up 29% of our workforce and 36% of
 * the board', 'Waste: 420 t, of which 12 t hazardous', 'Energy: fuel 40 GWh; electricity 30 GWh'.
 */
function ofSubject(place: Place, called: Called, sentence: Sentence): readonly MetricMatch[] {
  const { first = place, last } = sentence;
  if (PERCENT.test(place.after)) return first === place ? [] : ofShare(called, first);
  if (OF_WHICH.test(place.before) && last !== null) return ofPart(called, last);
  // 'We used 410 GWh of electricity and 246 GWh of fuels'
  if (AND_ALONE.test(place.before) && called.rest !== '')
    return named(`${clauseOf(first.before)} ${called.rest}`);
  // the second figure of a metric is read as the first was
  if (GOES_ON.test(place.before) || IS_TOTAL.test(place.before)) return [];
  const own = named(`${lastClauseOf(place.before)} ${titleOf(sentence)}`);
  return own.length > 0 ? own : ofTitle(called, titleOf(sentence));
}

/** 'Water: 5,244 Ml withdrawn, 343 Ml consumed': the title and the words behind the figure. */
const ofTitle = ({ rest }: Called, title: string): readonly MetricMatch[] =>
  title === '' || rest.trim() === ''
    ? []
    : named(`${title} ${wordsBehind(rest).join(' ')}`).filter(
        ({ moreWords }) => moreWords.length === 0,
      );

/** 'Headcount was 16,660, of which 8,120 in Europe': a part has another name than its whole. */
const ofPart = ({ clause, rest }: Called, last: Named): readonly MetricMatch[] =>
  matchMetrics(`${clause} ${rest} ${last.name}`).filter(
    (match) => !isOneOf(idsOf(matchMetrics(last.name)))(match),
  );

function ofShare({ clause, rest }: Called, first: Place): readonly MetricMatch[] {
  const subject = clauseOf(first.before);
  const tries = [
    // the words before 'and' are of the share before
    ...(AND.test(clause) ? [`${subject} ${clause.replace(AND, '')} ${rest}`] : []),
    `${subject} ${clause} ${rest}`,
    `${subject} ${behind(first.after)} ${clause} ${rest}`,
  ];
  return tries.map(named).find((matches) => matches.length > 0) ?? [];
}

/** The next figure of the metric of the one before it. */
const goneOn = (place: Place, name: string, last: Named): Named => ({
  place,
  from: last.place,
  name: `${last.name} ${name}`,
  matches: last.matches,
  // 'fell by 5% to 91,204 t': a change is no figure of the metric
  isInherited: last.isInherited || !isNoFact(last.place),
  isBehind: false,
});

const WOMEN = 'women|female|kvinnor|frauen|weiblich|(?:des )?femmes|mujeres';
/** '26% of employees and 29% of managers are women' */
const ARE_WOMEN = new RegExp(
  `(?<!\\p{L})(?:are|were|är|var|sind|waren|sont|étaient|son|eran) (?<women>${WOMEN})\\W*$`,
  'iu',
);
const IS_OF_WOMEN = new RegExp(`\\b(?:${WOMEN})`, 'i');

/** What a share is called, with the women that its sentence says at its end of every share. */
function withWomen(called: Called, { after }: Place, text: string): Called {
  const women = ARE_WOMEN.exec(text.split(';')[0] ?? '')?.groups?.women;
  const isOfThem = women !== undefined && PERCENT.test(after) && !IS_OF_WOMEN.test(called.name);
  return isOfThem ? { ...called, name: `${called.name} ${women}` } : called;
}

const IS_OF_MEMBERS =
  /\b(?:women|female|kvinnor|femmes|mujeres|frauen\p{L}*|independent|oberoende|indépendant\p{L}*|independientes|unabhängig\p{L}*)/iu;
const HAS_GROUP =
  /\b(?:employees|workforce|managers?|management|medarbetare|anställda|chefer|belegschaft|beschäftigte\p{L}*|mitarbeitende\p{L}*|führung\p{L}*|salariés|effectifs?|cadres|plantilla|empleados|directivos|committee|ausschuss|comité)/iu;

/** A share of women or of independent members behind a sentence about the board is of the board. */
function withSubject(called: Called, { after }: Place, subject: string): Called {
  // the words before it may be of the share before
  const name = IS_OF_MEMBERS.test(called.rest) ? called.rest : called.name;
  const isOfBoard =
    subject !== '' &&
    !name.toLowerCase().includes(subject.toLowerCase()) &&
    PERCENT.test(after) &&
    IS_OF_MEMBERS.test(name) &&
    !HAS_GROUP.test(name);
  return isOfBoard ? { ...called, name: `${subject} ${name}` } : called;
}

/** '8 kt (Scope 1) and our boilers 40 kt': the bracket is of the figure before it. */
const SCOPE_OF_LAST = /^(?<unit>[^.;,()]{0,40})\((?:scope|alcance) ?[123][^()]*\)/i;

function withoutScopeOfLast(place: Place): Place {
  const [all = '', unit = ''] = SCOPE_OF_LAST.exec(place.before) ?? [];
  return isUnitText(unit) ? { ...place, before: place.before.slice(all.length) } : place;
}

/** What a figure is of by its own words, else by its sentence; a part is not its whole. */
function matchesOf(place: Place, called: Called, sentence: Sentence) {
  const { last } = sentence;
  const own = ownMatches(place, called);
  const isOfOtherYear = last !== null && OTHER_YEAR.test(place.before);
  const found = own.length > 0 || isOfOtherYear ? own : ofSubject(place, called, sentence);
  if (last === null || !OF_WHICH.test(place.before)) return { own, matches: found };
  const isWhole = isOneOf(idsOf(last.matches));
  return { own, matches: found.filter((match) => !isWhole(match)) };
}

/** '118 accidents (131 in 2023)': the same again, of another year. */
const isAgain = (place: Place, own: readonly MetricMatch[], last: Named): boolean =>
  IN_BRACKET.test(place.before) && own.every(isOneOf(idsOf(last.matches)));

/** A figure with what it is of, behind the one before it. */
function nextNamed(place: Place, sentence: Sentence): Named {
  const { text, last, subject } = sentence;
  const called = withSubject(withWomen(calledOf(place), place, text), place, subject);
  const { name, isBehind } = called;
  if (scopeBehind(place) !== null && isOfOne(called.clause))
    return { place, name: '', matches: [], isInherited: false, isBehind };
  const { own, matches } = matchesOf(place, called, sentence);
  const isNext = last !== null && (matches.length === 0 || isAgain(place, own, last));
  if (isNext && isGoingOn(place)) return goneOn(place, name, last);
  const full = own.length > 0 ? name : `${titleOf(sentence)} ${name}`;
  return { place, name: full, matches, isInherited: false, isBehind };
}

const FROM = /(?<!\p{L})(?:from|de|von|från) $/iu;
const TO = /^[^.;,\d]{0,24}?(?<!\p{L})(?:to|à|auf|till|a) $/iu;
/** 'went from 98.2 to 77.5 kt': the first figure is of the year before. */
const MOVES =
  /(?:went|passée?s?|gingen?|gick|pasaron|pasó|moved|came down|dropped|fell|rose|declined|decreased|increased|sank|sanken|stieg|stiegen|minskade|ökade) $/iu;
const isFromTo = (place: Place, next: Place): boolean =>
  FROM.test(place.before) && TO.test(next.before) && MOVES.test(place.before.replace(FROM, ''));

/** Each figure with what it is of: its own name, or that of the figure before it. */
export function namedPlaces(
  sentence: string,
  sign: DecimalSign | null,
  subject = '',
): readonly Named[] {
  const places = placesOf(sentence, sign).map((place, at) =>
    at === 0 ? place : withoutScopeOfLast(place),
  );
  const listed = respectively(sentence, places);
  if (listed !== null) return listed;
  let last: Named | null = null;
  return places.map((place, at) => {
    const next = places[at + 1];
    if (next !== undefined && isFromTo(place, next)) {
      const first = nextNamed(place, { text: sentence, first: places[0], last, subject });
      last = { ...first, place: next };
      return { ...first, yearAfter: next };
    }
    if (last?.place === place) return last;
    if (last !== null && isOfYearBefore(place, last.place, sentence))
      return { ...last, place, yearAfter: last.place };
    last = nextNamed(place, { text: sentence, first: places[0], last, subject });
    return last;
  });
}
