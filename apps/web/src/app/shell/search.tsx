import { searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { mayCall, useViewer, type Viewer } from '../../api/viewer.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Floating } from '../../ui/overlay/floating.tsx';
import { useShortcuts } from '../../ui/shortcuts/shortcuts.ts';
import { hasFunds, hasPortfolios } from '../pages.ts';
import { ProxySwitch } from './proxy-switch.tsx';
import { SearchOptions } from './search-options.tsx';
import { useSearch } from './use-search.ts';

interface Props {
  /** Below 1025 px: an icon that opens over the bar. */
  readonly isCompact: boolean;
}

/** Companies, countries, portfolios, funds, pages, actions (SCR-SHELL-11 and 12). */
export function Search({ isCompact }: Props) {
  const [isWanted, setWanted] = useState(false);
  // open at once, so that the next key goes into the field
  const want = () => flushSync(() => setWanted(true));
  useShortcuts([{ keys: '/', label: 'Focus search', run: want }]);
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

/** What the viewer can find: who works on companies has no portfolios, and some roles only pages. */
function searchLabel(viewer: Viewer): string {
  const places = [
    ...(mayCall(viewer, searchCompaniesEndpoint) ? ['companies'] : []),
    ...(hasPortfolios(viewer) ? ['countries', 'portfolios'] : []),
    ...(hasFunds(viewer) ? ['funds'] : []),
  ];
  return `Search ${places.length === 0 ? 'pages' : places.join(', ')}`;
}

interface BoxProps {
  readonly isWanted: boolean;
  readonly onLeave: () => void;
}

function SearchBox({ isWanted, onLeave }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = searchLabel(useViewer());
  const leave = () => {
    input.current?.blur();
    setOpen(false);
    onLeave();
  };
  const { hits, asked, listbox, choose, field } = useSearch({
    isPalette: false,
    isOpen,
    onOpen: () => setOpen(true),
    onDone: leave,
  });
  useEffect(() => {
    if (isWanted) input.current?.focus();
  }, [isWanted]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left
    <div
      ref={box}
      className="search-box"
      data-busy={hits.isBusy || undefined}
      onBlur={({ relatedTarget }) => {
        // using the switch below the results must not close them
        if (relatedTarget?.closest('.search-dropdown')) return;
        setOpen(false);
        onLeave();
      }}
    >
      <SearchIcon className="icon" aria-hidden />
      <input
        {...field}
        ref={input}
        aria-label={label}
        placeholder={`${label}…`}
        onFocus={() => setOpen(true)}
      />
      <kbd>Ctrl K</kbd>
      {isOpen ? (
        <Floating anchor={box} onClose={leave} className="search-dropdown">
          <SearchOptions hits={hits} asked={asked} listbox={listbox} onChoose={choose} />
          <ProxySwitch />
        </Floating>
      ) : null}
    </div>
  );
}
