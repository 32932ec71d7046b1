import { labelOf, remarkOf, subtotalsIn } from '../../../imports/lines.reads.ts';
import type { SourceRow } from '../../../imports/imports.reads.ts';

/** What a row says of a holding, by the fields of its mapping. */
interface RowParts {
  readonly name: string | null;
  readonly isin: string | null;
  readonly lei: string | null;
  readonly ticker: string | null;
  readonly weight: string | null;
  readonly amount: string | null;
  isFigure(text: string): boolean;
}

/** A line of a file that is no holding, or one that nothing can identify. */
export interface SaidLine {
  readonly kind: 'total' | 'note' | 'aside';
  readonly line: number;
  readonly text: string;
}

const LONGEST = 60;

/** A row that is a total or a remark, as an upload of holdings tells them apart; null for others. */
export function remarkIn({ line, cells }: SourceRow, parts: RowParts): SaidLine | null {
  const { name, isin, lei, ticker } = parts;
  const figures = [parts.weight, parts.amount].filter((text) => text !== null);
  const texts = cells.map(String);
  const kind = remarkOf(
    {
      texts,
      name: name ?? '',
      hasIsin: isin !== null,
      hasLei: lei !== null,
      hasTicker: ticker !== null,
      hasFigure: figures.some(parts.isFigure),
      saysFigure: figures.some((text) => !parts.isFigure(text)),
    },
    true,
  );
  return kind === null ? null : { kind, line, text: (name ?? labelOf(texts)).slice(0, LONGEST) };
}

/** What tells a sum from what it adds up. */
interface Summable {
  readonly name: string;
  readonly held: object | null;
  readonly isCoded: boolean;
  readonly isAside: boolean;
  readonly weight: number | null;
  readonly amount: number | null;
}

/** The lines of one fund that are sums of others: of a group, such as a country. */
export function sumsIn<Line extends Summable>(lines: readonly Line[]): ReadonlySet<Line> {
  const summed = lines.map((line) => ({
    line,
    name: line.name,
    // what is known by its name is a holding, whatever it counts
    isCoded: line.held !== null || line.isCoded,
    isAside: line.isAside,
    size: line.weight ?? line.amount,
  }));
  return new Set([...subtotalsIn(summed)].map(({ line }) => line));
}

const LISTED = 5;

const listed = (lines: readonly SaidLine[]): string => {
  const names = lines.slice(0, LISTED).map(({ text, line }) => `${text} (line ${line})`);
  const more = lines.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
};

const SAYS = {
  total: ['line is a total and is not stored', 'lines are totals and are not stored'],
  note: ['line is a remark and is not stored', 'lines are remarks and are not stored'],
  aside: [
    'line is cash or a contract and counts as not identified',
    'lines are cash or contracts and count as not identified',
  ],
} as const;

/** Which lines are no holdings, in a sentence for each kind of them. */
export const sayLines = (lines: readonly SaidLine[]): readonly string[] =>
  (['total', 'note', 'aside'] as const).flatMap((kind) => {
    const found = lines.filter((line) => line.kind === kind);
    const [one, many] = SAYS[kind];
    return found.length === 0
      ? []
      : [`${found.length} ${found.length === 1 ? one : many}: ${listed(found)}.`];
  });
