import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

import { answerInParts } from '../../../../platform/answer-in-parts.ts';
import type { MinervaFile } from '../minerva-upload.ts';
import { readMinerva } from './read-minerva.ts';

/** A file to read: to count its companies, or for the companies themselves. */
export interface ReadingOrder {
  readonly id: number;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly wantsFiles: boolean;
}

/** Companies travel in parts, as they are asked for: the other thread never has more than one. */
export type ReadingPart =
  | { readonly id: number; readonly kind: 'files'; readonly files: readonly MinervaFile[] }
  | {
      readonly id: number;
      readonly kind: 'end';
      readonly companies: number;
      readonly sha256: string;
    }
  | { readonly id: number; readonly kind: 'refused'; readonly errors: readonly string[] }
  | { readonly id: number; readonly kind: 'fault'; readonly message: string };

const FILES_A_PART = 200;

function* partsOf({ id, name, bytes, wantsFiles }: ReadingOrder): Generator<ReadingPart, void> {
  const reading = readMinerva(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (reading.kind === 'refused') {
    yield { id, ...reading };
    return;
  }
  const { files } = reading;
  for (let start = 0; wantsFiles && start < files.length; start += FILES_A_PART) {
    yield { id, kind: 'files', files: files.slice(start, start + FILES_A_PART) };
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  yield { id, kind: 'end', companies: files.length, sha256 };
}

answerInParts(
  parentPort,
  partsOf,
  (id, error): ReadingPart => ({ id, kind: 'fault', message: String(error) }),
);
