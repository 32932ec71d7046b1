import type { MetricUnit } from '@verdure/contract/vocabulary';

import {
  type DecimalSign,
  hasLostPower,
  isRatioUnit,
  namesAnotherUnit,
  readUnit,
  type ReportedUnit,
  unknownEmissionUnit,
} from '../figures/index.ts';
import type { Page } from '../layout/index.ts';
import {
  isLocationBased,
  isNote,
  isOfAnotherKind,
  isOfAPart,
  isOfChosenSites,
  isPlainWord,
  matchMetrics,
  type MetricMatch,
  needsHeading,
} from '../metrics/index.ts';
import { type OpenTable, type RowFigure, type TableRow, tableRowsOf } from '../tables/index.ts';
import type { Finding } from './candidate.ts';
import { inTonnes } from './facts-in-sentence.ts';
import { marksOfFigure } from './marks.ts';

export interface Asked {
  /** The stored unit of each metric that is asked for. */
  readonly units: ReadonlyMap<number, MetricUnit>;
  readonly year: number;
  /** The sign before decimals in the report, if it tells. */
  readonly sign: DecimalSign | null;
}

const TABLE = 0.7;
const IS_TOTAL = 0.15;
const EXACT = 0.05;
const EXTRA_WORD = 0.06;
/** A word more in the name of a scope is most often a part of it. */
const EXTRA_WORD_OF_SCOPE = 0.13;
const UNKNOWN_UNIT = 0.15;
const LOCATION_BASED = 0.12;
const FROM_HEADING = 0.05;
/** 'Women' under no heading may be of anything. */
const UNHEADED = 0.13;
const BASE_YEAR = 0.1;
const OF_A_PART = 0.3;
/** A year that no head says is that of the report, most often. */
const BARE = 0.2;
/** In a column of figures that have units. */
const SHEET = 0.15;
const CARD = 0.05;
const MOST = 0.95;
const SCOPES: readonly number[] = [1, 44, 92, 93, 94];

/** A heading of ratios names two units. */
const isPlainUnit = (text: string): boolean => !/\/|\bper\b|\bratio\b/i.test(text);

const SHARE = /(?:^|[\s(])(?:%|percent(?:age)?)(?:[\s)]|$)/i;

/** Whether the corner of the head says that a row is a share: 'Share of women, %'. */
const isOfShares = ({ kind, label, beside, headings, headers }: TableRow): boolean =>
  kind === 'years' &&
  beside === '' &&
  SHARE.test(headers[0] ?? '') &&
  ![label, ...headings].some((text) => namesAnotherUnit(text, '%'));

const isShare = (row: TableRow, besideFigure: string): boolean =>
  besideFigure.includes('%') || SHARE.test(row.beside) || /%/.test(row.label) || isOfShares(row);

const BARE_UNIT =
  /^(?:#|no\.?|nr\.?|number|count|antal|anzahl|nombre|fte|ftes|employees|headcount|people|persons)?$/i;

/** Whether nothing beside a figure makes it another than a number of things; a ratio is one to one. */
const isBareOf = (beside: string, unit: MetricUnit): boolean =>
  BARE_UNIT.test(beside) ||
  beside === unit ||
  (unit === 'index' ? beside === ':1' : /^(?:thousand|million|k|m)$/i.test(beside));

/** The unit of a figure without one: of its row; a number of things has none. */
function plainUnitOf(row: TableRow, beside: string, unit: MetricUnit): ReportedUnit | null {
  const said = `${row.label} ${row.beside}`;
  // a number alone under no head may be of a page
  if (row.kind === 'bare' && row.beside === '' && beside === '') return null;
  if (
    !isBareOf(beside, unit) ||
    isShare(row, beside) ||
    /\bper\b|\/(?!a\b)|\brate\b/i.test(row.beside)
  )
    return null;
  if (unit === 'index') return readIndex(row, beside);
  return readUnit(`${said} ${beside.replace(/^k$/i, 'thousand').replace(/^m$/i, 'million')}`, unit);
}

/** A ratio is printed as '85', '85:1' or '85 to 1'. */
const readIndex = (row: TableRow, beside: string): ReportedUnit | null =>
  readUnit(`${row.label} ${row.beside} ${beside}`, 'index') ??
  (beside === ':1' || /ratio|score/i.test(row.label) ? { unit: 'index', times: 1 } : null);

const TIMES: ReadonlyMap<string, number> = new Map([
  ['k', 1e3],
  ['thousand', 1e3],
  ['m', 1e6],
  ['million', 1e6],
  ['bn', 1e9],
  ['billion', 1e9],
]);

/** '2.31M' of what another text says is a million times that; money has its multiplier in its unit. */
const timesBeside = (beside: string, unit: MetricUnit): number =>
  unit === 'USD' ? 1 : (TIMES.get(beside.toLowerCase()) ?? 1);

/** The unit of a figure: of its cell, its row, its column's head, or what stands above, in order. */
export function unitOf(row: TableRow, figure: RowFigure, unit: MetricUnit): ReportedUnit | null {
  const beside = figure.cell.kind === 'figure' ? figure.cell.beside : '';
  if (['count', 'FTE', 'index'].includes(unit)) return plainUnitOf(row, beside, unit);
  if (isShare(row, beside)) return unit === '%' ? { unit, times: 1 } : null;
  if (namesAnotherUnit(`${row.label} ${row.beside} ${beside}`, unit)) return null;
  const own = [beside, row.label, row.beside, figure.head];
  // a share has its sign in its own row; a heading may speak of another column
  const end = row.headings.findIndex((text) => namesAnotherUnit(text, unit));
  // a heading with a unit of its own ends what was said before it
  const above = (
    end === -1 ? [...row.headings, ...row.titles, ...row.above] : row.headings.slice(0, end)
  ).filter(isPlainUnit);
  const near = unit === '%' ? [...own, ...row.headings.slice(0, 1)] : [...own, ...above];
  const around = [row.label, ...row.headings, ...row.titles].join(' ');
  const found = near
    .map((text) => readUnit(inTonnes(text, around), unit))
    .find((each) => each !== null);
  if (found === undefined) return null;
  return { ...found, times: found.times * timesBeside(beside, unit) };
}

export function unknownUnitOf(
  row: TableRow,
  figure: RowFigure,
  unit: MetricUnit,
): ReportedUnit | null {
  if (unit !== 'tonnes CO2e') return null;
  const texts = [row.label, row.beside, figure.head, ...row.headings, ...row.titles, ...row.above];
  return texts.map(unknownEmissionUnit).find((found) => found !== null) ?? null;
}

/** Scopes that a row alone under them is all of. */
const WHOLE_BY_ONE_PART: readonly number[] = [92, 93];
const ONLY_PART = 0.08;
/** What scopes are made of: a row of one of these under a scope is a part of it. */
const PART_OF_SCOPE =
  /(?<!\p{L})(?:electricity|heat(?:ing)?|steam|cooling|fuels?|combustion|power|facilities|vehicles|el|elektricitet|fjärrvärme|fjärrkyla|bränslen?|fordon|strom|(?:fern)?wärme|fahrzeuge|fuhrpark|électricité|chaleur|vapeur|carburants?|véhicules|electricidad|calor|vapor|combustibles?|vehículos)(?!\p{L})/iu;

interface NamedRow {
  readonly match: MetricMatch;
  /** The words that named the metric. */
  readonly name: string;
  readonly isFromHeading: boolean;
  /** Whether it is the only part of what its heading names. */
  readonly isOnlyPart?: boolean;
}

/** 'of which hazardous', under what it is a part of. */
const OF_WHICH =
  /^[-–•\s]{0,3}(?:of which|whereof|thereof|varav|davon|dont|de los cuales)\b[:\s]*/i;

const idsOf = (text: string): readonly number[] =>
  matchMetrics(text).flatMap(({ metricIds }) => metricIds);

/** A part is named together with its whole where that makes it another metric than the whole. */
function namesOfPart(part: string, whole: string): readonly (readonly [string, boolean])[] {
  const name = `${part} ${whole.replace(/\b(?:total|gross) /i, '')}`;
  return idsOf(name).some((id) => idsOf(whole).includes(id)) ? [] : [[name, true]];
}

/** The unit behind a heading stands between it and the name of its row. */
const IN_BRACKETS = /\s?[([][^()[\]]{1,40}[)\]]$/;

/** 'Note H1 Energy use, MWh', 'E1-5 Energy mix': a title behind its number. */
const CODE = /^(?:(?:not|note|noten?|GRI|ESRS) )?[A-Z]{0,2}\d{1,3}(?:[-.]\d{1,2})? (?=\p{L})/iu;
const withoutCode = (title: string): string => title.replace(CODE, '').replace(IN_BRACKETS, '');
const FEW_WORDS = 3;

/** Titles behind the few words of a label: 'El' and 'Energianvändning'. */
const behindOf = ({ label, titles }: TableRow): readonly string[] =>
  label.split(' ').length > FEW_WORDS ? [] : titles.slice(0, 2).map(withoutCode);

/** What names a row, the most telling first. */
function namesOf(row: TableRow): readonly (readonly [string, boolean])[] {
  const { label, category, headings, titles } = row;
  if (OF_WHICH.test(label)) {
    const part = label.replace(OF_WHICH, '');
    return [headings[0] ?? '', ...titles.slice(0, 2).map(withoutCode)].flatMap((whole) =>
      namesOfPart(part, whole),
    );
  }
  const around = [category, ...headings, ...titles.slice(0, 2)].filter(
    (text) => text !== '' && text.length < 90,
  );
  const withHeading = [
    ...around.map((text) => [`${text.replace(IN_BRACKETS, '')} ${label}`, true] as const),
    ...behindOf(row).map((text) => [`${label} ${text}`, true] as const),
  ];
  // 'Recordable injuries | Employees | 9' are no employees
  const ofCategory = matchMetrics(category).filter(
    ({ metricIds, moreWords }) =>
      moreWords.every(isPlainWord) && !metricIds.some((id) => SCOPES.includes(id)),
  );
  const ofLabel = idsOf(label);
  const isOther = !ofCategory.some(({ metricIds }) => metricIds.some((id) => ofLabel.includes(id)));
  if (ofCategory.length > 0 && ofLabel.length > 0 && isOther) return withHeading.slice(0, 1);
  return needsHeading(label) ? [...withHeading, [label, false]] : [[label, false], ...withHeading];
}

/** What is no part of an amount, or only some of it. */
const NOT_ALL = /\b(?:of which|varav|davon|dont|share|andel|scope|offsets?|biogen\w*)\b|%/i;

const isPartOfScope = ({ label }: TableRow, { metricIds }: MetricMatch): boolean =>
  metricIds.some((id) => WHOLE_BY_ONE_PART.includes(id)) &&
  PART_OF_SCOPE.test(label) &&
  !/total|scope/i.test(label);

/** Whether a label of one word, such as 'Female', is of what its heading is about: of turnover, or of hires. */
const isOfHeading = (
  { label, category, headings }: TableRow,
  { isShort, metricIds }: MetricMatch,
) =>
  isShort &&
  needsHeading(label) &&
  [category, ...headings.slice(0, 1)]
    .filter((text) => text !== '' && text.length < MOST_HEADING)
    .some((text) => !idsOf(`${text} ${label}`).some((id) => metricIds.includes(id)));

/** What the label names, alone or together with what stands above or left of it. */
function matchesOf(row: TableRow, units: Asked['units']): readonly NamedRow[] {
  const ofShares = isOfShares(row);
  for (const [name, isFromHeading] of namesOf(row)) {
    const matches = matchMetrics(name)
      .filter(({ metricIds }) => !ofShares || metricIds.some((id) => units.get(id) === '%'))
      .filter(
        (match) => !isFromHeading || (match.moreWords.length === 0 && !isPartOfScope(row, match)),
      );
    const own = isFromHeading ? matches : matches.filter((match) => !isOfHeading(row, match));
    if (own.length > 0) return own.map((match) => ({ match, name, isFromHeading }));
    // a label that says what it is of is not named by others
    if (!isFromHeading && isOfAnotherKind(name)) return [];
  }
  return onlyPartOf(row);
}

/** 'Scope 2: indirect emissions from energy' is scope 2. */
const SENTENCE = /^(scope ?[123]):/i;

/** The scope of which a row is the only part. */
function onlyPartOf({ label, onlyOf: name }: TableRow): readonly NamedRow[] {
  if (name === undefined || !/[12]/.test(name) || isOfAnotherKind(label) || NOT_ALL.test(label))
    return [];
  return matchMetrics(SENTENCE.exec(name)?.[1] ?? name)
    .filter(({ metricIds, moreWords }) => {
      return moreWords.length === 0 && metricIds.every((id) => WHOLE_BY_ONE_PART.includes(id));
    })
    .map((match) => ({ match, name, isFromHeading: true, isOnlyPart: true }));
}

interface Place {
  readonly row: TableRow;
  readonly figure: RowFigure;
  readonly isKnown: boolean;
}

const hasHeading = ({ category, headings }: TableRow): boolean =>
  category !== '' || headings.length > 0;

function confidenceOf(
  { match, name, isFromHeading, isOnlyPart }: NamedRow,
  { row, figure, isKnown }: Place,
): number {
  const isScope = match.metricIds.some((id) => SCOPES.includes(id));
  const context = `${name} ${row.beside} ${row.headings[0] ?? ''}`;
  // a name of one word is most often of a part where another stands beside it
  const extraWord = isScope || match.isShort ? EXTRA_WORD_OF_SCOPE : EXTRA_WORD;
  const extra = match.isShort
    ? match.moreWords.filter((word) => !/^\d+$/.test(word))
    : match.moreWords;
  const changes: readonly (readonly [boolean, number])[] = [
    [match.isTotal, IS_TOTAL],
    [match.moreWords.length === 0, EXACT],
    [isLocationBased(context), -LOCATION_BASED],
    [isFromHeading, -FROM_HEADING],
    [isOnlyPart === true, -ONLY_PART],
    [figure.isBase, -BASE_YEAR],
    [row.headings.slice(0, 1).some(isOfAPart), -OF_A_PART],
    [match.isShort && needsHeading(row.label) && !hasHeading(row), -UNHEADED],
    [row.kind === 'bare', -BARE],
    [row.kind === 'sheet', -SHEET],
    [row.kind === 'cards', -CARD],
    [!isKnown, -UNKNOWN_UNIT],
  ];
  const sum = changes
    .filter(([is]) => is)
    .reduce((total, [, change]) => total + change, TABLE - extra.length * extraWord);
  return Math.max(0, Math.min(MOST, sum));
}

const PAY_GAP = 35;
/** Where women earn so much of what men earn, the gap is the rest. */
const MOST_PAY_GAP = 60;

/** Whether an amount can be one of a metric: shares are at most the whole, and nothing is below zero. */
export function isPossible(value: number, unit: MetricUnit, metricId: number): boolean {
  if (unit === 'USD') return true;
  if (metricId === PAY_GAP) return value < MOST_PAY_GAP;
  if (value < 0) return false;
  if (unit === '%') return value <= 100;
  return (unit !== 'count' && unit !== 'FTE') || Number.isInteger(value);
}

interface Said {
  readonly named: NamedRow;
  readonly row: TableRow;
  readonly figure: RowFigure;
  readonly page: Page;
}

/** What a row says beyond its metric; the label of a part that is all of its scope says a part. */
const moreWordsOf = ({ match, isOnlyPart }: NamedRow, { label }: TableRow): readonly string[] =>
  isOnlyPart === true ? [label] : match.moreWords.filter((word) => !isNote(word));

/** Whether a name holds for a year: a part may be all of its scope in some years alone. */
const appliesToYear = ({ isOnlyPart }: NamedRow, { onlyIn }: TableRow, year: number): boolean =>
  isOnlyPart !== true || onlyIn === undefined || onlyIn.has(year);

function findingOf(said: Said, metricId: number, { units, year }: Asked): readonly Finding[] {
  const { named, row, figure, page } = said;
  const unit = units.get(metricId);
  const ofYear = (figure.year ?? year) - (figure.yearsBefore ?? 0);
  if (unit === undefined || figure.cell.kind === 'none' || ofYear > year) return [];
  // an old year above a figure without a head is of a standard or a story
  if ((row.kind === 'bare' || row.kind === 'sheet') && ofYear < year - 1) return [];
  const known = unitOf(row, figure, unit);
  const found = known ?? unknownUnitOf(row, figure, unit);
  if (found === null) return [];
  const rawValue = figure.cell.value * found.times;
  if (!isPossible(rawValue, unit, metricId)) return [];
  return [
    {
      metricId,
      year: ofYear,
      rawValue,
      rawUnit: found.unit,
      printed: figure.cell.printed,
      confidence: confidenceOf(named, { row, figure, isKnown: known !== null }),
      isLocationBased: isLocationBased(`${named.name} ${row.beside}`),
      passage: {
        page: page.page,
        marks: marksOfFigure(page.lines, { row, figure }, unit),
        kind: 'table',
        table: { headers: row.headers, body: [row.cells] },
        matchesFigure: true,
        moreWords: moreWordsOf(named, row),
      },
    },
  ];
}

/** A heading that names a unit or a subject begins anew, whatever the title above it says. */
const SUBJECT = /emission|energy|energi|water|waste|people|employee|safety|utsläpp|wasser|abf/i;
const MOST_HEADING = 90;
/** The corner of the head, and what stands over it. */
const TITLES = 3;

/** Whether what stands above a row makes its figures others: its heading, else its title. */
function isUnderAnotherKind({ label, category, headings, titles }: TableRow): boolean {
  if (titles.slice(0, TITLES).some(isOfChosenSites)) return true;
  const [heading] = headings;
  const [title] = titles;
  const begins = heading !== undefined && (SUBJECT.test(heading) || isUnitNamed(heading));
  const above = [category, heading ?? '', begins ? '' : (title ?? '')].filter(
    (text) => text.length <= MOST_HEADING,
  );
  // a total names itself, whatever was subtracted above it
  return /\btotal\b/i.test(label)
    ? above.some((text) => RATIO.test(text))
    : above.some(isOfAnotherKind);
}

const isUnitNamed = (text: string): boolean => readUnit(text, 'tonnes CO2e') !== null;

const RATIO = /intensit|\bper\b|normali[sz]ed/i;
const INDEX = /^(?:GRI |ESRS )?(?:\d{1,3}|[A-Z]\d?)-\d{1,2}\b/;
const MOST_PAGE = 1000;

/** Whether a row is of an index: the number of a standard, and a page. */
const isReference = ({ label, figures }: TableRow): boolean =>
  INDEX.test(label) &&
  figures.length === 1 &&
  figures.every(
    ({ cell }) => cell.kind === 'figure' && Number.isInteger(cell.value) && cell.value < MOST_PAGE,
  );

/** Whether the unit of a row is one that no figure here has, or cannot be known. */
const isOfUnclearUnit = ({ label, beside }: TableRow): boolean =>
  isRatioUnit(beside) || hasLostPower(`${label} ${beside}`);

function findingsOf(row: TableRow, page: Page, asked: Asked): readonly Finding[] {
  if (isUnderAnotherKind(row) || isReference(row) || isOfUnclearUnit(row)) return [];
  return matchesOf(row, asked.units).flatMap((named) =>
    named.match.metricIds.flatMap((metricId) =>
      row.figures
        .filter((figure) => appliesToYear(named, row, figure.year ?? asked.year))
        .flatMap((figure) => findingOf({ named, row, figure, page }, metricId, asked)),
    ),
  );
}

/**
 * The figures of tables, each with the year that its head says: that of its page, or of the page
 * before, where the table goes on without one.
 *
 * @param pages in their order
 */
export function figuresInTables(pages: readonly Page[], asked: Asked): readonly Finding[] {
  const findings: Finding[] = [];
  let left: { readonly page: number; readonly table: OpenTable | null } | null = null;
  for (const page of pages) {
    const before: OpenTable | null = left?.page === page.page - 1 ? left.table : null;
    const { rows, open } = tableRowsOf(page.lines, asked.sign, before);
    findings.push(...rows.flatMap((row) => findingsOf(row, page, asked)));
    left = { page: page.page, table: open };
  }
  return findings;
}
