import { DIMENSIONS } from '@verdure/contract/vocabulary';

import type { YearRange } from '../calendar/index.ts';
import type { CompanyMetricValue, DemoCompany, ReportingYear } from '../companies/index.ts';
import { companyMetricValues } from '../values/index.ts';
import { figurePicture } from './figure-picture.ts';
import { type Passage, passageOf } from './passage.ts';
import { pdfBytes } from './pdf.ts';
import { reportPages } from './report-pages.ts';
import { type DemoBox, REPORT_KINDS, type Written } from './report-paper.ts';

interface DemoExcerpt {
  readonly metricId: number;
  readonly page: number;
  /** The figure of the value, as the passage says it; null for a judged metric. */
  readonly raw: Passage['raw'];
  readonly text: string | null;
  readonly table: Passage['table'];
  /** A picture of the figure, as PNG. */
  readonly image: Uint8Array | null;
  /** What is boxed on its page. */
  readonly boxes: readonly DemoBox[];
}

/** A report with its file, and where it says what. */
export interface DemoReport {
  readonly companyId: number;
  readonly year: number;
  readonly type: 'annual' | 'sustainability';
  readonly title: string;
  readonly publishedOn: string;
  readonly pageCount: number;
  readonly bytes: Uint8Array;
  readonly excerpts: readonly DemoExcerpt[];
}

const NOWHERE = { page: 1, inWords: [], inTable: [] };

function excerptsOf(
  passages: readonly Passage[],
  printed: ReturnType<typeof reportPages>['said'],
): readonly DemoExcerpt[] {
  const pictured = passages.find(({ figures }) => figures !== null);
  return passages.flatMap((passage): DemoExcerpt[] => {
    const { metric, raw, text, table, figures } = passage;
    const { page, inWords, inTable } = printed.get(passage) ?? NOWHERE;
    const said = {
      metricId: metric.id,
      page,
      raw,
      text: null,
      table: null,
      image: null,
      boxes: [],
    };
    const hasPicture = passage === pictured && figures !== null;
    return [
      ...(text === null ? [] : [{ ...said, text, boxes: inWords }]),
      ...(table === null ? [] : [{ ...said, table, boxes: inTable }]),
      ...(hasPicture ? [{ ...said, image: figurePicture(figures) }] : []),
    ];
  });
}

function reportOf(written: Written): DemoReport {
  const { company, reportingYear, type, passages } = written;
  const { year, publishedOn } = reportingYear;
  const title = `${company.name}, ${REPORT_KINDS[type]} ${year}`;
  const { pages, said } = reportPages(written);
  return {
    companyId: company.id,
    year,
    type,
    title,
    publishedOn,
    pageCount: pages.length,
    bytes: pdfBytes({ title, pages }),
    excerpts: excerptsOf(passages, said),
  };
}

const governance = new Set(
  DIMENSIONS.filter(({ pillar }) => pillar === 'governance').map(({ id }) => id),
);
const isInAnnualReport = ({ metric }: Passage): boolean => governance.has(metric.dimensionId ?? 0);

function passagesOf(values: readonly CompanyMetricValue[], year: number): readonly Passage[] {
  const before = new Map(
    values.filter((value) => value.year === year - 1).map((value) => [value.metricId, value]),
  );
  return values
    .filter((value) => value.year === year)
    .flatMap((value) => passageOf(value, before.get(value.metricId)) ?? []);
}

interface Reporting {
  readonly company: DemoCompany;
  readonly reportingYear: ReportingYear;
  readonly years: YearRange;
}

/** The reports of a company for a year, with a passage for each of its disclosed values. */
export function companyReports(
  seed: number,
  { company, reportingYear, years }: Reporting,
): readonly DemoReport[] {
  const passages = passagesOf(companyMetricValues(seed, company, years), reportingYear.year);
  return reportingYear.documents.map(({ type }) =>
    reportOf({
      company,
      reportingYear,
      type,
      passages: passages.filter(
        (passage) =>
          reportingYear.documents.length === 1 || isInAnnualReport(passage) === (type === 'annual'),
      ),
    }),
  );
}
