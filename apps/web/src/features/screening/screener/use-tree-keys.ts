import type { Combinator } from '@verdure/contract/screening/screener-query';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { lineAfterDeletion, type TreeLine } from './tree-lines.ts';

export const OTHER_COMBINATOR = { and: 'or', or: 'and' } as const;

/** What a reader can do with a node of the query. */
export interface TreeActs {
  readonly onEdit: (id: string) => void;
  readonly onAdd: (beside: string) => void;
  readonly onDelete: (id: string) => void;
  readonly onCombinator: (id: string, combinator: Combinator) => void;
  readonly onMove: (id: string, by: -1 | 1) => void;
  readonly undo: (() => void) | null;
}

interface Input extends TreeActs {
  readonly lines: readonly TreeLine[];
  readonly closed: ReadonlySet<string>;
  readonly onClosed: (id: string, isClosed: boolean) => void;
}

/**
 * Arrows walk; Right and Left open and close; Enter edits, Space changes AND and OR, Delete deletes,
 * Alt with arrows moves (ui.md 5.6).
 */
export function useTreeKeys(input: Input) {
  const { lines } = input;
  const list = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const isFocusDue = useRef(false);
  const current = lines.find(({ node }) => node.id === wanted) ?? lines[0];
  const currentId = current?.node.id ?? null;

  useEffect(() => {
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    list.current?.querySelector<HTMLElement>(`[data-node="${currentId}"]`)?.focus();
  });

  const goTo = (id: string | null | undefined) => {
    if (id === null || id === undefined) return;
    isFocusDue.current = true;
    setWanted(id);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // a button inside a line has keys of its own
    const isInButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (current === undefined || isInButton) return;
    const act = actOf(event, current, { ...input, goTo });
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return { list, currentId, handleKeyDown, onFocus: setWanted };
}

interface Acting extends Input {
  readonly goTo: (id: string | null | undefined) => void;
}

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

function actOf(event: Key, line: TreeLine, acting: Acting): (() => void) | null {
  const { id } = line.node;
  if (event.ctrlKey || event.metaKey) return event.key === 'z' ? acting.undo : null;
  if (event.altKey) return moveOf(event.key, id, acting);
  return walkOf(event.key, line, acting) ?? changeOf(event.key, line, acting);
}

function moveOf(key: string, id: string, { onMove, goTo }: Acting): (() => void) | null {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  return () => {
    onMove(id, key === 'ArrowUp' ? -1 : 1);
    goTo(id);
  };
}

function walkOf(key: string, line: TreeLine, acting: Acting): (() => void) | null {
  const { lines, goTo } = acting;
  const at = lines.indexOf(line);
  switch (key) {
    case 'ArrowDown':
      return () => goTo(lines[at + 1]?.node.id);
    case 'ArrowUp':
      return () => goTo(lines[at - 1]?.node.id);
    case 'Home':
      return () => goTo(lines[0]?.node.id);
    case 'End':
      return () => goTo(lines.at(-1)?.node.id);
    default:
      return openingOf(key, line, acting);
  }
}

/** Right opens a group, then goes into it; Left closes it, or goes out. */
function openingOf(key: string, line: TreeLine, acting: Acting): (() => void) | null {
  const { lines, closed, onClosed, goTo } = acting;
  const { node, parentId } = line;
  const isGroup = node.kind === 'group';
  const isOpen = isGroup && !closed.has(node.id);
  if (key === 'ArrowLeft') return isOpen ? () => onClosed(node.id, true) : () => goTo(parentId);
  if (key !== 'ArrowRight' || !isGroup) return null;
  return isOpen
    ? () => goTo(lines[lines.indexOf(line) + 1]?.node.id)
    : () => onClosed(node.id, false);
}

function changeOf(key: string, { node }: TreeLine, acting: Acting): (() => void) | null {
  const { lines, goTo, onAdd, onEdit, onDelete, onCombinator } = acting;
  if (key === 'Enter') return () => (node.kind === 'group' ? onAdd : onEdit)(node.id);
  if (key === ' ' && node.kind === 'group') {
    return () => onCombinator(node.id, OTHER_COMBINATOR[node.combinator]);
  }
  if (key === '+') return () => onAdd(node.id);
  if (key !== 'Delete') return null;
  return () => {
    goTo(lineAfterDeletion(lines, node.id));
    onDelete(node.id);
  };
}
