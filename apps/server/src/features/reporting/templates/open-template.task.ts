import { QUERY_SHEET_START } from '@verdure/contract/reporting/templates';

import { handOver } from '../../../platform/compute/hand-over.ts';
import { convertWorkbook, isArchive } from './convert-workbook.ts';
import { refusalOr, TemplateRefused } from './template-refused.ts';
import { openParts, partText, uncompressed, type WorkbookParts } from './workbook-archive.ts';
import { findPlaces, type SheetPlace } from './workbook-sheets.ts';

const EMPTY = 'The file is empty. Choose the template again.';
const NO_QUERY_SHEETS =
  "The workbook has no sheet whose name begins with 'query-'. Name a sheet after a saved query, as the list of worksheet names shows.";

const isQuerySheet = ({ name }: SheetPlace): boolean =>
  name.trim().toLowerCase().startsWith(QUERY_SHEET_START);

/** A table of the spreadsheet program has fixed heads and rows: a result would break the file. */
const refuseTables = (parts: WorkbookParts, sheets: readonly SheetPlace[]): void => {
  const reasons = sheets
    .filter(({ part }) => /<(?:\w+:)?tablePart\b/.test(partText(parts, part)))
    .map(
      ({ name }) =>
        `The sheet '${name}' holds an Excel table. Convert the table to a range, then upload the template again.`,
    );
  if (reasons.length > 0) throw new TemplateRefused(reasons);
};

function converted(bytes: Uint8Array) {
  const workbook = convertWorkbook(bytes);
  return { bytes: workbook, parts: openParts(workbook) };
}

/** An archive of .xlsx or .xlsm as it is; anything else converted. */
function asParts(bytes: Uint8Array): { readonly bytes: Uint8Array; readonly parts: WorkbookParts } {
  if (isArchive(bytes)) {
    const parts = openParts(bytes);
    if (!parts.has('xl/workbook.bin')) return { bytes, parts };
    return converted(uncompressed(parts));
  }
  return converted(bytes);
}

/** Reads which sheets a template wants filled. On a thread, because files can be hostile. */
export function run(given: Uint8Array) {
  const answer = refusalOr(() => {
    if (given.length === 0) throw new TemplateRefused([EMPTY]);
    const { bytes, parts } = asParts(given);
    const sheets = findPlaces(parts).sheets.filter(isQuerySheet);
    if (sheets.length === 0) throw new TemplateRefused([NO_QUERY_SHEETS]);
    refuseTables(parts, sheets);
    return { kind: 'done', bytes, names: sheets.map(({ name }) => name) } as const;
  });
  return handOver(answer, answer.kind === 'done' ? [answer.bytes] : []);
}
