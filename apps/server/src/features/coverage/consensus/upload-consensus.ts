import {
  CONSENSUS_LISTED_REFUSALS,
  type ConsensusUpload,
} from '@verdure/contract/coverage/consensus';
import { Problem } from '@verdure/contract/http/problem';

import { createHash } from 'node:crypto';
import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction, Database } from '../../../platform/database/database.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { enqueueJob } from '../../../platform/jobs/job.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { ImportProblem, readSentTable, type SourceTable } from '../../imports/imports.reads.ts';
import { RECALCULATE_CONSENSUS, RECALCULATION_KEY } from './recalculate-consensus.job.ts';

interface ImportedRows {
  readonly rowsRead: number;
  readonly taken: number;
  readonly unchanged: number;
  readonly refusals: readonly {
    readonly line: number;
    readonly field: string;
    readonly value: string;
    readonly reason: string;
  }[];
}

/** Imports a table; given by the imports, which own the tables of files. */
export type ImportConsensusTable = (
  database: Database,
  given: {
    readonly table: SourceTable;
    readonly name: string;
    readonly hash: string;
    readonly isPatient: boolean;
    readonly andThen: (tx: AdministrationTransaction, rows: ImportedRows) => Promise<void>;
  },
) => Promise<ImportedRows>;

export interface ConsensusUploadParts extends Pick<ServerParts, 'database' | 'compute'> {
  readonly importConsensusTable: ImportConsensusTable;
}

const LONGEST_NAME = 255;

/** Imports an uploaded file, and has the consensus calculated again if anything changed. */
export async function uploadConsensus(
  { database, compute, importConsensusTable }: ConsensusUploadParts,
  viewer: Viewer,
  { file, requestId }: { readonly file: UploadedFile; readonly requestId: string },
): Promise<ConsensusUpload> {
  const name = file.name.slice(0, LONGEST_NAME);
  const hash = createHash('sha256').update(file.bytes).digest('hex');
  const rows = await readSentTable(compute, file)
    .then((table) =>
      importConsensusTable(database, {
        table,
        name,
        hash,
        isPatient: false,
        andThen: async (tx, { taken, unchanged, refusals }) => {
          if (taken > 0) {
            await enqueueJob(tx, RECALCULATE_CONSENSUS, { payload: {}, key: RECALCULATION_KEY });
          }
          await recordAudit(tx, {
            organisationId: viewer.organisationId,
            actorUserId: viewer.userId,
            action: 'consensus.imported',
            requestId,
            subject: { type: 'consensus-file', id: name },
            after: { taken, unchanged, refused: refusals.length },
          });
        },
      }),
    )
    .catch((error: unknown) => {
      throw error instanceof ImportProblem
        ? new Problem('consensus.unreadable', { message: error.message })
        : error;
    });
  return {
    rows_read: rows.rowsRead,
    taken: rows.taken,
    unchanged: rows.unchanged,
    refused: rows.refusals.length,
    refusals: rows.refusals.slice(0, CONSENSUS_LISTED_REFUSALS).map((refusal) => ({
      line: refusal.line,
      field: refusal.field,
      value: refusal.value,
      reason: refusal.reason,
    })),
  };
}
