import type { AttributedFigure } from '@verdure/contract/investments/attribution';

/** A figure whose difference to a reference can be divided. The page lists those that it shows. */
export interface LiftFigure {
  /** In the address: 'esg', 'footprint-carbon'. */
  readonly id: string;
  /** 'ESG score'. */
  readonly label: string;
  /** 'points, 0 to 4'. */
  readonly unit: string;
  readonly asked: {
    readonly figure: AttributedFigure;
    readonly metricId?: number;
    readonly pai?: string;
  };
  readonly isHigherBetter: boolean;
  /** The mean of the issues of companies: it can be divided by pillar and issue. */
  readonly hasIssues?: boolean;
  /** A score: its values have letters, and two decimals. */
  readonly hasGrades?: boolean;
  /** A fraction that is written in percent. */
  readonly isShare?: boolean;
  readonly format: (value: number | null) => string;
}

/** '+0.12', '−0.12', or '0.00' where nothing is seen. */
export function signedText(value: number, { format }: Pick<LiftFigure, 'format'>): string {
  const size = format(Math.abs(value));
  if (size === format(0)) return size;
  return `${value > 0 ? '+' : '−'}${size}`;
}

/** Whether a contribution is good for the figure. */
export const isLift = (
  contribution: number,
  { isHigherBetter }: Pick<LiftFigure, 'isHigherBetter'>,
): boolean => contribution > 0 === isHigherBetter;

/** A number with the decimals that the largest of a column needs, so that all have as many. */
export function columnText(
  values: readonly number[],
  { isSigned }: { readonly isSigned: boolean },
): (value: number) => string {
  const largest = Math.max(...values.map(Math.abs), 0);
  const decimals =
    largest === 0 ? 2 : Math.min(Math.max(2 - Math.floor(Math.log10(largest)), 0), 6);
  const format = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return (value) =>
    isSigned
      ? signedText(value, { format: (size) => format.format(size ?? 0) })
      : format.format(value);
}
