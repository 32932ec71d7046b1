import { basename } from 'node:path';

import type { AdministrationTransaction, Database } from '../../../platform/database/database.ts';
import { consensusMapping } from './mapping/consensus-mapping.ts';
import type { Tally } from './reading/refusal.ts';
import { hashOfFile, importTable } from './run-import.ts';
import { openTable } from './tables/open-table.ts';

export interface ConsensusFile {
  readonly path: string;
  /** The name that the run is recorded with; defaults to the file's own. */
  readonly name?: string;
  /** Who rates, for a file without a column that says so. */
  readonly provider?: string | null;
  /** False where somebody waits for the answer. */
  readonly isPatient?: boolean;
  readonly andThen: (tx: AdministrationTransaction, tally: Tally) => Promise<void>;
}

/** Imports a provider's file of ratings. @throws ImportProblem with one sentence */
export async function importConsensusFile(
  database: Database,
  { path, name = basename(path), provider = null, isPatient = true, andThen }: ConsensusFile,
): Promise<Tally> {
  const table = await openTable(path, {});
  const mapping = consensusMapping(table, provider);
  const hash = await hashOfFile(path);
  return importTable(database, { mapping, table, name, hash, isPatient, andThen });
}
