import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';

import { cellXml, columnName, type SheetCell, textXml } from './cell-xml.ts';
import { partsAround, SHEET_TAIL, sheetHead, sheetPath, STYLE } from './workbook-parts.ts';

/** A table of a workbook. */
export interface Sheet {
  /** At most 31 letters. */
  readonly name: string;
  readonly heads: readonly string[];
  /** How many decimals the numbers of each column are shown with. */
  readonly decimals: readonly number[];
  readonly rowCount: number;
  readonly rowAt: (row: number) => readonly SheetCell[];
}

const LEAST_WIDTH = 10;
const MOST_WIDTH = 60;
const MEASURED_ROWS = 100;

function widthsOf({ heads, rowCount, rowAt }: Sheet): readonly number[] {
  const widths = heads.map(({ length }) => Math.min(Math.max(length + 2, LEAST_WIDTH), MOST_WIDTH));
  for (let row = 0; row < Math.min(rowCount, MEASURED_ROWS); row += 1) {
    rowAt(row).forEach((cell, at) => {
      const letters = typeof cell === 'string' ? cell.length + 2 : LEAST_WIDTH;
      widths[at] = Math.min(Math.max(widths[at] ?? LEAST_WIDTH, letters), MOST_WIDTH);
    });
  }
  return widths;
}

const stylesOf = (decimals: number) => ({
  plain: STYLE.plain,
  guarded: STYLE.guarded,
  number: STYLE.ofDecimals(decimals),
});

/** Cells of one piece of XML. The rows of a piece are written without a pause. */
const CELLS_A_PIECE = 10_000;

function* piecesOf(sheet: Sheet): Generator<string, void> {
  const { heads, decimals, rowCount, rowAt } = sheet;
  const names = heads.map((_, at) => columnName(at));
  const styles = decimals.map(stylesOf);
  const head = heads.map((text, at) =>
    textXml(`${names[at] ?? ''}1`, text, { plain: STYLE.bold, guarded: STYLE.guarded }),
  );
  yield `${sheetHead(widthsOf(sheet))}<row r="1">${head.join('')}</row>`;
  const most = Math.max(1, Math.floor(CELLS_A_PIECE / Math.max(1, heads.length)));
  for (let from = 0; from < rowCount; from += most) {
    let piece = '';
    for (let row = from; row < Math.min(from + most, rowCount); row += 1) {
      const number = row + 2;
      const cells = rowAt(row).map((cell, at) =>
        cellXml(`${names[at] ?? ''}${number}`, cell, styles[at] ?? stylesOf(0)),
      );
      piece += `<row r="${number}">${cells.join('')}</row>`;
    }
    yield piece;
  }
  yield SHEET_TAIL;
}

/** Fast: sheets repeat themselves, so that more work would save little. */
const LEVEL = 2;

/**
 * A workbook as the pieces of its file. Rows become bytes a few at a time, and other requests run
 * in between. It opens in Excel, LibreOffice and Numbers.
 */
export async function streamWorkbook(
  sheets: readonly Sheet[],
  { madeAt }: { readonly madeAt: Date },
): Promise<readonly Buffer[]> {
  const parts: Buffer[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    parts.push(Buffer.from(bytes));
  });
  const open = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, { level: LEVEL });
    file.mtime = madeAt;
    zip.add(file);
    return file;
  };
  for (const [path, xml] of partsAround(sheets.map(({ name }) => name))) {
    open(path).push(strToU8(xml), true);
  }
  for (const [at, sheet] of sheets.entries()) {
    const file = open(sheetPath(at));
    for (const piece of piecesOf(sheet)) {
      file.push(strToU8(piece), piece === SHEET_TAIL);
      await setImmediate();
    }
  }
  zip.end();
  return parts;
}
