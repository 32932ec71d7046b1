import { LAST_YEAR, type Layout } from '../layouts/layout.ts';
import { type Random, whole } from '../layouts/page.ts';
import { newPaper, type Paper } from './paper.ts';
import { type Known, printedOf } from './subjects.ts';

/** What a page is set from; it answers what it says. */
export type Setter = (paper: Paper, random: Random) => readonly Known[];

export const page = (name: string, setter: Setter): Layout => ({
  name,
  draw: (random) => {
    const paper = newPaper(random);
    const printed = printedOf(setter(paper, random));
    return { sheet: paper, printed };
  },
});

/** Two to four years, the newest first or last. */
export function someYears(random: Random): readonly number[] {
  const years = Array.from({ length: whole(random, 2, 4) }, (_, at) => LAST_YEAR - at);
  return random() < 0.6 ? years : years.toReversed();
}

export const TWO_YEARS: readonly number[] = [LAST_YEAR, LAST_YEAR - 1];
