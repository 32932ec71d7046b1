import type { Holdings, HoldingsKind, HoldingsReading, SentHoldings } from './holdings.ts';
import { readPlainSheet } from './read-plain-sheet.ts';
import { readTable, type TableReading } from './table/read-table.ts';

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
  if (sent.columns !== undefined)
    return readTable({ ...sent, bytes, kind })?.reading ?? readPlainSheet(bytes, kind);
  const plain = readPlainSheet(bytes, kind);
  if (plain.kind === 'read' && !beginsWithHeaders(plain.holdings)) return plain;
  const table = readTable({ ...sent, bytes, kind });
  return table !== null && isBetter(table, plain) ? table.reading : plain;
}

/** Whether the reading as a table says more than the one as the plain sheet. */
const isBetter = ({ reading, isCertain }: TableReading, plain: HoldingsReading): boolean =>
  plain.kind === 'read'
    ? isCertain && reading.kind === 'read'
    : isCertain || reading.kind === 'read';
