import { unzipSync } from 'fflate';

/** A part of a ZIP; its size is in bytes, unpacked, as the ZIP says it. */
export interface ZipPart {
  readonly name: string;
  readonly originalSize: number;
}

/**
 * Unpacks the parts that are wanted, none beyond the size that it names.
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

/** Lists the parts without unpacking anything; a name that is there twice comes twice. Null as above. */
export function listZipParts(bytes: Uint8Array): readonly ZipPart[] | null {
  const parts: ZipPart[] = [];
  const listed = unzipParts(bytes, ({ name, originalSize }) => {
    parts.push({ name, originalSize });
    return false;
  });
  return listed && parts;
}
