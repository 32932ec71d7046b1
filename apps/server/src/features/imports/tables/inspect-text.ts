import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

export interface TextFacts {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
  readonly byteLength: number;
}

/** In UTF-16, Latin text has a zero in every second byte, with or without a byte order mark. */
const UTF16_STARTS = [
  { encoding: 'utf-16le', isMark: true, bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', isMark: true, bytes: [0xfe, 0xff] },
  { encoding: 'utf-16le', isMark: false, bytes: [1, 0, 1, 0] },
  { encoding: 'utf-16be', isMark: false, bytes: [0, 1, 0, 1] },
] as const;

function encodingOfMark(start: Uint8Array): TextFacts['encoding'] | null {
  const found = UTF16_STARTS.find(({ isMark, bytes }) =>
    bytes.every((byte, place) =>
      isMark
        ? start[place] === byte
        : start.length > place && (start[place] !== 0) === (byte !== 0),
    ),
  );
  return found?.encoding ?? null;
}

/** Checks that streamed bytes are UTF-8. */
function utf8Witness() {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  const decode = (bytes: Uint8Array | undefined, stream: boolean) => {
    if (!isUtf8) return;
    try {
      decoder.decode(bytes, { stream });
    } catch {
      isUtf8 = false;
    }
  };
  return {
    see: (bytes: Uint8Array) => decode(bytes, true),
    verdict: () => {
      decode(undefined, false);
      return isUtf8;
    },
  };
}

/** Reads a whole file for its hash and encoding: one invalid byte at the end rules out UTF-8. */
export async function inspectText(path: string): Promise<TextFacts> {
  const hash = createHash('sha256');
  const witness = utf8Witness();
  let marked: TextFacts['encoding'] | null = null;
  let byteLength = 0;
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Uint8Array)) continue;
    if (byteLength === 0) marked = encodingOfMark(chunk);
    byteLength += chunk.length;
    hash.update(chunk);
    witness.see(chunk);
  }
  const unmarked = witness.verdict() ? 'utf-8' : 'windows-1252';
  return { encoding: marked ?? unmarked, hash: hash.digest('hex'), byteLength };
}
