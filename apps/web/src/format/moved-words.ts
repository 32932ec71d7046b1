/** A figure as a page writes it. */
type Format = (value: number) => string;

/** What rounds to nothing is no change to a reader, unless the figure reads otherwise for it. */
const isShown = (change: number, { format }: { readonly format: Format }): boolean =>
  format(Math.abs(change)) !== format(0);

/** 'down 0.25'; of a change that rounds to nothing 'down a little'. */
export const movedWords = (change: number, figure: { readonly format: Format }): string =>
  `${change > 0 ? 'up' : 'down'} ${isShown(change, figure) ? figure.format(Math.abs(change)) : 'a little'}`;

/** Whether a reader sees that a figure moved, by its two values or by what moved it. */
export const isSeenToMove = (
  [from, to, largest]: readonly [number, number, number],
  figure: { readonly format: Format },
): boolean => figure.format(from) !== figure.format(to) || isShown(largest, figure);
