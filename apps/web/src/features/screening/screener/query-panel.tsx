import './query-panel.css';

import { SCREENER_LIMITS } from '@verdure/contract/screening/screener-query';
import type { QueryProblem } from '@verdure/screener/check';
import { fieldIdsOf } from '@verdure/screener/tree';
import { queryWords } from '@verdure/screener/words';
import { Plus, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ColumnChips } from './column-chips.tsx';
import { EditedField, type EditedQuery } from './edited-field.tsx';
import { isFull, type OpenedField, openedAdd, openedColumn, openedEdit } from './opened-field.ts';
import { QueryTree } from './query-tree.tsx';
import { queryActs } from './query-acts.ts';
import { MODE_WORDS, type ScreenerMode, screenerMessages } from './screener.messages.ts';

interface Props extends EditedQuery {
  readonly mode: ScreenerMode;
  readonly problems: readonly QueryProblem[];
  /** Null: nothing to undo. */
  readonly undo: (() => void) | null;
  readonly onRun: () => void;
  readonly onClear: () => void;
  /** Above the buttons, such as what a query needs. */
  readonly banner: ReactNode;
  /** Buttons beside 'Run Query'. */
  readonly actions: ReactNode;
}

/** Conditions, columns and what is done with them. Ctrl with Enter runs (ui.md 5.6). */
export function QueryPanel(props: Props) {
  const { mode, query, catalogue, problems, onRun } = props;
  const [opened, setOpened] = useState<OpenedField | null>(null);
  const { run, clear } = MODE_WORDS[mode];
  const reason = problems[0]?.reason ?? null;
  return (
    <section
      className="query-panel"
      aria-label="Query"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && reason === null) onRun();
      }}
    >
      <div className="query-parts" data-mode={mode}>
        {mode === 'screen' ? <Conditions {...props} onOpened={setOpened} /> : null}
        <Columns {...props} onOpened={setOpened} />
      </div>
      {mode === 'screen' ? <p className="query-sentence">{queryWords(query, catalogue)}</p> : null}
      {props.banner}
      <div className="row-middle">
        <Button variant="primary" disabledReason={reason} onClick={onRun}>
          {run}
        </Button>
        <Button onClick={props.onClear}>{clear}</Button>
        {props.actions}
        {props.undo === null ? null : (
          <Button
            variant="quiet"
            icon={<Undo2 className="icon" aria-hidden />}
            onClick={props.undo}
          >
            {screenerMessages.undo}
          </Button>
        )}
      </div>
      {opened === null ? null : (
        <EditedField {...props} opened={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

interface PartProps extends Props {
  readonly onOpened: (opened: OpenedField) => void;
}

function Conditions({ query, catalogue, problems, edit, undo, onOpened }: PartProps) {
  const acts = queryActs({ query, catalogue });
  const faulty = new Set(problems.flatMap(({ nodeId }) => nodeId ?? []));
  const mayAdd = !isFull(query);
  return (
    <Panel title={screenerMessages.fields}>
      {query.tree === null ? <p className="caption">{screenerMessages.noFields}</p> : null}
      <QueryTree
        query={query}
        catalogue={catalogue}
        faulty={faulty}
        onEdit={(id) => onOpened(openedEdit(query, catalogue, id))}
        onAdd={(beside) => {
          if (mayAdd) onOpened(openedAdd(query, beside));
        }}
        onDelete={(id) => edit(acts.remove(id))}
        onMove={(id, by) => edit(acts.move(id, by))}
        onCombinator={(id, combinator) => edit(acts.combine(id, combinator))}
        undo={undo}
      />
      <Button
        size="dense"
        icon={<Plus className="icon" aria-hidden />}
        disabledReason={mayAdd ? null : screenerMessages.tooMany}
        onClick={() => onOpened(openedAdd(query, null))}
      >
        {screenerMessages.addField}
      </Button>
      {fieldIdsOf(query.tree).length > 1 ? (
        <p className="caption query-keys">
          Keys: arrows walk, Enter edits, Space changes AND and OR, Delete deletes, Alt with arrows
          moves, Ctrl+Z undoes.
        </p>
      ) : null}
    </Panel>
  );
}

function Columns({ mode, query, catalogue, edit, onOpened }: PartProps) {
  const acts = queryActs({ query, catalogue });
  const hasAll = query.columns.length >= SCREENER_LIMITS.columns;
  return (
    <Panel title={mode === 'screen' ? screenerMessages.columns : screenerMessages.reportColumns}>
      <ColumnChips
        catalogue={catalogue}
        columns={query.columns}
        onMove={(key, by) => edit(acts.moveColumn(key, by))}
        onRemove={(key) => edit(acts.removeColumn(key, mode))}
      />
      <Button
        size="dense"
        icon={<Plus className="icon" aria-hidden />}
        disabledReason={hasAll ? screenerMessages.tooManyColumns : null}
        onClick={() => onOpened(openedColumn)}
      >
        {screenerMessages.addColumn}
      </Button>
    </Panel>
  );
}
