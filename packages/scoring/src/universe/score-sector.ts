import { SCORE_SCALES } from '../grades/index.ts';
import type { SectorSpan } from '../snapshot/index.ts';
import { sharesOfSector } from '../weightings/index.ts';
import { type SectorScores, TOTAL_KINDS } from './scored-universe.ts';
import type { SectorScope } from './weighed-dimensions.ts';
import { writePillars } from './write-pillars.ts';

/** The ESG total row by row: a pillar with weight may not be missing (methodology 5.3). */
function writeEsg(
  [esg, sustainability, governance]: readonly [Float64Array, Float64Array, Float64Array],
  sustainabilityFraction: number,
): void {
  if (sustainabilityFraction === 0) esg.set(governance);
  else if (sustainabilityFraction === 1) esg.set(sustainability);
  else {
    const governanceFraction = 1 - sustainabilityFraction;
    for (let row = 0; row < esg.length; row += 1) {
      const s = sustainability[row] ?? Number.NaN;
      const g = governance[row] ?? Number.NaN;
      // where one of them is NaN, so is the sum
      esg[row] = sustainabilityFraction * s + governanceFraction * g;
    }
  }
}

/** Writes the ESG total, or its shares, beside those of its pillars. */
function writeEsgTotals(
  { profile, span }: SectorScope,
  columns: readonly (readonly Float64Array[])[],
): void {
  const { sustainabilityFraction } = sharesOfSector(profile, span.subSectorId);
  for (const [esg, sustainability, governance] of columns) {
    if (esg !== undefined && sustainability !== undefined && governance !== undefined) {
      writeEsg([esg, sustainability, governance], sustainabilityFraction);
    }
  }
}

/** Companies outside the universe have no scores under the profile (methodology 6). */
function hideOutside(
  totals: readonly Float64Array[],
  inUniverse: Uint8Array,
  { start }: SectorSpan,
): void {
  for (const column of totals) {
    for (let row = 0; row < column.length; row += 1) {
      if (inUniverse[start + row] === 0) column[row] = Number.NaN;
    }
  }
}

/** The rows of one sub-sector that sigmas are taken from. */
interface CountedRows {
  readonly isDirect: Uint8Array;
  readonly start: number;
}

/** Count, sum and sum of squares about the centre, written to three places of `moments`. */
function writeMoments(
  moments: Float64Array,
  scores: Float64Array,
  { isDirect, start }: CountedRows,
): void {
  const { centre } = SCORE_SCALES['0-4'];
  let count = 0;
  let sum = 0;
  let sumOfSquares = 0;
  for (let row = 0; row < scores.length; row += 1) {
    const distance = (scores[row] ?? Number.NaN) - centre;
    if (Number.isNaN(distance) || isDirect[start + row] === 0) continue;
    count += 1;
    sum += distance;
    sumOfSquares += distance * distance;
  }
  moments[0] = count;
  moments[1] = sum;
  moments[2] = sumOfSquares;
}

/** A sub-sector under a profile, within the profile's universe. */
interface MaskedSector extends SectorScope {
  /** 1 for the company rows in the universe; null: all are. */
  readonly inUniverse: Uint8Array | null;
}

/** The pillars and totals of the companies of one sector, for both reporting years. */
export function scoreSector({ inUniverse, ...scope }: MaskedSector): SectorScores {
  const { snapshot, span } = scope;
  const newColumns = () => TOTAL_KINDS.map(() => new Float64Array(span.end - span.start));
  const totals = [newColumns(), newColumns()] as const;
  const assessed = newColumns();
  const shared = newColumns();
  const sharedChange = newColumns();
  const moments = new Float64Array(TOTAL_KINDS.length * 3);
  writePillars(scope, { totals, assessed, shared, sharedChange });
  writeEsgTotals(scope, [...totals, assessed, shared, sharedChange]);
  if (inUniverse !== null) {
    for (const columns of totals) hideOutside(columns, inUniverse, span);
  }
  const counted = { isDirect: snapshot.companies.isDirect, start: span.start };
  totals[0].forEach((column, kind) => {
    writeMoments(moments.subarray(kind * 3, kind * 3 + 3), column, counted);
  });
  return { totals, assessed, shared, sharedChange, moments };
}
