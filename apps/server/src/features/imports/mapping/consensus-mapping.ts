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

/** The column of each field. */
function fieldsOf({ columns }: SourceTable): Map<string, FieldSource> {
  const fields = new Map<string, FieldSource>();
  for (const column of columns) {
    const header = column.trim().toLowerCase();
    if (header === '' || IGNORED.has(header)) continue;
    const field = FIELD_OF_HEADER.get(header);
    if (field === undefined) {
      throw new ImportProblem(
        `The file has a column '${column}', which a file of ratings does not have. Remove or rename it.`,
      );
    }
    if (fields.has(field)) throw new ImportProblem(`The file has the column '${column}' twice.`);
    fields.set(field, column);
  }
  return fields;
}

/** The mapping of a file whose columns have the names of the format (docs/importing.md). */
export function consensusMapping(table: SourceTable, provider: string | null): ImportMapping {
  const fields = fieldsOf(table);
  if (provider !== null) fields.set('provider', { constant: provider });
  if (!fields.has('isin') && !fields.has('lei')) {
    throw new ImportProblem("The file has neither a column 'isin' nor a column 'lei'.");
  }
  const needed = ['month', 'provider', ...CONSENSUS_SUBCATEGORIES.map(({ id }) => id)];
  const missing = needed.find((field) => !fields.has(field));
  if (missing !== undefined) throw new ImportProblem(`The file has no column '${missing}'.`);
  return checkedMapping({ kind: 'consensus', fields: Object.fromEntries(fields) }, 'of the format');
}
