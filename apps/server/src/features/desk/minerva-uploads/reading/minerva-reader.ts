import { createHash } from 'node:crypto';
import { Problem } from '@verdure/contract/http/problem';

import { type Compute, TaskFailed } from '../../../../platform/compute/compute.ts';
import { taskOf } from '../../../../platform/compute/task.ts';
import type { MinervaFile } from '../minerva-upload.ts';
import type { run } from './read-minerva.task.ts';

export interface MinervaContent {
  readonly companies: number;
  /** Hash of the file, in hexadecimal. */
  readonly sha256: string;
}

interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const MODULE = new URL('./read-minerva.task.ts', import.meta.url);
const CHECK = taskOf<typeof run>(MODULE, { pool: 'files', mostMilliseconds: 20_000 });
/** In the background: not on the threads that requests wait for. */
const READ = taskOf<typeof run>(MODULE, { pool: 'reports', mostMilliseconds: 20_000 });
const TOO_MUCH = 'The file takes too long to read. Split it.';

const unreadable = (errors: readonly string[]): Problem =>
  new Problem('minerva.unreadable', { errors });

async function read(compute: Compute, { name, bytes }: NamedFile, wantsFiles: boolean) {
  const answer = await compute
    .run(wantsFiles ? READ : CHECK, { name, bytes, wantsFiles })
    .catch((error: unknown) => {
      throw error instanceof TaskFailed ? unreadable([TOO_MUCH]) : error;
    });
  if (answer.kind === 'refused') throw unreadable(answer.errors);
  return answer;
}

/** @throws Problem 'minerva.unreadable' with every reason */
export async function checkMinervaFile(compute: Compute, file: NamedFile): Promise<MinervaContent> {
  const { companies } = await read(compute, file, false);
  return { companies, sha256: createHash('sha256').update(file.bytes).digest('hex') };
}

/** @throws Problem 'minerva.unreadable' with every reason */
export async function readMinervaFile(
  compute: Compute,
  file: NamedFile,
): Promise<readonly MinervaFile[]> {
  return (await read(compute, file, true)).files;
}
