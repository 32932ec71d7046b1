import type { HoldingsKind, HoldingsReading, SentHoldings } from './holdings.ts';
import { readPlainSheet } from './read-plain-sheet.ts';
import { readTable } from './table/read-table.ts';

/**
 * Reads a holdings file: the plain sheet of three columns as it is specified, or else any table that
 * names its columns or shows what they hold.
 */
export function readHoldings(
  bytes: Buffer,
  kind: HoldingsKind,
  sent: Pick<SentHoldings, 'fileName' | 'columns'> = {},
): HoldingsReading {
  const plain = sent.columns === undefined ? readPlainSheet(bytes, kind) : null;
  if (plain?.kind === 'read') return plain;
  const table = readTable({ ...sent, bytes, kind });
  if (table === null) return plain ?? readPlainSheet(bytes, kind);
  const { reading, isCertain } = table;
  return plain === null || reading.kind === 'read' || isCertain ? reading : plain;
}
