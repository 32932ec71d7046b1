import type { HoldingsReading, SentHoldings } from './holdings.ts';
import { readHoldings } from './read-holdings.ts';

/** Files are untrusted, so a thread with little memory and time reads them. */
export const run = ({ bytes, kind, ...sent }: SentHoldings): HoldingsReading =>
  readHoldings(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), kind, sent);
