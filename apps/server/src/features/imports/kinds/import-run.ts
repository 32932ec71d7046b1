import type { RateTable } from '@verdure/scoring/units';

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
  /** The stored exchange rates, where several tables are imported with the same; else each loads them. */
  readonly rates?: RateTable;
}

/** Imports one table in the run's transaction. */
export type ImportAct = (tx: AdministrationTransaction, input: ImportInput) => Promise<Tally>;
