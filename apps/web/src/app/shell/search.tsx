import { Combobox, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { SEARCH_FROM_CHARACTERS } from '../../features/coverage/companies/companies.queries.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { SearchOptions } from './search-options.tsx';
import { useSearchHits } from './use-search-hits.ts';

interface Props {
  /** Below 1025 px: an icon that opens over the bar. */
  readonly isCompact: boolean;
}

const DEBOUNCE_MS = 500;

/** Companies, countries, portfolios, funds, pages (SCR-SHELL-11, 12 and 14). */
export function Search({ isCompact }: Props) {
  const [isOpen, setOpen] = useState(false);
  useSearchKeys(() => setOpen(true));
  if (isCompact && !isOpen) {
    return (
      <IconButton
        label="Search"
        shortcut="/"
        icon={<SearchIcon className="icon" />}
        onClick={() => setOpen(true)}
      />
    );
  }
  return <SearchBox isWanted={isOpen} onClose={() => setOpen(false)} />;
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
  readonly onClose: () => void;
}

function SearchBox({ isWanted, onClose }: BoxProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const inNewTab = useRef(false);
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  // shorter input clears the results at once
  const asked = text.trim().length < SEARCH_FROM_CHARACTERS ? '' : settled;
  const hits = useSearchHits(asked);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  useEffect(() => {
    if (isWanted) input.current?.focus();
  }, [isWanted]);

  const open = (path: string) => {
    combobox.closeDropdown();
    setText('');
    onClose();
    input.current?.blur();
    if (inNewTab.current) window.open(path, '_blank', 'noopener');
    else router.history.push(path);
  };

  return (
    <Combobox
      store={combobox}
      unstyled
      onOptionSubmit={open}
      classNames={{
        dropdown: 'dropdown search-dropdown',
        option: 'dropdown-option',
        groupLabel: 'dropdown-group',
      }}
    >
      <Combobox.Target>
        <div className="search-box" data-busy={hits.isBusy || undefined}>
          <SearchIcon className="icon" aria-hidden />
          <Combobox.EventsTarget>
            <input
              ref={input}
              type="search"
              aria-label="Search companies, countries, funds"
              placeholder="Search companies, countries, funds…"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                combobox.openDropdown();
                combobox.updateSelectedOptionIndex();
              }}
              onFocus={() => combobox.openDropdown()}
              onBlur={() => {
                combobox.closeDropdown();
                onClose();
              }}
              onKeyDownCapture={(event) => {
                inNewTab.current = event.ctrlKey || event.metaKey;
                if (event.key === 'Escape') input.current?.blur();
              }}
            />
          </Combobox.EventsTarget>
          <kbd aria-hidden="true">Ctrl K</kbd>
        </div>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label="Search results" className="dropdown-options">
          <SearchOptions hits={hits} asked={asked} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
