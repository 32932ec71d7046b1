import {
  type TableFileQuestion,
  tableFileQuestion,
} from '@verdure/contract/investments/table-files';
import { ABOUT_SHEET, type FigureTable, sheetFigures } from '@verdure/documents/figures';

import { fileNamePart } from '../../../platform/documents/file-name.ts';
import { ofDay } from '../../../platform/documents/past-words.ts';
import { instantRead } from '../../../platform/receipts/issue-receipt.ts';
import { type Asked, CSV_TABLE, type Remake } from '../../../platform/receipts/receipt.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { profileNameOf } from '../../profiles/profile.reads.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { readOwnDataLines } from '../investment/own-companies-held.reads.ts';
import { versionsRead } from '../investment/versions.reads.ts';
import type { Fact, SentimentOfHoldings } from './making.ts';
import { openTable } from './open-table.ts';
import { csvLines } from './table-csv.ts';
import type { TableSheet } from './table-sheet.ts';
import { TABLE_NAMES, TABLES } from './table-sheets.ts';

const UNITS =
  'Scores are points from 0 to 4; weights are fractions of 1 (0.01 is 1%); percents are percents.';

/** Where the figures of tables come from. */
export interface TableSources {
  readonly investments: Investments;
  readonly sentiment: SentimentOfHoldings;
}

/** A table as plain data, with what was asked; writing it needs no database. */
export interface ComposedTable {
  readonly asked: Asked;
  /** Also the name of the file, without its ending. */
  readonly title: string;
  readonly sheets: readonly TableSheet[];
  /** What the file is; its first line has the name of the sheet 'About'. */
  readonly about: readonly Fact[];
  readonly figures: readonly FigureTable[];
  readonly rowCount: number;
}

/** A CSV is read as one table, whatever it has. */
const figuresOf = (
  sheets: readonly TableSheet[],
  { format }: TableFileQuestion['body'],
): readonly FigureTable[] =>
  format === 'csv' ? [{ name: CSV_TABLE, lines: csvLines(sheets) }] : sheetFigures(sheets);

/** Gathers a table of a portfolio or fund. @throws Problem for who may not take it */
export async function composeTable(
  { investments, sentiment }: TableSources,
  asking: ViewerTransaction,
  { question, madeAt }: { readonly question: TableFileQuestion; readonly madeAt: string },
): Promise<ComposedTable> {
  const { params, body } = question;
  const { table, asOf, draft } = body;
  const instant = await instantRead(asking.tx);
  const opened = await openTable(investments, asking, question);
  const { investment, under } = opened.scored;
  const {
    sheets,
    facts,
    rowsText,
    what = TABLE_NAMES[table],
  } = await TABLES[table]({
    ...opened,
    asking,
    question,
    sentiment,
  });
  const subject = `${investment.name} ${what}`;
  const title = ofDay(subject, asOf);
  const rowCount = sheets.reduce((rows, { lines }) => rows + lines.length - 1, 0);
  const versions = await versionsRead(asking, under, portfoliosIn(question));
  return {
    asked: { kind: 'table', subject, question: { ...question }, instant, versions },
    title: fileNamePart(title),
    sheets,
    about: [
      [ABOUT_SHEET, title],
      ...(draft === undefined ? [] : [['Draft', 'With changes that are not saved'] as const]),
      ['Profile', await profileNameOf(asking.tx, asking.viewer, params.profileId)],
      ...facts,
      ...(await readOwnDataLines(asking, opened.scored)).map((line) => ['Own data', line] as const),
      ...snapshotFacts(under),
      ['Rows', rowsText ?? rowCount],
      ['Units', UNITS],
      ['Made', madeAt],
    ],
    figures: figuresOf(sheets, body),
    rowCount,
  };
}

/** Those that are read, with what stands beside. */
const portfoliosIn = ({ params, body }: TableFileQuestion): readonly number[] =>
  [{ type: body.investmentType, id: params.investmentId }, ...(body.beside ?? [])]
    .filter(({ type }) => type === 'portfolio')
    .map(({ id }) => id);

const snapshotFacts = ({ snapshot }: ScoredProfile): readonly Fact[] => [
  ['Calculated for', snapshot.coverage.asOf],
  ['Snapshot', snapshot.version],
  ['Methodology', snapshot.coverage.methodologyVersion],
];

/** Answers the question of the receipt of a table again. */
export const remakeTable =
  (sources: TableSources): Remake =>
  async ({ tx, viewer, instant: madeAt }, asked) => {
    const question = tableFileQuestion.parse(asked);
    const { figures, ...made } = await composeTable(sources, { tx, viewer }, { question, madeAt });
    return { tables: figures, versions: made.asked.versions };
  };
