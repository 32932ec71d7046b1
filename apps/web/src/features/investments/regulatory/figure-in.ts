import type { ReactNode } from 'react';

/** A figure as the page draws it: it opens how it is made, or stands alone. */
export interface ShownFigure {
  /** Names it in the address: 'pai/4', 'share-9'. */
  readonly figure: string;
  readonly label: string;
  readonly shown: ReactNode;
}

export type FigureIn = (shown: ShownFigure) => ReactNode;

export const plainFigure: FigureIn = ({ shown }) => shown;
