import type { HoldingsKind, HoldingsReading } from './holdings.ts';
import { readHoldings } from './read-holdings.ts';

interface FileToRead {
  readonly bytes: Uint8Array;
  readonly kind: HoldingsKind;
}

/** Files are untrusted, so a thread with little memory and time reads them. */
export const run = ({ bytes, kind }: FileToRead): HoldingsReading =>
  readHoldings(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), kind);
