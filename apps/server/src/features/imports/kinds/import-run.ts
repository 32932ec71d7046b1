import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { ImportMapping } from '../mapping/import-mapping.ts';
import type { Tally } from '../reading/refusal.ts';
import type { SourceTable } from '../tables/source-table.ts';

export interface ImportInput {
  readonly mapping: ImportMapping;
  readonly table: SourceTable;
  /** The source stored with each value: from the mapping, else the file's name. */
  readonly source: string;
  /** False if an analyst must approve the values. */
  readonly isApproved: boolean;
}

/** Imports one table in the run's transaction. */
export type ImportAct = (tx: AdministrationTransaction, input: ImportInput) => Promise<Tally>;
