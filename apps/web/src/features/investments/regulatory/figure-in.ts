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

/** The key of the outcome of a line. */
export const outcomeFigure = ({ pai_id, part }: PaiLine): string =>
  part === null ? `outcome/${pai_id}` : `outcome/${pai_id}/${part}`;

interface PaiLine {
  readonly pai_id: number;
  readonly part: string | null;
}

/** The key of a line of the table of adverse impacts. */
export const paiFigure = ({ pai_id, part }: PaiLine): string =>
  part === null ? `pai/${pai_id}` : `pai/${pai_id}/${part}`;
