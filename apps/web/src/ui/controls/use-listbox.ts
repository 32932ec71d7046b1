import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

interface Input {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onChoose: (index: number) => void;
}

/**
 * Keys of a combobox over a listbox, by the ARIA pattern: the field keeps the focus and names
 * the active option.
 */
export function useListbox({ count, isOpen, onOpen, onChoose }: Input) {
  const id = useId();
  const [active, setActive] = useState(-1);
  const shown = isOpen && active < count ? active : -1;

  const handleKey = (event: KeyboardEvent) => {
    const next = nextActive(event.key, shown, count);
    if (next !== null) {
      event.preventDefault();
      if (isOpen) setActive(next);
      else onOpen();
    } else if (event.key === 'Enter' && isOpen && shown >= 0) {
      event.preventDefault();
      onChoose(shown);
    }
  };

  return {
    active: shown,
    setActive,
    handleKey,
    field: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': shown >= 0 ? `${id}-${shown}` : undefined,
    } as const,
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-${index}`,
  };
}

function nextActive(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(active + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(active - 1, 0);
  return null;
}
