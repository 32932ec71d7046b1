import { createHash } from 'node:crypto';

import { Slices } from './in-slices.ts';

const HASHED_AT_ONCE = 1024 * 1024;

/** SHA-256 a megabyte at a time: a snapshot may have hundreds of them, an upload twenty. */
export async function sha256InSlices(bytes: Uint8Array): Promise<Buffer> {
  const slices = new Slices();
  const hash = createHash('sha256');
  for (let start = 0; start < bytes.byteLength; start += HASHED_AT_ONCE) {
    hash.update(bytes.subarray(start, start + HASHED_AT_ONCE));
    await slices.pause();
  }
  return hash.digest();
}
