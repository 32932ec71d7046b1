import { queryWords } from '@verdure/screener/words';
import { Pencil, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import type { EditedQuery } from './edited-field.tsx';
import { QueryChips } from './query-chips.tsx';
import { type ScreenerMode, screenerMessages } from './screener.messages.ts';

interface Props extends EditedQuery {
  readonly mode: ScreenerMode;
  /** Null: nothing to undo. */
  readonly undo: (() => void) | null;
  readonly onOpen: () => void;
  /** Buttons beside 'Edit'. */
  readonly actions: ReactNode;
}

/** A query that was run, as chips and a sentence: the result gets the height (ui.md 5.6). */
export const FoldedQuery = ({ mode, undo, onOpen, actions, ...edited }: Props) => (
  <div className="query-folded">
    {mode === 'screen' ? <QueryChips {...edited} onGroup={onOpen} /> : null}
    <p className="query-sentence" data-chips={mode === 'screen' || undefined}>
      {queryWords(edited.query, edited.catalogue)}
    </p>
    <span className="caption">{edited.query.columns.length} columns</span>
    <span className="row no-print">
      <Button icon={<Pencil className="icon" aria-hidden />} onClick={onOpen}>
        {mode === 'report' ? screenerMessages.editReport : screenerMessages.edit}
      </Button>
      {actions}
      {undo === null ? null : (
        <Button variant="quiet" icon={<Undo2 className="icon" aria-hidden />} onClick={undo}>
          {screenerMessages.undo}
        </Button>
      )}
    </span>
  </div>
);
