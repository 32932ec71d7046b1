import './summary.css';

import { Panel } from '../../../ui/panel.tsx';
import { attentionItems } from './attention.ts';
import type { AttentionItem } from './attention.ts';
import type { InvestmentScope } from './constituents.queries.ts';
import type { Holding } from './holding.ts';

interface Props {
  readonly of: InvestmentScope['type'];
  readonly holdings: readonly Holding[];
  /** Filters the table below. */
  readonly onSelect: (item: AttentionItem) => void;
}

/** 'Nothing stands out' would be wrong while scores load, or if no holding has a grade. */
function nothingWords(of: Props['of'], holdings: readonly Holding[]): string {
  if (holdings.every(({ scores }) => scores === null)) return '';
  return holdings.some(({ scores }) => scores?.esg.grade)
    ? `Nothing in this ${of} stands out.`
    : 'None of these holdings has an ESG grade yet.';
}

export function AttentionPanel({ of, holdings, onSelect }: Props) {
  const items = attentionItems(holdings);
  return (
    <Panel title="Needs attention">
      {items.length === 0 ? (
        <p className="faint">{nothingWords(of, holdings)}</p>
      ) : (
        <ul className="attention">
          {items.map((item) => (
            <li key={item.text}>
              <button type="button" onClick={() => onSelect(item)}>
                {item.text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
