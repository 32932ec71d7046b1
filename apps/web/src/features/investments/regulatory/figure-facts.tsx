import './regulatory.css';

import { use } from 'react';

import { formatAssessed } from '../../../format/assessed.ts';
import { DrawFigure } from './draw-figure.ts';

interface Fact {
  readonly label: string;
  readonly share: number | null;
  /** The share that can be assessed; 0: the share says nothing. */
  readonly assessed?: number | null;
  /** Names the figure; without it nothing explains the share. */
  readonly figure?: string;
}

interface Props {
  readonly facts: readonly Fact[];
}

/** Shares with their names; those that have a key say how they are made. */
export function FigureFacts({ facts }: Props) {
  const drawFigure = use(DrawFigure);
  return (
    <dl className="regulatory-facts">
      {facts.map(({ label, share, assessed, figure }) => {
        const shown = formatAssessed(share, assessed);
        const isOpen = figure !== undefined && share !== null && assessed !== 0;
        return (
          <div key={label} className="regulatory-fact">
            <dt>{label}</dt>
            <dd>{isOpen ? drawFigure({ figure, label, shown }) : shown}</dd>
          </div>
        );
      })}
    </dl>
  );
}
