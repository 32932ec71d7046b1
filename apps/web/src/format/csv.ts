/** A cell of an export: text is guarded, numbers stay plain; nothing is an empty cell. */
export type CsvCell = string | number | null | undefined;

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** What a spreadsheet takes for a formula, also behind blanks and in full width. */
const STARTS_A_FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\0]/u;
/** A figure as text: a short position begins with a minus and is no formula. */
const PLAIN_NUMBER = /^-\d+(\.\d+)?$/;

/** Quoted, and never a formula in a spreadsheet: a leading quote before what could be one. */
function quoted(cell: CsvCell): string {
  if (typeof cell === 'number') return `"${cell}"`;
  const text = cell ?? '';
  const isRisky = STARTS_A_FORMULA.test(text) && !PLAIN_NUMBER.test(text);
  const safe = isRisky ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** All fields quoted, byte-order mark first (SCR-GLB-33). */
export function csvOf(lines: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + lines.map((line) => line.map(quoted).join(',') + LINE_END).join('');
}
