import type { MetricUnit } from '@verdure/contract/vocabulary';

import {
  namesAnotherUnit,
  readUnit,
  type ReportedUnit,
  unknownEmissionUnit,
} from '../figures/index.ts';
import type { Page } from '../layout/index.ts';
import { isOfAnotherKind, matchMetrics, type MetricMatch, needsHeading } from '../metrics/index.ts';
import type { Finding } from './candidate.ts';
import { type YearRow, yearRowsOf } from './year-tables.ts';

export interface Asked {
  /** The stored unit of each metric that is asked for. */
  readonly units: ReadonlyMap<number, MetricUnit>;
  readonly year: number;
}

const TABLE = 0.7;
const IS_TOTAL = 0.15;
const EXACT = 0.05;
const EXTRA_WORD = 0.06;
const UNKNOWN_UNIT = 0.15;
const LOCATION_BASED = 0.1;
const MOST = 0.95;

/** A heading of ratios names two units. */
const isPlainUnit = (text: string): boolean => !/\/|\bper\b|\bratio\b/i.test(text);

/** The unit of a figure: of its cell, else of its row, else of the nearest heading that names one. */
function unitOf(row: YearRow, beside: string, unit: MetricUnit): ReportedUnit | null {
  const texts = [beside, row.label, row.beside, ...row.headings];
  const isPlain = ['count', 'FTE', 'index'].includes(unit);
  if (isPlain) {
    const isBare = beside === '' || beside === unit;
    return isBare ? readUnit(`${row.label} ${row.beside}`, unit) : null;
  }
  if (namesAnotherUnit(`${row.label} ${row.beside}`, unit)) return null;
  // a share has its sign in its own row; a heading may speak of another column
  const near = unit === '%' ? texts.slice(0, 3) : [...texts, ...row.above.filter(isPlainUnit)];
  return near.map((text) => readUnit(text, unit)).find((found) => found !== null) ?? null;
}

function unknownUnitOf(row: YearRow, unit: MetricUnit): ReportedUnit | null {
  if (unit !== 'tonnes CO2e') return null;
  const texts = [row.label, row.beside, ...row.headings, ...row.above];
  const name = texts.map(unknownEmissionUnit).find((found) => found !== null);
  return name === undefined ? null : { unit: name, times: 1 };
}

function confidenceOf(match: MetricMatch, label: string, isKnown: boolean): number {
  const sum =
    TABLE +
    (match.isTotal ? IS_TOTAL : 0) +
    (match.extraWords === 0 ? EXACT : 0) -
    match.extraWords * EXTRA_WORD -
    (/location/i.test(label) ? LOCATION_BASED : 0) -
    (isKnown ? 0 : UNKNOWN_UNIT);
  return Math.max(0, Math.min(MOST, sum));
}

/** What the label names; where it says nothing alone, what it names together with its heading. */
function matchesOf(row: YearRow): readonly MetricMatch[] {
  const [heading] = row.headings;
  const isAlone = !needsHeading(row.label) || heading === undefined;
  return matchMetrics(isAlone ? row.label : `${heading} ${row.label}`);
}

function findingsOf(row: YearRow, page: number, { units, year }: Asked): readonly Finding[] {
  if (row.headings.some(isOfAnotherKind)) return [];
  const table = { headers: row.headers, body: [row.cells] };
  return matchesOf(row).flatMap((match) =>
    match.metricIds.flatMap((metricId) => {
      const unit = units.get(metricId);
      if (unit === undefined) return [];
      return row.figures.flatMap(({ year: ofYear, cell }): Finding[] => {
        if (cell.kind === 'none' || ofYear > year || ofYear < year - 1) return [];
        const known = unitOf(row, cell.beside, unit);
        const found = known ?? unknownUnitOf(row, unit);
        if (found === null) return [];
        return [
          {
            metricId,
            year: ofYear,
            rawValue: cell.value * found.times,
            rawUnit: found.unit,
            printed: cell.printed,
            confidence: confidenceOf(match, row.label, known !== null),
            passage: { page, kind: 'table', table, matchesFigure: true },
          },
        ];
      });
    }),
  );
}

/** The figures of a page's tables, for the year of the report and the one before. */
export const figuresInTables = ({ page, lines }: Page, asked: Asked): readonly Finding[] =>
  yearRowsOf(lines).flatMap((row) => findingsOf(row, page, asked));
