import { type FundFigures, type FundPart, writeFigures } from './fund-figures.ts';

interface FiguresOrder {
  readonly part: FundPart;
  readonly figures: FundFigures;
}

/** Computes figures of some funds into the memory of the thread that asks. */
export function run({ part, figures }: FiguresOrder): void {
  writeFigures(part, figures);
}
