import './menu-lists.css';

import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly icon: ReactNode;
  /** Drawn while open, with the words typed into the filter. */
  readonly children: (filter: string) => ReactNode;
}

/** A list of the side menu: closed until wanted, with a filter of its own. */
export function MenuDisclosure({ label, icon, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [filter, setFilter] = useState('');
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
        {isOpen ? (
          <>
            <input
              type="search"
              className="menu-filter"
              aria-label={`Filter ${label.toLowerCase()}`}
              placeholder={`Filter ${label.toLowerCase()}`}
              value={filter}
              onChange={(event) => setFilter(event.target.value)}
            />
            {children(filter)}
          </>
        ) : null}
      </div>
    </div>
  );
}
