import { useRouter } from '@tanstack/react-router';
import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { SEARCH_FROM_CHARACTERS } from '../../features/coverage/companies/companies.queries.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useListbox } from '../../ui/controls/use-listbox.ts';
import { Floating } from '../../ui/overlay/floating.tsx';
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { SearchOptions } from './search-options.tsx';
import { useSearchHits } from './use-search-hits.ts';

interface Props {
  /** Below 1025 px: an icon that opens over the bar. */
  readonly isCompact: boolean;
}

const DEBOUNCE_MS = 500;

/** Companies, countries, portfolios, pages (SCR-SHELL-11, 12 and 14). */
export function Search({ isCompact }: Props) {
  const [isWanted, setWanted] = useState(false);
  useSearchKeys(() => setWanted(true));
  if (isCompact && !isWanted) {
    return (
      <IconButton
        label="Search"
        shortcut="/"
        icon={<SearchIcon className="icon" />}
        onClick={() => setWanted(true)}
      />
    );
  }
  return <SearchBox isWanted={isWanted} onLeave={() => setWanted(false)} />;
}

/** Ctrl+K everywhere, '/' outside fields. */
function useSearchKeys(open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useShortcuts([{ keys: '/', label: 'Focus search', run: open }]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

interface BoxProps {
  readonly isWanted: boolean;
  readonly onLeave: () => void;
}

function SearchBox({ isWanted, onLeave }: BoxProps) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const inNewTab = useRef(false);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const settled = useSettled(text.trim(), DEBOUNCE_MS);
  // shorter input clears the results at once
  const asked = text.trim().length < SEARCH_FROM_CHARACTERS ? '' : settled;
  const hits = useSearchHits(asked);
  const paths = hits.groups.flatMap((group) => group.hits.map(({ path }) => path));

  useEffect(() => {
    if (isWanted) input.current?.focus();
  }, [isWanted]);

  const go = (path: string | undefined) => {
    if (path === undefined) return;
    setText('');
    input.current?.blur();
    if (inNewTab.current) window.open(path, '_blank', 'noopener');
    else router.history.push(path);
  };
  const listbox = useListbox({
    count: paths.length,
    isOpen,
    onOpen: () => setOpen(true),
    onChoose: (index) => go(paths[index]),
  });

  return (
    <div ref={box} className="search-box" data-busy={hits.isBusy || undefined}>
      <SearchIcon className="icon" aria-hidden />
      <input
        {...listbox.field}
        ref={input}
        type="search"
        aria-label="Search companies, countries, portfolios"
        placeholder="Search companies, countries, portfolios…"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          listbox.setActive(0);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          onLeave();
        }}
        onKeyDown={(event) => {
          inNewTab.current = event.ctrlKey || event.metaKey;
          listbox.handleKey(event);
        }}
      />
      <kbd>Ctrl K</kbd>
      {isOpen ? (
        <Floating anchor={box} onClose={() => input.current?.blur()} className="search-dropdown">
          <SearchOptions hits={hits} asked={asked} listbox={listbox} onGo={go} />
        </Floating>
      ) : null}
    </div>
  );
}
