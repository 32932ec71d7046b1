import './regulatory.css';

import { formatAssessed } from '../../../format/assessed.ts';
import type { FigureIn } from './figure-in.ts';

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
  readonly figureIn: FigureIn;
}

/** Shares with their names; those that have a key say how they are made. */
export const FigureFacts = ({ facts, figureIn }: Props) => (
  <dl className="regulatory-facts">
    {facts.map(({ label, share, assessed, figure }) => {
      const shown = formatAssessed(share, assessed);
      const isOpen = figure !== undefined && share !== null && assessed !== 0;
      return (
        <div key={label} className="regulatory-fact">
          <dt>{label}</dt>
          <dd>{isOpen ? figureIn({ figure, label, shown }) : shown}</dd>
        </div>
      );
    })}
  </dl>
);
