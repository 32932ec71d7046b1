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

/** Whether a contribution is good for the figure. */
export const isLift = (
  contribution: number,
  { isHigherBetter }: Pick<LiftFigure, 'isHigherBetter'>,
): boolean => contribution > 0 === isHigherBetter;
