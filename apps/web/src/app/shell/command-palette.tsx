import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ProxySwitch } from './proxy-switch.tsx';
import { SearchOptions } from './search-options.tsx';
import { useSearch } from './use-search.ts';

/** Ctrl+K or Cmd+K from anywhere: search, pages and actions (SCR-SHELL-14). */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // open at once, so that the next key goes into the field
      flushSync(() => setOpen((wasOpen) => !wasOpen));
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return isOpen ? <Palette onClose={() => setOpen(false)} /> : null;
}

function Palette({ onClose }: { readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { hits, asked, listbox, choose, field } = useSearch({
    isPalette: true,
    isOpen: true,
    onOpen: () => undefined,
    onDone: onClose,
  });
  useEffect(() => input.current?.focus(), []);
  return (
    <Dialog title="Search and commands" className="modal command-palette" onClose={onClose}>
      <div className="palette-field" data-busy={hits.isBusy || undefined}>
        <input
          {...field}
          ref={input}
          aria-label="Search and commands"
          placeholder="A company, a country, a page, an action…"
        />
      </div>
      <SearchOptions hits={hits} asked={asked} listbox={listbox} onChoose={choose} />
      <ProxySwitch />
    </Dialog>
  );
}
