import { STEP_PX } from '../../../ui/panes/pane-edge.tsx';
import { storeText, storedText, useStoredText } from '../../../ui/stored-text.ts';

/** The panes whose width the reader sets; the evidence takes the rest. */
export type Pane = 'list' | 'decision';
type Widths = Readonly<Record<Pane, number>>;

const KEPT_AS = 'verdure.review-panes';
const USUAL_PX = 340;
export const LEAST_PX = 260;
export const MOST_PX = 560;

const within = (px: number): number =>
  Number.isFinite(px) ? Math.min(Math.max(Math.round(px), LEAST_PX), MOST_PX) : USUAL_PX;

/** Kept as '340,380'; anything else is the usual width. */
function widthsOf(text: string | null): Widths {
  const [list, decision] = (text ?? '')
    .split(',')
    .map((px) => (px === '' ? Number.NaN : Number(px)));
  return { list: within(list ?? Number.NaN), decision: within(decision ?? Number.NaN) };
}

export const usePaneWidths = (): Widths => widthsOf(useStoredText(KEPT_AS));

/** Kept in this browser. */
export function setPaneWidth(pane: Pane, px: number): void {
  const { list, decision } = widthsOf(storedText(KEPT_AS));
  const next = pane === 'list' ? [within(px), decision] : [list, within(px)];
  storeText(KEPT_AS, next.join(','));
}

/** For buttons: the edge can also be dragged and moved by the keys. */
export function stepPaneWidth(pane: Pane, by: 1 | -1): void {
  setPaneWidth(pane, widthsOf(storedText(KEPT_AS))[pane] + by * STEP_PX);
}
