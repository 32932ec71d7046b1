import type { MaybeNumber } from '../../../format/missing.ts';

/** A figure in the draft and as it is saved. */
export interface DraftedFigure {
  readonly name: string;
  readonly drafted: MaybeNumber;
  readonly saved: MaybeNumber;
}

/** A figure that has a value on both sides. */
interface MovedFigure<Figure> {
  readonly figure: Figure;
  /** Of the saved value; infinite where that is 0. */
  readonly share: number;
}

const MOST_FIGURES = 4;
/** Smaller is the rounding of a sum. */
const ROUNDING = 1e-9;

function movedBy<Figure extends DraftedFigure>(figure: Figure): readonly MovedFigure<Figure>[] {
  const { drafted, saved } = figure;
  if (typeof drafted !== 'number' || typeof saved !== 'number') return [];
  const distance = Math.abs(drafted - saved);
  if (distance <= ROUNDING * Math.max(1, Math.abs(saved))) return [];
  return [{ figure, share: distance / Math.abs(saved) }];
}

/** The four figures that moved most, in proportion to their saved value. */
export const movedMost = <Figure extends DraftedFigure>(
  figures: readonly Figure[],
): readonly Figure[] =>
  figures
    .flatMap(movedBy)
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_FIGURES)
    .map(({ figure }) => figure);
