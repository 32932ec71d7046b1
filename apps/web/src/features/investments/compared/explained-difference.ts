/** What a holding adds to a figure. */
export interface Addend {
  /** The same holding has the same key on both sides. */
  readonly key: string;
  readonly name: string;
  /** Its page; null if the reader may not open it. */
  readonly href: string | null;
  /** Its own value, as the page writes it. */
  readonly value: string;
  readonly contribution: number;
  /** Of a mean: its share of what is averaged, as a fraction; what has no data is the rest to 1. */
  readonly meanShare?: number;
}

/** A figure with what its holdings add to it. */
export interface AddedFigure {
  /** The whole figure; null: nobody discloses. */
  readonly unrounded: number | null;
  /** What the sum starts from; null: from nothing. */
  readonly start: { readonly amount: number } | null;
  readonly parts: readonly Addend[];
}

/** A holding, or the rest, on both sides. */
export interface DifferenceLine {
  readonly key: string;
  readonly name: string;
  readonly href: string | null;
  readonly value: string;
  /** Of a sum what it adds, of a mean its share of the weight. */
  readonly here: number;
  readonly there: number;
  /** How much of the difference it explains. */
  readonly difference: number;
}

type Columns = Pick<DifferenceLine, 'here' | 'there' | 'difference'>;

export interface ExplainedDifference {
  readonly kind: 'sum' | 'mean';
  /** The holdings that explain most, the largest first. */
  readonly lines: readonly DifferenceLine[];
  /** Everything else; with the lines it adds up to the whole, in each column. */
  readonly rest: Columns;
  /** The holdings of the rest that explain something. */
  readonly restCount: number;
  /** Whether the rest also holds what has no data. */
  readonly hasGap: boolean;
  readonly whole: Columns;
}

const MOST_LINES = 5;
/** Smaller is the rounding of a product. */
const ROUNDING = 1e-12;

/** A smaller gap is the rounding of a sum. */
const GAP = 1e-6;

interface Side {
  added: number;
  share: number;
}

interface Holding {
  readonly addend: Addend;
  readonly here: Side;
  readonly there: Side;
}

function joined(here: AddedFigure, there: AddedFigure): readonly Holding[] {
  const holdings = new Map<string, Holding>();
  const put = (part: Addend, side: 'here' | 'there'): void => {
    const nothing = () => ({ added: 0, share: 0 });
    const known = holdings.get(part.key) ?? { addend: part, here: nothing(), there: nothing() };
    known[side].added += part.contribution;
    known[side].share += part.meanShare ?? 0;
    holdings.set(part.key, known);
  };
  for (const part of here.parts) put(part, 'here');
  for (const part of there.parts) put(part, 'there');
  return Array.from(holdings.values());
}

/** Without what the sum starts from. */
const meanOf = ({ unrounded, start }: AddedFigure): number =>
  (unrounded ?? 0) - (start?.amount ?? 0);

const isMean = ({ parts }: AddedFigure): boolean =>
  parts.length > 0 && parts.every(({ meanShare }) => meanShare !== undefined);

const sumOf = (lines: readonly DifferenceLine[], side: keyof Columns): number =>
  lines.reduce((sum, line) => sum + line[side], 0);

/** Of a sum a holding explains what it adds here and not there. */
const inSum = ({ here, there }: Holding): Columns => ({
  here: here.added,
  there: there.added,
  difference: here.added - there.added,
});

/**
 * Of a mean it explains how much more is held of it, times how far its value is from the middle of
 * both means (methodology 25.2), as the lifts and drags have it: a good holding that is held more
 * raises a mean, however little it adds by itself.
 */
const inMean =
  (middle: number) =>
  ({ here, there }: Holding): Columns => ({
    here: here.share,
    there: there.share,
    difference: here.added - there.added - (here.share - there.share) * middle,
  });

/**
 * The five holdings that explain most of the difference between two figures, and the rest. Null:
 * one of them has no value.
 */
export function explainedDifference(
  here: AddedFigure,
  there: AddedFigure,
): ExplainedDifference | null {
  if (here.unrounded === null || there.unrounded === null) return null;
  const kind = isMean(here) && isMean(there) ? 'mean' : 'sum';
  const columnsOf = kind === 'mean' ? inMean((meanOf(here) + meanOf(there)) / 2) : inSum;
  const all = joined(here, there)
    .map((holding) => {
      const { key, name, href, value } = holding.addend;
      return { key, name, href, value, ...columnsOf(holding) };
    })
    .filter(({ difference }) => Math.abs(difference) > ROUNDING)
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  const lines = all.slice(0, MOST_LINES);
  const difference = here.unrounded - there.unrounded;
  const rest = difference - sumOf(lines, 'difference');
  const gap = rest - sumOf(all.slice(MOST_LINES), 'difference');
  const whole =
    kind === 'mean'
      ? { here: 1, there: 1, difference }
      : { here: here.unrounded, there: there.unrounded, difference };
  return {
    kind,
    lines,
    rest: {
      here: whole.here - sumOf(lines, 'here'),
      there: whole.there - sumOf(lines, 'there'),
      difference: rest,
    },
    restCount: all.length - lines.length,
    hasGap: kind === 'mean' && Math.abs(gap) > GAP * Math.max(1, Math.abs(difference)),
    whole,
  };
}
