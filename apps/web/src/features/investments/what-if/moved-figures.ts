import type { MaybeNumber } from '../../../format/missing.ts';

/** A figure in the draft and as it is saved. */
export interface DraftedFigure {
  readonly name: string;
  readonly drafted: MaybeNumber;
  readonly saved: MaybeNumber;
  readonly format: { readonly value: (value: number | null) => string };
  /** Shown first, in the order given, where it has moved at all; others where one sees that they have. */
  readonly isFirst?: boolean;
}

/** A figure that has a value on both sides. */
interface MovedFigure<Figure> {
  readonly figure: Figure;
  /** Of the saved value; infinite where that is 0. */
  readonly share: number;
}

const MOST_FIGURES = 6;
/** Smaller is the rounding of a sum. */
const ROUNDING = 1e-9;

function movedBy<Figure extends DraftedFigure>(figure: Figure): readonly MovedFigure<Figure>[] {
  const { drafted, saved, format, isFirst = false } = figure;
  if (typeof drafted !== 'number' || typeof saved !== 'number') return [];
  const distance = Math.abs(drafted - saved);
  if (distance <= ROUNDING * Math.max(1, Math.abs(saved))) return [];
  if (!isFirst && format.value(drafted) === format.value(saved)) return [];
  return [{ figure, share: distance / Math.abs(saved) }];
}

/** What a reader asks first, then what moved most in proportion to its saved value. */
export function movedMost<Figure extends DraftedFigure>(
  figures: readonly Figure[],
): readonly Figure[] {
  const moved = figures.flatMap(movedBy);
  const isFirst = ({ figure }: MovedFigure<Figure>): boolean => figure.isFirst === true;
  const others = moved.filter((each) => !isFirst(each)).sort((a, b) => b.share - a.share);
  return [...moved.filter(isFirst), ...others].slice(0, MOST_FIGURES).map(({ figure }) => figure);
}
