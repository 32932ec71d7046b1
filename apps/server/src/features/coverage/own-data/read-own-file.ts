import { createHash } from 'node:crypto';
import { Problem } from '@verdure/contract/http/problem';

import type { Compute } from '../../../platform/compute/compute.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { ImportProblem, readSentTable } from '../../imports/imports.reads.ts';
import { type OwnTable, ownTable } from './own-table.ts';

/** A file of company values as it was sent. */
export interface OwnFile {
  readonly name: string;
  readonly sha256: Buffer;
  readonly table: OwnTable;
}

/** Says of what a file as a whole lacks in one sentence, as a refusal of the call. */
export function unreadable(error: unknown): never {
  throw error instanceof ImportProblem
    ? new Problem('own-data.unreadable', { message: error.message })
    : error;
}

export async function readOwnFile(compute: Compute, file: UploadedFile): Promise<OwnFile> {
  const table = await readSentTable(compute, file, { skipsCovers: true })
    .then(ownTable)
    .catch(unreadable);
  return { name: file.name, sha256: createHash('sha256').update(file.bytes).digest(), table };
}
