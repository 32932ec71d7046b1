import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import type { Catalogue } from '@verdure/screener/fields';
import { queryWords } from '@verdure/screener/words';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { type ScreenerMode, screenerMessages } from './screener.messages.ts';

interface Props {
  readonly mode: ScreenerMode;
  readonly query: ScreenerQuery;
  readonly catalogue: Catalogue;
  readonly onOpen: () => void;
  /** Buttons beside 'Edit'. */
  readonly actions: ReactNode;
}

/** A query that was run, as its sentence: the result gets the height (ui.md 5.6). */
export const FoldedQuery = ({ mode, query, catalogue, onOpen, actions }: Props) => (
  <div className="query-folded">
    <p className="query-sentence">{queryWords(query, catalogue)}</p>
    <span className="caption">{query.columns.length} columns</span>
    <span className="row no-print">
      <Button icon={<Pencil className="icon" aria-hidden />} onClick={onOpen}>
        {mode === 'report' ? screenerMessages.editReport : screenerMessages.edit}
      </Button>
      {actions}
    </span>
  </div>
);
