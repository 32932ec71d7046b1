import type { AdministrationTransaction } from '../../../../platform/database/database.ts';
import type { ImportMapping } from '../mapping/import-mapping.ts';
import type { Tally } from '../reading/refusal.ts';
import type { SourceTable } from '../tables/source-table.ts';

export interface ImportInput {
  readonly mapping: ImportMapping;
  readonly table: SourceTable;
  /** Stored with each value: the mapping's source, or the name of the file. */
  readonly source: string;
  /** False leaves values for an analyst to approve. */
  readonly isApproved: boolean;
}

/** Writes one table inside the run's transaction. */
export type ImportAct = (tx: AdministrationTransaction, input: ImportInput) => Promise<Tally>;
