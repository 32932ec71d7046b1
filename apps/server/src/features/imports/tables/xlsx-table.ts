import type { Sheet } from './sheet-table.ts';
import type { TableLimits } from './table-limits.ts';
import { openArchive, sheetsOf } from './xlsx-archive.ts';
import { dateStylesOf, percentStylesOf } from './xlsx-dates.ts';
import { sharedStringsOf, sheetRows } from './xlsx-sheet.ts';

/**
 * The sheets of an .xlsx workbook: stored values, dates as ISO text, results of formulas.
 *
 * @param showsPercents whether a cell that shows 38.5% gives that, and not 0.385
 *
 * Our own reader, because SheetJS needs twice the time and memory for 3 million cells.
 */
export function xlsxSheets(
  bytes: Uint8Array,
  limits: TableLimits,
  showsPercents = false,
): readonly Sheet[] {
  const archive = openArchive(bytes, limits);
  const sheets = sheetsOf(archive);
  const styles = archive.read('xl/styles.xml');
  const context = {
    sharedStrings: sharedStringsOf(archive.read('xl/sharedStrings.xml'), limits),
    dateStyles: dateStylesOf(styles),
    percentStyles: showsPercents ? percentStylesOf(styles) : new Set<number>(),
    starts1904: /date1904="(?:1|true)"/.test(archive.read('xl/workbook.xml')),
    limits,
  };
  return sheets.map(({ name, part }) => {
    const xml = once(() => archive.read(part));
    return { name, rows: () => sheetRows(xml(), context) };
  });
}

/** Unpacks the sheet once for the header and the rows. */
function once(make: () => string): () => string {
  let made: string | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
