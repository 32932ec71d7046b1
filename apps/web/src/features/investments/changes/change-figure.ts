import type { AttributedFigure } from '@verdure/contract/investments/attribution';

/** A figure whose change since a day is shown. The page lists those that its reader sees. */
export interface ChangeFigure {
  /** In the address: 'esg', 'footprint-carbon'. */
  readonly id: string;
  /** 'ESG score'. */
  readonly label: string;
  /** 'points, 0 to 4'. */
  readonly unit: string;
  /** Absent: it has a line, and nothing divides its change. */
  readonly asked?: {
    readonly figure: AttributedFigure;
    readonly metricId?: number;
    readonly pai?: string;
  };
  /** Absent: more is neither better nor worse. */
  readonly isHigherBetter?: boolean;
  /** A fraction that is written in percent. */
  readonly isShare?: boolean;
  readonly format: (value: number | null) => string;
}
