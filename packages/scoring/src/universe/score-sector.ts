import { SCORE_SCALES } from '../grades/index.ts';
import type { SectorSpan, Snapshot } from '../snapshot/index.ts';
import { sharesOfSector } from '../weightings/index.ts';
import { type SectorTarget, writePillars } from './write-pillars.ts';

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

/** Writes the ESG total beside its pillars, for both reporting years. */
function writeEsgTotals({ profile, scores }: SectorTarget, { subSectorId }: SectorSpan): void {
  const { sustainabilityFraction } = sharesOfSector(profile, subSectorId);
  for (const [esg, sustainability, governance] of scores.totals) {
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

/** A profile with its universe, and where its scores of a sub-sector are written. */
export interface MaskedTarget extends SectorTarget {
  readonly inUniverse: Uint8Array | null;
}

/** What follows from the pillars. */
function finishSector(snapshot: Snapshot, span: SectorSpan, target: MaskedTarget): void {
  const { totals, moments } = target.scores;
  writeEsgTotals(target, span);
  if (target.inUniverse !== null) {
    for (const columns of totals) hideOutside(columns, target.inUniverse, span);
  }
  const counted = { isDirect: snapshot.companies.isDirect, start: span.start };
  totals[0].forEach((column, kind) => {
    writeMoments(moments.subarray(kind * 3, kind * 3 + 3), column, counted);
  });
}

/** Writes the pillars and the total of the companies of one sub-sector for several profiles, for both reporting years. */
export function writeSector(
  snapshot: Snapshot,
  span: SectorSpan,
  targets: readonly MaskedTarget[],
): void {
  writePillars(snapshot, span, targets);
  for (const target of targets) finishSector(snapshot, span, target);
}
