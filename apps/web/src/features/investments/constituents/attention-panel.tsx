import './summary.css';

import type { OverallsRow } from '@verdure/contract/investments/constituents';
import type { ReactNode } from 'react';

import { formatCount } from '../../../format/number.ts';
import { Panel } from '../../../ui/panel.tsx';
import { attentionItems } from './attention.ts';
import type { AttentionItem } from './attention.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';

interface Props {
  readonly of: InvestmentScope['type'];
  readonly overalls: OverallsRow;
  /** Uploaded rows that matched nothing; the coverage panel lists them. */
  readonly unrecognisedCount: number;
  /** A line of its own; null where there is nothing to say. */
  readonly temperature: ReactNode;
  /** Filters the table below. */
  readonly onSelect: (item: AttentionItem) => void;
}

/** What the reader should check first; says that nothing stands out only if that is true. */
export function AttentionPanel({ of, overalls, unrecognisedCount, temperature, onSelect }: Props) {
  const items = attentionItems(overalls, unrecognisedCount);
  // rows without a weight are no holding
  const isListed = overalls.attention.some(({ kind }) => kind === 'not_recognised');
  const isQuiet = items.length === 0 && unrecognisedCount === 0 && temperature === null;
  return (
    <Panel title="Needs attention">
      {isQuiet ? (
        <p className="faint">Nothing in this {of} stands out.</p>
      ) : (
        <ul className="attention">
          {items.map((item) => (
            <li key={item.text}>
              <button type="button" onClick={() => onSelect(item)}>
                {item.text}
              </button>
            </li>
          ))}
          {temperature === null ? null : <li>{temperature}</li>}
          {unrecognisedCount > 0 && !isListed ? (
            <li>
              {formatCount(unrecognisedCount)} uploaded {unrecognisedCount === 1 ? 'row' : 'rows'}{' '}
              not recognised
            </li>
          ) : null}
        </ul>
      )}
    </Panel>
  );
}
