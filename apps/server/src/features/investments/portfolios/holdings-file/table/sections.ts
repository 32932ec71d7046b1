import { roleOfHeader } from '../../../../imports/lines.reads.ts';
import { readsAsHeaders, type FoundTable } from './find-table.ts';
import { textOf } from './grid.ts';

const WEIGHED = ['weight', 'value', 'quantity'] as const;

/** Whether a row below the headers names other columns: a second table, such as the bonds below the shares. */
const isOtherHeader = (row: readonly string[], headers: readonly string[]): boolean =>
  readsAsHeaders(row) && row.some((text, at) => text.trim() !== (headers[at] ?? '').trim());

/** Whether a table says how much is held; one that only describes securities does not. */
export const isWeighed = ({ roles }: FoundTable): boolean =>
  WEIGHED.some((role) => roles.includes(role));

/** The tables that stand below each other in one grid, each with headers of its own. */
export function sectionsOf(table: FoundTable): readonly FoundTable[] {
  if (table.headerAt === null) return [table];
  const { grid } = table;
  const sections = [table];
  grid.rows.forEach((row, at) => {
    const last = sections.at(-1) ?? table;
    const headers = row.map(textOf);
    if (at < last.bodyAt || !isOtherHeader(headers, last.headers)) return;
    const roles = headers.map(roleOfHeader);
    sections.push({ ...table, headers, roles, headerAt: at, bodyAt: at + 1 });
  });
  return sections.map((section, index) => {
    const end = sections[index + 1]?.headerAt ?? grid.rows.length;
    return { ...section, grid: { ...grid, rows: grid.rows.slice(0, end) } };
  });
}
