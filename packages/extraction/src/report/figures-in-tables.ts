import type { MetricUnit } from '@verdure/contract/vocabulary';

import { type DecimalSign, hasLostPower, isRatioUnit, readUnit } from '../figures/index.ts';
import type { Page } from '../layout/index.ts';
import {
  isLocationBased,
  isNote,
  isOfAnotherKind,
  isOfAPart,
  isOfChosenSites,
  needsHeading,
} from '../metrics/index.ts';
import { type OpenTable, type RowFigure, type TableRow, tableRowsOf } from '../tables/index.ts';
import type { Finding } from './candidate.ts';
import { marksOfFigure } from './marks.ts';
import { matchesOf, type NamedRow } from './names-of-row.ts';
import { unitOf, unknownUnitOf } from './unit-of-row.ts';

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
const ONLY_PART = 0.08;
const MOST = 0.95;
const SCOPES: readonly number[] = [1, 44, 92, 93, 94];

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
const AVOIDED = /\bavoided\b|vermiedene|évitées|evitadas|undvikna/i;
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
  if (AVOIDED.test(title ?? '')) return true;
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
