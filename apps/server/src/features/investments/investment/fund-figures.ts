import { type LeafRows, rowCountOf } from '@verdure/scoring/constituents';
import { type YearColumns, rowYears } from '@verdure/scoring/data-days';
import { rowHits } from '@verdure/scoring/exclusions';
import { type NodeScores, type RowAverages, rowAverages } from '@verdure/scoring/measures';
import { rowArticles } from '@verdure/scoring/sfdr';

type Column = Float64Array | Uint8Array | Uint16Array | Int16Array;

/** What is computed of every fund from columns by node, and the columns by fund that it is written to. */
export type FundFigures =
  | {
      readonly of: 'averages';
      readonly kinds: readonly NodeScores[];
      readonly isWeighted: boolean;
      readonly into: readonly RowAverages[];
    }
  | {
      readonly of: 'hits';
      readonly codes: Uint16Array;
      readonly thresholdFraction: number;
      readonly into: Uint16Array;
    }
  | { readonly of: 'years'; readonly years: YearColumns; readonly into: YearColumns }
  | { readonly of: 'articles'; readonly articles: Uint8Array; readonly into: Uint8Array };

/** Some funds of all: the first, and their leaves. */
export interface FundPart {
  readonly from: number;
  readonly rows: LeafRows;
}

/** Memory that a thread may write for the one that asked. */
const shared = (bytes: number): SharedArrayBuffer => new SharedArrayBuffer(bytes);

export const newAverages = (funds: number): RowAverages => ({
  scores: new Float64Array(shared(funds * Float64Array.BYTES_PER_ELEMENT)),
  grades: new Uint8Array(shared(funds)),
  scoredFractions: new Float64Array(shared(funds * Float64Array.BYTES_PER_ELEMENT)),
});

export const newHits = (funds: number): Uint16Array =>
  new Uint16Array(shared(funds * Uint16Array.BYTES_PER_ELEMENT));

export const newYears = (funds: number): YearColumns => ({
  from: new Int16Array(shared(funds * Int16Array.BYTES_PER_ELEMENT)),
  to: new Int16Array(shared(funds * Int16Array.BYTES_PER_ELEMENT)),
});

export const newArticles = (funds: number): Uint8Array => new Uint8Array(shared(funds));

function* writings({ rows }: FundPart, figures: FundFigures): Generator<readonly [Column, Column]> {
  switch (figures.of) {
    case 'averages': {
      for (const [kind, found] of rowAverages(rows, figures.kinds, figures).entries()) {
        const into = figures.into[kind];
        if (into === undefined) continue;
        yield [into.scores, found.scores];
        yield [into.grades, found.grades];
        yield [into.scoredFractions, found.scoredFractions];
      }
      return;
    }
    case 'hits':
      yield [figures.into, rowHits(rows, figures.codes, figures.thresholdFraction)];
      return;
    case 'years': {
      const found = rowYears(rows, figures.years);
      yield [figures.into.from, found.from];
      yield [figures.into.to, found.to];
      return;
    }
    case 'articles':
      yield [figures.into, rowArticles(rows, figures.articles)];
  }
}

/** Computes figures of some funds, and writes them at their places among all. */
export function writeFigures(part: FundPart, figures: FundFigures): void {
  if (rowCountOf(part.rows) === 0) return;
  for (const [into, found] of writings(part, figures)) into.set(found, part.from);
}
