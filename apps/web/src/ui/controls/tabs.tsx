import './controls.css';

import { Lock } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { Tooltip } from '../overlay/tooltip.tsx';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** Why it cannot be opened: it then has a lock and says so on hover, focus and tap. */
  readonly lockedReason?: string | undefined;
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
  const currentId = `${base}-${props.current}`;
  useLayoutEffect(() => showTab(list.current, currentId), [currentId]);

  const handleKey = (event: KeyboardEvent, index: number) => {
    const next = nextIndex(event.key, index, props.tabs.length);
    const tab = next === null ? undefined : props.tabs[next];
    if (next === null || tab === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
    if (activation === 'automatic' && tab.lockedReason === undefined) props.onChange(tab.id);
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={props.label} className="tabs">
        {props.tabs.map((tab, index) => (
          <TabButton
            key={tab.id}
            base={base}
            tab={tab}
            isCurrent={tab.id === props.current}
            onChoose={() => props.onChange(tab.id)}
            onKeyDown={(event) => handleKey(event, index)}
          />
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={currentId}>
        {props.children}
      </div>
    </>
  );
}

const MARGIN_PX = 24;

/** Where the tabs are pushed sideways, the chosen one is in view; the page itself does not move. */
function showTab(list: HTMLElement | null, id: string) {
  const tab = document.getElementById(id);
  if (list === null || tab === null) return;
  const left = tab.offsetLeft - list.offsetLeft;
  const right = left + tab.offsetWidth;
  if (left < list.scrollLeft) list.scrollLeft = left - MARGIN_PX;
  if (right > list.scrollLeft + list.clientWidth) {
    list.scrollLeft = right - list.clientWidth + MARGIN_PX;
  }
}

interface ButtonProps {
  readonly base: string;
  readonly tab: Tab<string>;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function TabButton({ base, tab, isCurrent, onChoose, onKeyDown }: ButtonProps) {
  const { id, label, lockedReason } = tab;
  const isLocked = lockedReason !== undefined;
  const button = (
    <button
      type="button"
      role="tab"
      id={`${base}-${id}`}
      aria-selected={isCurrent}
      aria-controls={`${base}-panel`}
      aria-disabled={isLocked || undefined}
      aria-label={isLocked ? `${label}, locked` : undefined}
      tabIndex={isCurrent ? 0 : -1}
      className="tab"
      onClick={isLocked ? undefined : onChoose}
      onKeyDown={onKeyDown}
    >
      {label}
      {isLocked ? <Lock className="icon" aria-hidden /> : null}
    </button>
  );
  return isLocked ? <Tooltip label={lockedReason}>{button}</Tooltip> : button;
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
