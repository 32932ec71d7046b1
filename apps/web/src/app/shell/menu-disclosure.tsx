import './menu-lists.css';

import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { SearchInput } from '../../ui/controls/search-field.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Floating } from '../../ui/overlay/floating.tsx';

interface Props {
  readonly label: string;
  readonly icon: ReactNode;
  /** Rendered only while open; gets the text of the filter. */
  readonly children: (filter: string) => ReactNode;
}

/** A list in the side menu, closed at first, with its own filter. */
export function MenuDisclosure({ label, icon, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="disclosure" data-open={isOpen || undefined}>
      <button
        type="button"
        className="menu-link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        {label}
        {isOpen ? (
          <ChevronDown className="icon disclosure-mark" aria-hidden />
        ) : (
          <ChevronRight className="icon disclosure-mark" aria-hidden />
        )}
      </button>
      <div id={id} hidden={!isOpen} className="disclosure-body">
        {isOpen ? <FilteredList label={label}>{children}</FilteredList> : null}
      </div>
    </div>
  );
}

/** The same list beside the collapsed menu. */
export function MenuFlyout({ label, icon, children }: Props) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        label={label}
        icon={icon}
        isExpanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <Floating
          anchor={anchor}
          align="beside"
          className="menu-flyout"
          onClose={() => {
            setOpen(false);
            anchor.current?.focus();
          }}
        >
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed closes the list */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens for its links */}
          <div
            onClick={({ target }) => {
              if (target instanceof Element && target.closest('a') !== null) setOpen(false);
            }}
          >
            <h2 className="flyout-title">{label}</h2>
            <FilteredList label={label}>{children}</FilteredList>
          </div>
        </Floating>
      ) : null}
    </>
  );
}

function FilteredList({ label, children }: Pick<Props, 'label' | 'children'>) {
  const [filter, setFilter] = useState('');
  const name = `Filter ${label.toLowerCase()}`;
  return (
    <>
      <SearchInput
        label={name}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      {children(filter)}
    </>
  );
}
