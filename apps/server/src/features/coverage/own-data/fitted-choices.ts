import { type OwnChoices, ownChoicesSchema } from '@verdure/contract/coverage/own-data';

import { withSaidAbove } from './funds/said-above.ts';
import type { MappingRow } from './own-data.store.ts';
import type { OwnTable } from './own-table.ts';
import { recogniseTable } from './recognise/recognise-table.ts';

/**
 * The choices of a saved mapping for another file of the same head: without columns that it has no
 * more, with names that are new in it, and with the fund and day that its own title rows say.
 */
export function fittedChoices(
  { choices }: Pick<MappingRow, 'choices'>,
  table: OwnTable,
): OwnChoices {
  const saved = ownChoicesSchema.parse(choices);
  const known = new Set(saved.names.map(({ name }) => name));
  const fresh = recogniseTable(table).names.filter(({ name }) => !known.has(name));
  const fitted = {
    ...saved,
    // the day of one file is not that of the next
    as_of: null,
    columns: saved.columns.filter(({ at }) => at < table.columns.length),
    names: [...saved.names, ...fresh],
  };
  return withSaidAbove(fitted, table);
}
