import type { Database } from '../../platform/database/database.ts';
import { importTable, type TableImport } from './import-table.ts';
import { consensusMapping } from './mapping/consensus-mapping.ts';
import type { Tally } from './reading/refusal.ts';

export interface ConsensusTable extends Omit<TableImport, 'mapping'> {
  /** Who rates, for a table without a column that says so. */
  readonly provider?: string | null;
}

/** Imports a provider's table of ratings. @throws ImportProblem with one sentence */
export const importConsensusTable = async (
  database: Database,
  { provider = null, ...given }: ConsensusTable,
): Promise<Tally> =>
  importTable(database, { ...given, mapping: consensusMapping(given.table, provider) });
