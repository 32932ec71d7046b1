import { unzipSync } from 'fflate';

/** A part of a ZIP; its size is in bytes, unpacked, as the ZIP says it. */
export interface ZipPart {
  readonly name: string;
  readonly originalSize: number;
}

/**
 * Lists the parts without unpacking anything, so that a route may; a name that is there twice comes
 * twice. Null if the bytes are no ZIP that can be read.
 */
export function listZipParts(bytes: Uint8Array): readonly ZipPart[] | null {
  const parts: ZipPart[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        parts.push({ name, originalSize });
        return false;
      },
    });
    return parts;
  } catch {
    return null;
  }
}
