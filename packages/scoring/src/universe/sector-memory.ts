import { type SectorSpan, SLOTS } from '../snapshot/index.ts';
import { type SectorScores, TOTAL_KINDS } from './scored-universe.ts';

/** Count, sum and sum of squares of each kind. */
const MOMENT_COUNT = TOTAL_KINDS.length * 3;

const rowCount = ({ start, end }: SectorSpan): number => end - start;

const numberBytes = (rows: number): number =>
  (SLOTS.length * TOTAL_KINDS.length * rows + MOMENT_COUNT) * Float64Array.BYTES_PER_ELEMENT;

/**
 * Room for the scores of one sub-sector, in one piece: few are handed from thread to thread. A piece
 * for all sub-sectors would be so large that the system gives and takes it afresh each time.
 */
export function sectorMemory(span: SectorSpan): ArrayBuffer {
  const rows = rowCount(span);
  const cellBytes = TOTAL_KINDS.length * rows * Uint16Array.BYTES_PER_ELEMENT;
  return new ArrayBuffer(numberBytes(rows) + cellBytes);
}

/** The scores of a sub-sector as they lie in the memory made for them. */
export function sectorIn(memory: ArrayBuffer, span: SectorSpan): SectorScores {
  const rows = rowCount(span);
  const columnBytes = rows * Float64Array.BYTES_PER_ELEMENT;
  const totalsOf = (slot: number): readonly Float64Array[] =>
    TOTAL_KINDS.map((_, kind) => {
      const place = (slot * TOTAL_KINDS.length + kind) * columnBytes;
      return new Float64Array(memory, place, rows);
    });
  const momentsAt = SLOTS.length * TOTAL_KINDS.length * columnBytes;
  const cellsAt = numberBytes(rows);
  return {
    totals: [totalsOf(0), totalsOf(1)],
    cells: TOTAL_KINDS.map((_, kind) => {
      const place = cellsAt + kind * rows * Uint16Array.BYTES_PER_ELEMENT;
      return new Uint16Array(memory, place, rows);
    }),
    moments: new Float64Array(memory, momentsAt, MOMENT_COUNT),
  };
}

/** The pieces that the scores of some sub-sectors lie in. */
export const memoryOfSectors = (sectors: readonly SectorScores[]): readonly ArrayBuffer[] =>
  sectors.flatMap(({ moments: { buffer } }) => (buffer instanceof ArrayBuffer ? [buffer] : []));
