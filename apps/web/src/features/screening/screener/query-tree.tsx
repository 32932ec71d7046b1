import './query-tree.css';

import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import type { Catalogue } from '@verdure/screener/fields';
import { conditionWords } from '@verdure/screener/words';
import { ChevronDown, ChevronRight, Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { type TreeLine, treeLines } from './tree-lines.ts';
import { OTHER_COMBINATOR, type TreeActs, useTreeKeys } from './use-tree-keys.ts';

interface Props extends TreeActs {
  readonly query: ScreenerQuery;
  readonly catalogue: Catalogue;
  /** Ids of conditions that keep the query from running. */
  readonly faulty: ReadonlySet<string>;
}

/** The conditions as a tree, each node one readable line (SCR-SCRN-04). */
export function QueryTree({ query, ...props }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const lines = treeLines(query.tree, closed);
  const changeClosed = (id: string, isClosed: boolean) => {
    const next = new Set(closed);
    if (isClosed) next.add(id);
    else next.delete(id);
    setClosed(next);
  };
  const keys = useTreeKeys({ ...props, lines, closed, onClosed: changeClosed });
  return (
    <div
      ref={keys.list}
      role="tree"
      aria-label="Conditions"
      className="query-tree"
      onKeyDown={keys.handleKeyDown}
    >
      {lines.map((line) => (
        <Line
          key={line.node.id}
          {...props}
          query={query}
          line={line}
          isClosed={closed.has(line.node.id)}
          isCurrent={line.node.id === keys.currentId}
          onFocus={() => keys.onFocus(line.node.id)}
          onClosed={(isClosed) => changeClosed(line.node.id, isClosed)}
        />
      ))}
    </div>
  );
}

interface LineProps extends Props {
  readonly line: TreeLine;
  readonly isClosed: boolean;
  readonly isCurrent: boolean;
  readonly onFocus: () => void;
  readonly onClosed: (isClosed: boolean) => void;
}

const GROUP_WORDS = { and: 'All of', or: 'Any of' } as const;

function Line({ line, isClosed, isCurrent, onFocus, ...props }: LineProps) {
  const { node, level, place, siblings } = line;
  const isGroup = node.kind === 'group';
  const words = isGroup
    ? GROUP_WORDS[node.combinator]
    : conditionWords(props.query, node.id, props.catalogue);
  return (
    <div
      role="treeitem"
      data-node={node.id}
      tabIndex={isCurrent ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-expanded={isGroup ? !isClosed : undefined}
      aria-label={isGroup ? `${words} ${node.combinator.toUpperCase()}` : words}
      data-faulty={props.faulty.has(node.id) || undefined}
      className="query-line"
      style={{ '--level': level - 1 }}
      onFocus={onFocus}
    >
      {isGroup ? (
        <Group {...props} words={words} node={node} isClosed={isClosed} />
      ) : (
        <Condition {...props} words={words} id={node.id} />
      )}
    </div>
  );
}

interface GroupProps extends Omit<LineProps, 'line' | 'isCurrent' | 'onFocus'> {
  readonly words: string;
  readonly node: Extract<TreeLine['node'], { readonly kind: 'group' }>;
}

function Group({ words, node, isClosed, ...props }: GroupProps) {
  const { id, combinator } = node;
  const Icon = isClosed ? ChevronRight : ChevronDown;
  return (
    <>
      <LineButton
        label={`${isClosed ? 'Open' : 'Close'} the group`}
        onPress={() => props.onClosed(!isClosed)}
      >
        <Icon className="icon" aria-hidden />
      </LineButton>
      <span className="query-words query-group">{words}</span>{' '}
      <button
        type="button"
        tabIndex={-1}
        className="combinator"
        aria-label={`Combined with ${combinator.toUpperCase()}. Change to ${OTHER_COMBINATOR[combinator].toUpperCase()}`}
        onClick={() => props.onCombinator(id, OTHER_COMBINATOR[combinator])}
      >
        {combinator.toUpperCase()}
      </button>
      <LineButton label="Add a field to the group" onPress={() => props.onAdd(id)}>
        <Plus className="icon" aria-hidden />
      </LineButton>
      <LineButton label="Delete the group" onPress={() => props.onDelete(id)}>
        <X className="icon" aria-hidden />
      </LineButton>
    </>
  );
}

interface ConditionProps extends Pick<Props, 'onEdit' | 'onAdd' | 'onDelete'> {
  readonly words: string;
  readonly id: string;
}

const Condition = ({ words, id, onEdit, onAdd, onDelete }: ConditionProps) => (
  <>
    <span className="query-words">{words}</span>
    <LineButton label={`Edit ${words}`} onPress={() => onEdit(id)}>
      <Pencil className="icon" aria-hidden />
    </LineButton>
    <LineButton label={`Add a field beside ${words}`} onPress={() => onAdd(id)}>
      <Plus className="icon" aria-hidden />
    </LineButton>
    <LineButton label={`Delete ${words}`} onPress={() => onDelete(id)}>
      <X className="icon" aria-hidden />
    </LineButton>
  </>
);

interface LineButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** Not a stop of Tab: the tree has keys for the same. */
const LineButton = ({ label, onPress, children }: LineButtonProps) => (
  <Tooltip label={label}>
    <button
      type="button"
      tabIndex={-1}
      className="icon-button icon-button-dense"
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </button>
  </Tooltip>
);
