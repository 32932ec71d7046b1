import { type CsvCell, startsAFormula } from '@verdure/documents/cells';

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Quoted text; a leading quote stops a spreadsheet from running it as a formula. */
function quoted(cell: CsvCell): string {
  if (typeof cell === 'number') return `"${cell}"`;
  const text = cell ?? '';
  const safe = startsAFormula(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** All fields quoted, with a byte-order mark at the start (SCR-GLB-33). */
export function csvOf(lines: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + lines.map((line) => line.map(quoted).join(',') + LINE_END).join('');
}
