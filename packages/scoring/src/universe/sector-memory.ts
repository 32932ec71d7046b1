import { type SectorSpan, SLOTS } from '../snapshot/index.ts';
import { type SectorScores, TOTAL_KINDS } from './scored-universe.ts';

/** Count, sum and sum of squares of each kind. */
const MOMENT_COUNT = TOTAL_KINDS.length * 3;

type Memory = ArrayBuffer | SharedArrayBuffer;

const rowCount = ({ start, end }: SectorSpan): number => end - start;

const bytesOfSector = (span: SectorSpan): number =>
  (SLOTS.length * TOTAL_KINDS.length * rowCount(span) + MOMENT_COUNT) *
  Float64Array.BYTES_PER_ELEMENT;

/** How large memory must be for the scores of some sub-sectors. */
export const bytesOfSectors = (spans: readonly SectorSpan[]): number =>
  spans.reduce((bytes, span) => bytes + bytesOfSector(span), 0);

/** The scores of a sub-sector as they lie in memory from a place onwards. */
function sectorAt(memory: Memory, place: number, span: SectorSpan): SectorScores {
  const rows = rowCount(span);
  const columnBytes = rows * Float64Array.BYTES_PER_ELEMENT;
  const totalsOf = (slot: number): readonly Float64Array[] =>
    TOTAL_KINDS.map((_, kind) => {
      const column = slot * TOTAL_KINDS.length + kind;
      return new Float64Array(memory, place + column * columnBytes, rows);
    });
  const momentsAt = place + SLOTS.length * TOTAL_KINDS.length * columnBytes;
  return {
    totals: [totalsOf(0), totalsOf(1)],
    moments: new Float64Array(memory, momentsAt, MOMENT_COUNT),
  };
}

/** Room for the scores of one sub-sector, in a piece of its own. */
export const newSector = (span: SectorSpan): SectorScores =>
  sectorAt(new ArrayBuffer(bytesOfSector(span)), 0, span);

/** Room for the scores of sub-sectors, one after the other in memory of `bytesOfSectors`. */
export function sectorsIn(memory: Memory, spans: readonly SectorSpan[]): readonly SectorScores[] {
  let place = 0;
  return spans.map((span) => {
    const sector = sectorAt(memory, place, span);
    place += bytesOfSector(span);
    return sector;
  });
}
