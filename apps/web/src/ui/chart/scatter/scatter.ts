/** What is drawn along an axis. */
export interface ScatterFigure {
  readonly label: string;
  readonly format: (value: number | null) => string;
  /** Of scores: the axis has all of their points. */
  readonly hasGrades?: boolean;
}

/** A dot has two values, and its area says its share; without shares all are alike. */
export interface ScatterDot {
  readonly share: number;
  readonly values: readonly ({ readonly value: number } | null)[];
}

/** One of the values of a dot. */
export const valueAt = ({ values }: ScatterDot, at: number): number | null =>
  values[at]?.value ?? null;
