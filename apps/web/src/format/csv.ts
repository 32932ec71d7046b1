/** A cell of an export: text is guarded, numbers stay plain; nothing is an empty cell. */
export type CsvCell = string | number | null | undefined;

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
const STARTS_A_FORMULA = /^[=+\-@\t\r]/;
/** A figure as text: a short position begins with a minus and is no formula. */
const PLAIN_NUMBER = /^-\d+(\.\d+)?$/;

/** Quoted, and never a formula in a spreadsheet: a leading tab before what could be one. */
function quoted(cell: CsvCell): string {
  if (typeof cell === 'number') return `"${cell}"`;
  const text = cell ?? '';
  const isRisky = STARTS_A_FORMULA.test(text) && !PLAIN_NUMBER.test(text);
  const safe = isRisky ? `\t${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** All fields quoted, byte-order mark first (SCR-GLB-33). */
export function csvOf(lines: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + lines.map((line) => line.map(quoted).join(',') + LINE_END).join('');
}
