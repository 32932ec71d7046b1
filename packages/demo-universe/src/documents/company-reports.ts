import { DIMENSIONS } from '@verdure/contract/vocabulary';

import type { YearRange } from '../calendar/index.ts';
import type { CompanyMetricValue, DemoCompany, ReportingYear } from '../companies/index.ts';
import { companyMetricValues } from '../values/index.ts';
import { figurePicture } from './figure-picture.ts';
import { type Passage, passageOf } from './passage.ts';
import { pdfBytes, type PdfLine } from './pdf.ts';

interface DemoExcerpt {
  readonly metricId: number;
  readonly page: number;
  /** The figure of the value, as the passage says it; null for a judged metric. */
  readonly raw: Passage['raw'];
  readonly text: string | null;
  readonly table: Passage['table'];
  /** A picture of the figure, as PNG. */
  readonly image: Uint8Array | null;
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

const PASSAGES_A_PAGE = 7;
const LINE_CHARACTERS = 84;
const FIRST_PAGE_OF_PASSAGES = 2;
const BODY_POINTS = 11;
const HEADING_POINTS = 16;
const TITLE_POINTS = 26;

const line = (text: string, points = BODY_POINTS): PdfLine => ({ text, points });

/** Lines of words, none longer than a page is wide. */
function wrapped(text: string): readonly PdfLine[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(' ')) {
    if (current !== '' && current.length + word.length >= LINE_CHARACTERS) {
      lines.push(current);
      current = word;
    } else current = current === '' ? word : `${current} ${word}`;
  }
  return [...lines, current].map((each) => line(each));
}

const printed = ({ metric, text, table }: Passage): readonly PdfLine[] => [
  line(metric.name, BODY_POINTS + 1),
  ...(text === null ? [] : wrapped(text)),
  ...(table === null
    ? []
    : [table.headers, ...table.body].map((cells) => line(cells.join('   |   ')))),
  line(' '),
];

interface Written {
  readonly company: DemoCompany;
  readonly reportingYear: ReportingYear;
  readonly type: DemoReport['type'];
  readonly passages: readonly Passage[];
}

const KINDS = { annual: 'Annual report', sustainability: 'Sustainability report' } as const;

function reportOf({ company, reportingYear, type, passages }: Written): DemoReport {
  const { year, publishedOn } = reportingYear;
  const title = `${company.name}, ${KINDS[type]} ${year}`;
  const pages: PdfLine[][] = [
    [
      line(company.name, TITLE_POINTS),
      line(`${KINDS[type]} ${year}`, HEADING_POINTS),
      line(' '),
      line('This company is fictional, and so is everything in this report.'),
    ],
  ];
  for (let at = 0; at < passages.length; at += PASSAGES_A_PAGE) {
    const ofPage = passages.slice(at, at + PASSAGES_A_PAGE);
    const heading = line(`${KINDS[type]} ${year}, page ${pages.length + 1}`, HEADING_POINTS);
    pages.push([heading, line(' '), ...ofPage.flatMap(printed)]);
  }
  const pageOf = (index: number) => FIRST_PAGE_OF_PASSAGES + Math.floor(index / PASSAGES_A_PAGE);
  const pictured = passages.find(({ figures }) => figures !== null);
  const excerpts = passages.flatMap((passage, index): DemoExcerpt[] => {
    const { metric, raw, text, table, figures } = passage;
    const page = pageOf(index);
    const said = { metricId: metric.id, page, raw, text: null, table: null, image: null };
    const hasPicture = passage === pictured && figures !== null;
    return [
      ...(text === null ? [] : [Object.assign({}, said, { text })]),
      ...(table === null ? [] : [Object.assign({}, said, { table })]),
      ...(hasPicture ? [Object.assign({}, said, { image: figurePicture(figures) })] : []),
    ];
  });
  return {
    companyId: company.id,
    year,
    type,
    title,
    publishedOn,
    pageCount: pages.length,
    bytes: pdfBytes({ title, pages }),
    excerpts,
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
