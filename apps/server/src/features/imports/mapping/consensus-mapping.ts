import { CONSENSUS_SUBCATEGORIES } from '@verdure/contract/vocabulary';

import { ImportProblem } from '../import-problem.ts';
import type { SourceTable } from '../tables/source-table.ts';
import type { FieldSource, ImportMapping } from './import-mapping.ts';
import { checkedMapping } from './read-mapping.ts';

/** Every column that a file of ratings may have, by its lower-case header. */
const FIELD_OF_HEADER = new Map<string, string>([
  ...['isin', 'lei', 'month', 'provider'].map((field) => [field, field] as const),
  ...CONSENSUS_SUBCATEGORIES.flatMap(({ id, name }) => [
    [id, id] as const,
    [name.toLowerCase(), id] as const,
  ]),
]);

/** Columns for people, which are not read. */
const IGNORED = new Set(['company', 'name']);

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

const unknownColumns = (names: readonly string[]): string =>
  names.length === 1
    ? `The file has a column ${quoted(names)}, which a file of ratings does not have. Remove or rename it.`
    : `The file has columns ${quoted(names)}, which a file of ratings does not have. Remove or rename them.`;

/** The column of each field, and the columns that the format does not have. */
function fieldsOf({ columns }: SourceTable) {
  const fields = new Map<string, FieldSource>();
  const unknown: string[] = [];
  for (const column of columns) {
    const header = column.trim().toLowerCase();
    if (header === '' || IGNORED.has(header)) continue;
    const field = FIELD_OF_HEADER.get(header);
    if (field === undefined) {
      unknown.push(column);
      continue;
    }
    if (fields.has(field)) throw new ImportProblem(`The file has the column '${column}' twice.`);
    fields.set(field, column);
  }
  return { fields, unknown };
}

/** The mapping of a file whose columns have the names of the format (docs/importing.md). */
export function consensusMapping(table: SourceTable, provider: string | null): ImportMapping {
  const { fields, unknown } = fieldsOf(table);
  if (fields.size === 0) {
    throw new ImportProblem('The first line names no column of a file of ratings.');
  }
  if (provider !== null) fields.set('provider', { constant: provider });
  const faults = unknown.length === 0 ? [] : [unknownColumns(unknown)];
  if (!fields.has('isin') && !fields.has('lei')) {
    faults.push("The file has neither a column 'isin' nor a column 'lei'.");
  }
  const needed = ['month', 'provider', ...CONSENSUS_SUBCATEGORIES.map(({ id }) => id)];
  const missing = needed.filter((field) => !fields.has(field));
  if (missing.length > 0) {
    faults.push(
      `The file has no ${missing.length === 1 ? 'column' : 'columns'} ${quoted(missing)}.`,
    );
  }
  if (faults.length > 0) throw new ImportProblem(faults.join(' '));
  return checkedMapping({ kind: 'consensus', fields: Object.fromEntries(fields) }, 'of the format');
}
