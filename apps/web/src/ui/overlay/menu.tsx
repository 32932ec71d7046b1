import '../controls/controls.css';

import { Check } from 'lucide-react';
import { cloneElement, useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, RefAttributes } from 'react';

import { isLetter, useTypedLetters } from '../typed-letters.ts';
import { Floating } from './floating.tsx';
import { useLayer } from './use-layer.ts';

export interface MenuAction {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Whether it is on, for an action that switches something. */
  readonly isChecked?: boolean;
  readonly onSelect: () => void;
  /** Why it cannot be chosen now; shown under its label. */
  readonly disabledReason?: string | null;
}

/** What a layer adds to the button that opens it. */
export interface TriggerProps extends RefAttributes<HTMLButtonElement> {
  readonly 'aria-expanded'?: boolean;
  readonly 'aria-haspopup'?: 'menu' | 'dialog' | 'listbox';
  readonly onClick?: () => void;
}

interface Props {
  /** The button that opens it. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly actions: readonly MenuAction[];
  /** Words above the actions, such as who is logged in. */
  readonly heading?: ReactNode;
}

/** A menu button by the ARIA pattern. */
export function Menu({ trigger, actions, heading }: Props) {
  const { anchor, isOpen, toggle, close } = useLayer();
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-expanded': isOpen,
        'aria-haspopup': 'menu',
        onClick: toggle,
      })}
      {isOpen ? (
        <Floating anchor={anchor} onClose={close} align="end">
          {heading}
          <MenuItems actions={actions} onClose={close} />
        </Floating>
      ) : null}
    </>
  );
}

interface ItemsProps {
  readonly actions: readonly MenuAction[];
  readonly onClose: () => void;
}

function MenuItems({ actions, onClose }: ItemsProps) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useTypedLetters();
  const items = () => [
    ...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first item takes the focus once
  useEffect(() => items()[0]?.focus(), []);

  const handleKey = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item.matches(':focus'));
    const next = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (isLetter(event)) itemCalled(typed.add(event.key), all, at)?.focus();
    if (event.key === 'Tab') onClose();
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <div ref={list} role="menu" tabIndex={-1} onKeyDown={handleKey}>
      {actions.map(({ label, icon, isChecked, onSelect, disabledReason = null }) => (
        <button
          key={label}
          type="button"
          {...itemRole(isChecked)}
          tabIndex={-1}
          className="menu-item"
          aria-disabled={disabledReason !== null || undefined}
          onClick={() => {
            if (disabledReason !== null) return;
            onClose();
            onSelect();
          }}
        >
          {isChecked === undefined ? icon : <CheckMark isChecked={isChecked} />}
          <span>
            {label}
            {disabledReason ? <span className="menu-reason">{disabledReason}</span> : null}
          </span>
        </button>
      ))}
    </div>
  );
}

/** The next item whose label begins so; the same letter again goes on to the one after it. */
function itemCalled(typed: string, items: readonly HTMLElement[], at: number) {
  const letters = new Set(typed.toLocaleLowerCase('en'));
  const name = letters.size === 1 ? [...letters].join('') : typed.toLocaleLowerCase('en');
  const from = letters.size === 1 ? at + 1 : at;
  return [...items.slice(from), ...items.slice(0, from)].find(({ textContent }) =>
    textContent.toLocaleLowerCase('en').startsWith(name),
  );
}

const itemRole = (isChecked: boolean | undefined) =>
  isChecked === undefined
    ? ({ role: 'menuitem' } as const)
    : ({ role: 'menuitemcheckbox', 'aria-checked': isChecked } as const);

/** Takes its room without a tick too, so that all labels line up. */
function CheckMark({ isChecked }: { readonly isChecked: boolean }) {
  return (
    <span className="menu-check">{isChecked ? <Check className="icon" aria-hidden /> : null}</span>
  );
}
