import type { Holdings, HoldingsKind, HoldingsReading, SentHoldings } from './holdings.ts';
import { readPlainSheet } from './read-plain-sheet.ts';
import { readTable } from './table/read-table.ts';

/** Whether the first row may hold headers that the plain sheet does not know: it has no ISIN. */
const beginsWithHeaders = ({ rows: [first] }: Holdings): boolean =>
  first?.flaw?.kind === 'isinMalformed' && first.weightPercent === null;

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
  if (plain?.kind === 'read' && !beginsWithHeaders(plain.holdings)) return plain;
  const table = readTable({ ...sent, bytes, kind });
  if (plain?.kind === 'read')
    return table?.isCertain && table.reading.kind === 'read' ? table.reading : plain;
  if (table === null) return plain ?? readPlainSheet(bytes, kind);
  const { reading, isCertain } = table;
  return plain === null || reading.kind === 'read' || isCertain ? reading : plain;
}
