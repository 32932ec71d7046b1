import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  /** Whether the arrow keys are on it. */
  readonly isActive: boolean;
  /** Whether it is chosen. */
  readonly isSelected?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** One option of a list; the focus stays in the field above. */
export function ListboxOption({ id, isActive, isSelected = false, onChoose, children }: Props) {
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens for keys
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      className="dropdown-option"
      // a press must not take the focus from the field
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
