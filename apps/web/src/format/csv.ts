/** A cell of an export: text is guarded against formulas, numbers stay plain, nothing is empty. */
export type CsvCell = string | number | null | undefined;

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';
/** What a spreadsheet reads as a formula, also after spaces and in full-width characters. */
const STARTS_A_FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\0]/u;
/** A figure as text: a short position starts with a minus but is not a formula. */
const PLAIN_NUMBER = /^-\d+(\.\d+)?$/;

/** Whether a spreadsheet would run the text; a negative number is no formula. */
export const startsAFormula = (text: string): boolean =>
  STARTS_A_FORMULA.test(text) && !PLAIN_NUMBER.test(text);

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
