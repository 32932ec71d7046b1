import { useRef, useState } from 'react';

import { placeOf } from './sheet.tsx';
import { isArrow, nextBox } from './sheet-place.ts';
import type { PlacedBox } from './sheet-place.ts';
import { sheetMessages } from './sheet.messages.ts';

export interface SheetNumber {
  /** What is read of it: the number with its unit, row and year. */
  readonly name: string;
  readonly box: PlacedBox;
}

interface Props {
  readonly numbers: readonly SheetNumber[];
  /** Where the keys begin. */
  readonly first: number;
  readonly onPick: (at: number) => void;
}

/**
 * The numbers of a page as buttons where they are printed. One of them is a stop of the Tab key, and
 * arrows lead to the next one in their direction.
 */
export function SheetNumbers({ numbers, first, onPick }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const current = Math.min(chosen ?? first, numbers.length - 1);
  const boxes = numbers.map(({ box }) => box);
  const focus = (at: number | null) => {
    if (at === null) return;
    setChosen(at);
    group.current?.querySelector<HTMLElement>(`[data-number="${at}"]`)?.focus();
  };
  return (
    <div
      ref={group}
      role="group"
      aria-label={sheetMessages.numbers}
      className="no-print"
      onKeyDown={(event) => {
        if (!isArrow(event.key)) return;
        event.preventDefault();
        focus(nextBox(boxes, current, event.key));
      }}
    >
      {numbers.map(({ name, box }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: the numbers of a page do not move
          key={at}
          type="button"
          className="sheet-number"
          data-number={at}
          tabIndex={at === current ? 0 : -1}
          aria-label={name}
          title={name}
          style={placeOf(box)}
          onFocus={() => setChosen(at)}
          onClick={() => onPick(at)}
        />
      ))}
    </div>
  );
}
