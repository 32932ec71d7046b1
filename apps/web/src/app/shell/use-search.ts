import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { SEARCH_FROM_CHARACTERS } from '../../features/coverage/companies/companies.queries.ts';
import { useListbox } from '../../ui/controls/use-listbox.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { keepRecent } from './recents.ts';
import type { Hit } from './search-groups.ts';
import { useActions } from './use-actions.ts';
import { useSearchHits } from './use-search-hits.ts';

const DEBOUNCE_MS = 500;

interface Input {
  readonly isPalette: boolean;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Something was chosen: the layer goes away before it is done. */
  readonly onDone: () => void;
}

/** The search behind the box of the top bar and behind the palette (SCR-SHELL-11, 12 and 14). */
export function useSearch({ isPalette, isOpen, onOpen, onDone }: Input) {
  const router = useRouter();
  const inNewTab = useRef(false);
  const [text, setText] = useState('');
  const settled = useSettled(text.trim(), DEBOUNCE_MS);
  // shorter input clears the results at once
  const asked = text.trim().length < SEARCH_FROM_CHARACTERS ? '' : settled;
  const actions = useActions();
  const isLongEnough = asked.length >= SEARCH_FROM_CHARACTERS;
  const hits = useSearchHits({ text: isLongEnough ? asked : '', actions, isPalette });
  const all = hits.groups.flatMap((group) => group.hits);

  const choose = (hit: Hit | undefined) => {
    if (hit === undefined) return;
    setText('');
    onDone();
    if (hit.path === undefined) {
      hit.run?.();
      return;
    }
    if (hit.about !== 'Page') keepRecent({ path: hit.path, name: hit.name, about: hit.about });
    if (inNewTab.current) window.open(hit.path, '_blank', 'noopener');
    else router.history.push(hit.path);
  };
  const listbox = useListbox({
    count: all.length,
    isOpen,
    onOpen,
    onChoose: (index) => choose(all[index]),
  });

  return {
    hits,
    asked,
    listbox,
    choose: (hit: Hit) => {
      inNewTab.current = false;
      choose(hit);
    },
    field: {
      ...listbox.field,
      type: 'search',
      value: text,
      autoComplete: 'off',
      onChange: ({ target }: { readonly target: HTMLInputElement }) => {
        setText(target.value);
        onOpen();
        listbox.setActive(0);
      },
      onKeyDown: (event: KeyboardEvent) => {
        inNewTab.current = event.ctrlKey || event.metaKey;
        listbox.handleKey(event);
      },
    } as const,
  };
}
