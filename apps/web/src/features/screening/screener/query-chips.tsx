import './query-chips.css';

import type { QueryNode, ScreenerQuery } from '@verdure/contract/screening/screener-query';
import { nodeWords } from '@verdure/screener/words';
import { Plus } from 'lucide-react';
import { Fragment, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { EditedField, type EditedQuery } from './edited-field.tsx';
import { isFull, type OpenedField, openedAdd, openedEdit } from './opened-field.ts';
import { queryActs } from './query-acts.ts';
import { screenerMessages } from './screener.messages.ts';

interface Props extends EditedQuery {
  /** Opens the tree, where groups are edited. */
  readonly onGroup: () => void;
}

/** What stands on the line: the parts of the outermost group. */
const partsOf = ({ tree }: ScreenerQuery): readonly QueryNode[] => {
  if (tree === null) return [];
  return tree.kind === 'group' ? tree.children : [tree];
};

/** The conditions of a query in one line, each edited in its place (ui.md 9.5); the tree shows the same query. */
export function QueryChips({ onGroup, ...props }: Props) {
  const { query, catalogue } = props;
  const [opened, setOpened] = useState<OpenedField | null>(null);
  const acts = queryActs(props);
  const joint = query.tree?.kind === 'group' ? query.tree.combinator : 'and';
  return (
    <div className="query-chips">
      {partsOf(query).map((node, at) => (
        <Fragment key={node.id}>
          {at === 0 ? null : <span className="caption">{joint}</span>}
          <ConditionChip
            words={nodeWords(node, query, catalogue)}
            onEdit={() => {
              if (node.kind === 'group') onGroup();
              else setOpened(openedEdit(query, catalogue, node.id));
            }}
            onRemove={() => props.edit(acts.remove(node.id))}
          />
        </Fragment>
      ))}
      <Button
        size="dense"
        icon={<Plus className="icon" aria-hidden />}
        disabledReason={isFull(query) ? screenerMessages.tooMany : null}
        onClick={() => setOpened(openedAdd(query, null))}
      >
        {screenerMessages.addField}
      </Button>
      {opened === null ? null : (
        <EditedField {...props} opened={opened} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

interface ChipProps {
  readonly words: string;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

const ConditionChip = ({ words, onEdit, onRemove }: ChipProps) => (
  <Chip removeName={`Delete ${words}`} onRemove={onRemove}>
    <button type="button" className="chip-name" aria-label={`Edit ${words}`} onClick={onEdit}>
      {words}
    </button>
  </Chip>
);
