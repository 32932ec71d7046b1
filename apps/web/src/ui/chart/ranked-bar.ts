/** One of the largest parts of a figure. */
export interface RankedBar {
  readonly label: string;
  /** As the page writes it, without the unit. */
  readonly shown: string;
  /** Of the figure, a fraction. */
  readonly fraction: number;
  /** This one and all before it, a fraction of the figure. */
  readonly cumulativeFraction: number;
}
