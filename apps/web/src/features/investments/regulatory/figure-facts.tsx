import './regulatory.css';

import { formatPercent } from '../../../format/percent.ts';
import type { FigureIn } from './figure-in.ts';

interface Fact {
  readonly label: string;
  readonly share: number | null;
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
    {facts.map(({ label, share, figure }) => {
      const shown = formatPercent(share);
      return (
        <div key={label} className="regulatory-fact">
          <dt>{label}</dt>
          <dd>
            {figure === undefined || share === null ? shown : figureIn({ figure, label, shown })}
          </dd>
        </div>
      );
    })}
  </dl>
);
