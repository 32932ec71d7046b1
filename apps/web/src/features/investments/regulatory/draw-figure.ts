import { createContext, type ReactNode } from 'react';

/** A figure as the page draws it: it opens how it is made, or stands alone. */
export interface ShownFigure {
  /** Names it in the address: 'pai/4', 'share-9'. */
  readonly figure: string;
  readonly label: string;
  readonly shown: ReactNode;
}

export type FigureDrawing = (figure: ShownFigure) => ReactNode;

/** How the page draws a figure: as it is, unless the page provides more. */
export const DrawFigure = createContext<FigureDrawing>(({ shown }) => shown);
