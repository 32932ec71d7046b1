import './controls.css';

import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface Props<Id extends string> {
  /** Accessible name of the list of tabs. */
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly current: Id;
  readonly onChange: (id: Id) => void;
  /** Automatic only where the panels' data is already loaded; manual waits for Enter or Space. */
  readonly activation?: 'automatic' | 'manual';
  /** Content of the current tab. */
  readonly children: ReactNode;
}

/** Tabs by the ARIA pattern: arrows, Home and End move, one tab stop, a labelled panel. */
export function Tabs<Id extends string>({ activation = 'manual', ...props }: Props<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  const handleKey = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, props.tabs.length);
    const tab = next === null ? undefined : props.tabs[next];
    if (next === null || tab === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    if (activation === 'automatic') props.onChange(tab.id);
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={props.label} className="tabs">
        {props.tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === props.current}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === props.current ? 0 : -1}
            className="tab"
            onClick={() => props.onChange(tab.id)}
            onKeyDown={(event) => handleKey(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${props.current}`}>
        {props.children}
      </div>
    </>
  );
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
