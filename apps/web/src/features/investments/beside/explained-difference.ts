/** What a holding adds to a figure. */
export interface Addend {
  /** The same holding has the same key on both sides. */
  readonly key: string;
  readonly name: string;
  /** Its page; null if the reader may not open it. */
  readonly href: string | null;
  readonly contribution: number;
}

/** A figure with what its holdings add to it. */
export interface AddedFigure {
  /** The whole figure; null: nobody discloses. */
  readonly unrounded: number | null;
  readonly parts: readonly Addend[];
}

/** A holding, or the rest, on both sides. */
export interface DifferenceLine {
  readonly key: string;
  readonly name: string;
  readonly href: string | null;
  readonly here: number;
  readonly there: number;
  /** Here minus there. */
  readonly difference: number;
}

export interface ExplainedDifference {
  /** The holdings that explain most, the largest first. */
  readonly lines: readonly DifferenceLine[];
  /** Everything else; with the lines it adds up to the whole, in each column. */
  readonly rest: Pick<DifferenceLine, 'here' | 'there' | 'difference'>;
  /** The holdings of the rest that add to one of the sides. */
  readonly restCount: number;
  readonly whole: Pick<DifferenceLine, 'here' | 'there' | 'difference'>;
}

const MOST_LINES = 5;

const sides = (here: number, there: number) => ({ here, there, difference: here - there });

interface Sides {
  readonly addend: Addend;
  here: number;
  there: number;
}

function joined(here: AddedFigure, there: AddedFigure): readonly DifferenceLine[] {
  const holdings = new Map<string, Sides>();
  const sidesOf = (addend: Addend): Sides => {
    const known = holdings.get(addend.key) ?? { addend, here: 0, there: 0 };
    holdings.set(addend.key, known);
    return known;
  };
  for (const part of here.parts) sidesOf(part).here += part.contribution;
  for (const part of there.parts) sidesOf(part).there += part.contribution;
  return Array.from(holdings.values(), ({ addend: { key, name, href }, ...added }) => ({
    key,
    name,
    href,
    ...sides(added.here, added.there),
  }));
}

const sumOf = (lines: readonly DifferenceLine[], side: 'here' | 'there'): number =>
  lines.reduce((sum, line) => sum + line[side], 0);

/**
 * The five holdings that explain most of the difference between two figures, and the rest. Null:
 * one of them has no value.
 */
export function explainedDifference(
  here: AddedFigure,
  there: AddedFigure,
): ExplainedDifference | null {
  if (here.unrounded === null || there.unrounded === null) return null;
  const all = joined(here, there)
    .filter(({ difference }) => difference !== 0)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  const lines = all.slice(0, MOST_LINES);
  return {
    lines,
    rest: sides(here.unrounded - sumOf(lines, 'here'), there.unrounded - sumOf(lines, 'there')),
    restCount: all.length - lines.length,
    whole: sides(here.unrounded, there.unrounded),
  };
}
