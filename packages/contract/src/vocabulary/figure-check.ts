/** What is checked of a figure before it is approved, in the order in which it is told. */
export const FIGURE_CHECKS = [
  'company',
  'passage',
  'name',
  'unit',
  'bounds',
  'sum',
  'year',
  'peers',
] as const;
export type FigureCheck = (typeof FIGURE_CHECKS)[number];
