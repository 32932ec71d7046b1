import { fileURLToPath } from 'node:url';

import { tidyCode } from '@verdure/contract/vocabulary';

import type { SourceTable } from '../../apps/server/src/features/imports/tables/source-table.ts';
import type { CompanyJoin } from './company-join.ts';
import { memoryTable, sourceFiles, type SourceRecord } from './source-files.ts';

const MAPPINGS = fileURLToPath(new URL('./mappings/', import.meta.url));
export const REPORT_FIGURES_FILE = 'report-figures.csv';

const REVENUE = 'revenue';

/** A figure as a page of a report prints it. */
export interface ReportFigure {
  readonly isin: string;
  /** Company and title, as it is named beside each figure: 'bp, ESG Datasheet 2023'. */
  readonly report: string;
  /** Where it is printed, for a reader of the report. */
  readonly place: string;
  /** The file among the data sets and its page, where the figure was checked. */
  readonly file: string;
  readonly page: number;
  readonly year: number;
  /** A metric's id, or 'revenue'. */
  readonly target: string;
  readonly printed: string;
  /** Of revenue the multiplier and the currency: 'm USD'. */
  readonly unit: string;
}

const figureOf = (record: SourceRecord): ReportFigure => ({
  isin: tidyCode(record('isin')),
  report: record('report'),
  place: record('place'),
  file: record('file'),
  page: Number(record('page')),
  year: Number(record('year')),
  target: record('target'),
  printed: record('printed'),
  unit: record('unit'),
});

/** The figures that were read from reports and checked against the page, by hand. */
export const readReportFigures = async (): Promise<readonly ReportFigure[]> =>
  (await sourceFiles(MAPPINGS).records(REPORT_FIGURES_FILE)).map(figureOf);

/** The figures of one report: its metrics, and its revenue where it prints one. */
export interface ReportTables {
  readonly report: string;
  /** For the names of its files: 'bp'. */
  readonly slug: string;
  readonly values: SourceTable;
  readonly revenue: SourceTable | null;
}

const slugOf = (report: string): string =>
  (report.split(',')[0] ?? report).toLowerCase().replaceAll(/[^a-z]+/g, '-');

const numberOf = ({ printed }: ReportFigure): string => printed.replaceAll(',', '');

const valuesOf = (isin: string, figures: readonly ReportFigure[]) =>
  memoryTable(
    ['isin', 'year', 'metric', 'value', 'unit', 'place'],
    figures.map((figure) => [
      isin,
      figure.year,
      figure.target,
      numberOf(figure),
      figure.unit,
      `In the report: ${figure.place}`,
    ]),
  );

const revenueOf = (isin: string, figures: readonly ReportFigure[]) =>
  memoryTable(
    ['isin', 'year', 'revenue', 'multiplier', 'currency'],
    figures.map((figure) => [isin, figure.year, numberOf(figure), ...figure.unit.split(' ')]),
  );

/** Tables of each report whose company is in the pack. */
export function reportTables(
  figures: readonly ReportFigure[],
  join: CompanyJoin,
): readonly ReportTables[] {
  const reports = Map.groupBy(figures, ({ report }) => report);
  return [...reports].flatMap(([report, printed]) => {
    const isin = join.of(printed[0]?.isin ?? '')?.isins[0];
    if (isin === undefined) return [];
    const revenue = printed.filter(({ target }) => target === REVENUE);
    const values = printed.filter(({ target }) => target !== REVENUE);
    return [
      {
        report,
        slug: slugOf(report),
        values: valuesOf(isin, values),
        revenue: revenue.length === 0 ? null : revenueOf(isin, revenue),
      },
    ];
  });
}
