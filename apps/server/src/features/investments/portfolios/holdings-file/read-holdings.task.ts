import type { HoldingsKind, HoldingsReading } from './holdings.ts';
import { readHoldings } from './read-holdings.ts';

interface FileToRead {
  readonly bytes: Uint8Array;
  readonly kind: HoldingsKind;
}

/** Files come from strangers, so they are read on a thread with little memory and time. */
export const run = ({ bytes, kind }: FileToRead): HoldingsReading =>
  readHoldings(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), kind);
