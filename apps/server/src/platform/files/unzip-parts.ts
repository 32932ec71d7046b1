import { unzipSync } from 'fflate';

import type { ZipPart } from './list-zip-parts.ts';

/**
 * Unpacks the parts that are wanted, none beyond the size that it names. Tasks alone do that.
 *
 * @returns the bytes of each by its name; null if the bytes are no ZIP that can be read
 */
export function unzipParts(
  bytes: Uint8Array,
  isWanted: (part: ZipPart) => boolean,
): Readonly<Record<string, Uint8Array>> | null {
  try {
    return unzipSync(bytes, { filter: isWanted });
  } catch {
    return null;
  }
}
