import type { ScreenerExportFormat } from '@verdure/contract/screening/screener';
import type { CsvCell } from '@verdure/documents/cells';
import { workbookPieces } from '@verdure/documents/workbook';
import { joinedDays } from '@verdure/scoring/data-days';

import { type HashedFigures, hashFigures } from '../../../platform/receipts/hash-figures.ts';
import { propertiesOf, type ReceiptMark } from '../../../platform/receipts/receipt.ts';
import { type ExportedResult, figuresOf } from './export-result.ts';
import { screenerCsv } from './screener-csv.ts';
import {
  type AboutResult,
  aboutLines,
  aboutSheet,
  resultLines,
  resultSheet,
} from './screener-sheets.ts';

export const FILE_NAME = 'Verdure Export';

type Lines = Iterable<readonly CsvCell[]>;

function* propertiesWhenRead(about: () => AboutResult) {
  yield* propertiesOf(about().receipt);
}

export interface WantedFile extends ExportedResult {
  readonly format: ScreenerExportFormat;
}

/** Stores the receipt of a file with some figures. */
type Issue = (figures: HashedFigures) => Promise<ReceiptMark>;

/** The file with some lines of rows; what it says of itself is asked for when they have left. */
function piecesOf(
  { result, about: { madeAt }, format }: WantedFile,
  lines: Lines,
  about: () => AboutResult,
): Iterable<Uint8Array> {
  if (format === 'csv') return screenerCsv(lines, aboutLines(about));
  return workbookPieces({
    title: FILE_NAME,
    madeAt: madeAt.toISOString(),
    sheets: [resultSheet(result, lines), aboutSheet(about)],
    properties: propertiesWhenRead(about),
  });
}

const dataToOf = ({ rows, daysAt }: ExportedResult['result']): string | null =>
  joinedDays(rows.map(daysAt)).to;

/**
 * The pieces of the file of a result. Its rows leave at once, and its receipt is made and stored meanwhile:
 * the end of the file waits for it, so nobody has a whole file without one.
 */
export async function* exportPieces(
  wanted: WantedFile,
  issue: Issue,
): AsyncGenerator<Uint8Array, void> {
  const { result, about } = wanted;
  const gone = new AbortController();
  const issued = hashFigures(figuresOf(result), gone.signal).then(issue);
  // who waits for it below is told
  issued.catch(() => undefined);
  let areRowsRead = false;
  function* rows() {
    yield* resultLines(result);
    areRowsRead = true;
  }
  let known: AboutResult | undefined;
  const whole = (): AboutResult => {
    if (known === undefined) throw new Error('the end of an export was read before its rows');
    return known;
  };
  try {
    for (const piece of piecesOf(wanted, rows(), whole)) {
      if (areRowsRead) known ??= { ...about, dataTo: dataToOf(result), receipt: await issued };
      yield piece;
    }
  } finally {
    gone.abort();
  }
}
