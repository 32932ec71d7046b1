import type { Grade } from '@verdure/contract/vocabulary';

import { formatCount } from '../../../format/number.ts';
import type { ConstituentLine } from '@verdure/contract/investments/holdings';

/** What a holding has of a figure. */
export interface FigureValue {
  readonly value: number;
  /** Of a score. */
  readonly grade: Grade | null;
}

/** A figure of a whole, and of each of its holdings that has one. */
export interface FigureValues {
  /** Null: too little of the weight has it. */
  readonly whole: number | null;
  readonly wholeGrade: Grade | null;
  /** ISO date; undefined where the figure has no row. */
  readonly asOf: string | undefined;
  readonly byHolding: ReadonlyMap<string, FigureValue>;
}

export const holdingKey = ({ type, id }: { readonly type: string; readonly id: number }): string =>
  `${type}:${id}`;

/** A long underlying holding with what it has of some figures. */
export interface ChartedHolding extends Pick<ConstituentLine, 'id' | 'type' | 'name'> {
  readonly key: string;
  /** Of the weight of all long holdings, a fraction. */
  readonly share: number;
  /** By figure; null: none. */
  readonly values: readonly (FigureValue | null)[];
}

/** The long holdings, the heaviest first: their shares add up to 1. */
export function chartedHoldings(
  lines: readonly ConstituentLine[],
  figures: readonly FigureValues[],
): readonly ChartedHolding[] {
  const long = lines.filter(({ weightFraction }) => weightFraction > 0);
  const whole = long.reduce((sum, { weightFraction }) => sum + weightFraction, 0);
  return long
    .map((line) => {
      const key = holdingKey(line);
      return {
        key,
        id: line.id,
        type: line.type,
        name: line.name,
        share: line.weightFraction / whole,
        values: figures.map(({ byHolding }) => byHolding.get(key) ?? null),
      };
    })
    .toSorted((a, b) => b.share - a.share);
}

/** '12 holdings'. */
export const holdingsText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'holding' : 'holdings'}`;

export const shareOf = (holdings: readonly ChartedHolding[]): number =>
  holdings.reduce((sum, { share }) => sum + share, 0);
