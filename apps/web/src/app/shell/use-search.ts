import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';

import { SEARCH_FROM_CHARACTERS } from '../../features/coverage/companies/companies.queries.ts';
import { useListbox } from '../../ui/controls/use-listbox.ts';
import { setTypedCommand } from '../../ui/shortcuts/shortcuts.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { storeRecent } from './recents.ts';
import type { Hit } from './search-groups.ts';
import { useActions, usePageCommands } from './use-actions.ts';
import { useSearchHits } from './use-search-hits.ts';

const DEBOUNCE_MS = 500;

// of the type search, Escape would clear the text before it closes the layer
const FIELD = { type: 'text', autoComplete: 'off' } as const;

interface Input {
  readonly isPalette: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Called when something is chosen: closes the layer before the action runs. */
  readonly onDone: () => void;
}

/** Opens the page or runs the action; `inNewTab` leaves this page open. */
function useFollowHit() {
  const router = useRouter();
  return ({ path, name, about, run }: Hit, inNewTab: boolean) => {
    if (path === undefined) {
      run?.();
      return;
    }
    if (about !== 'Page' && about !== 'Action') storeRecent({ path, name, about });
    if (inNewTab) window.open(path, '_blank', 'noopener');
    else router.history.push(path);
  };
}

interface Awaited {
  readonly typed: string;
  readonly isBusy: boolean;
  readonly first: Hit | undefined;
  readonly choose: (hit: Hit) => void;
}

/** Enter before there are hits takes the first when they are there, unless something else is typed. */
function useAwaitedFirst({ typed, isBusy, first, choose }: Awaited) {
  const [awaited, setAwaited] = useState('');
  const latest = useLatest(choose);
  useEffect(() => {
    if (awaited === '' || (isBusy && awaited === typed)) return;
    setAwaited('');
    if (awaited === typed && first !== undefined) latest.current(first);
  }, [awaited, typed, isBusy, first, latest]);
  return () => setAwaited(isBusy ? typed : '');
}

/** What is typed, for the commands of the page that depend on it. */
function useTypedCommand(text: string) {
  useEffect(() => {
    setTypedCommand(text);
    return () => setTypedCommand('');
  }, [text]);
}

/** Search for the top bar and the palette (SCR-SHELL-11, 12 and 14). */
export function useSearch({ isPalette, isOpen, onOpen, onDone }: Input) {
  const follow = useFollowHit();
  const inNewTab = useRef(false);
  const [text, setText] = useState('');
  const typed = text.trim().length < SEARCH_FROM_CHARACTERS ? '' : text.trim();
  const settled = useSettled(typed, DEBOUNCE_MS);
  useTypedCommand(text);
  // shorter input clears the results at once
  const asked = typed === '' ? '' : settled;
  const hits = useSearchHits({
    words: { typed, asked },
    actions: useActions(),
    commands: usePageCommands(),
    isPalette,
  });
  const all = hits.groups.flatMap((group) => group.hits);

  const choose = (hit: Hit) => {
    setText('');
    onDone();
    follow(hit, inNewTab.current);
    inNewTab.current = false;
  };
  const awaitFirst = useAwaitedFirst({ typed, isBusy: hits.isBusy, first: all[0], choose });
  const listbox = useListbox({
    count: all.length,
    isOpen,
    onOpen,
    onChoose: (index) => {
      const hit = all[index];
      if (hit !== undefined) choose(hit);
    },
  });
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value);
    onOpen();
    listbox.setActive(0);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    inNewTab.current = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Enter' && all.length === 0) awaitFirst();
    listbox.handleKey(event);
  };
  const handlers = { onChange: handleChange, onKeyDown: handleKeyDown };
  const field = { ...listbox.field, ...FIELD, ...handlers, value: text };
  return { hits, asked: typed, listbox, choose, field };
}
