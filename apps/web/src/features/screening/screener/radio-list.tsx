import { Lock } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { Tooltip } from '../../../ui/overlay/tooltip.tsx';
import { choiceMark } from '../../../ui/unsaved.ts';

export interface RadioItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Under the label. */
  readonly caption?: string | undefined;
  /** A line above it. */
  readonly heading?: string | undefined;
  readonly isIndented?: boolean;
  /** Why it cannot be chosen. */
  readonly lockedReason?: string | undefined;
}

interface Props<Value extends string> {
  /** Accessible name. */
  readonly label: string;
  readonly items: readonly RadioItem<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly look: 'list' | 'cards';
}

/** One of a list that is always open; one stop of Tab, arrows choose. */
export function RadioList<Value extends string>({ label, items, look, ...props }: Props<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`radio-${look}`}
      {...choiceMark(props.value)}
    >
      {items.map((item) => (
        <Item key={item.value} item={item} name={name} {...props} />
      ))}
    </div>
  );
}

interface ItemProps<Value extends string> extends Pick<Props<Value>, 'value' | 'onChange'> {
  readonly item: RadioItem<Value>;
  readonly name: string;
}

function Item<Value extends string>({ item, name, value, onChange }: ItemProps<Value>) {
  const { label, caption, heading, lockedReason } = item;
  const isLocked = lockedReason !== undefined;
  const radio = (
    <label className="radio-item" data-indented={item.isIndented || undefined}>
      <input
        type="radio"
        name={name}
        className="visually-hidden"
        checked={item.value === value}
        disabled={isLocked}
        onChange={() => onChange(item.value)}
      />
      <span>
        {label}
        {isLocked ? <Lock className="icon" role="img" aria-label="locked" /> : null}
        {caption === undefined ? null : <span className="radio-caption">{caption}</span>}
      </span>
    </label>
  );
  return (
    <>
      {heading === undefined ? null : <p className="radio-heading">{heading}</p>}
      {isLocked ? <Locked reason={lockedReason}>{radio}</Locked> : radio}
    </>
  );
}

const Locked = ({
  reason,
  children,
}: {
  readonly reason: string;
  readonly children: ReactNode;
}) => (
  <Tooltip label={reason}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: readers reach the reason by Tab */}
    <div className="radio-locked" tabIndex={0}>
      {children}
    </div>
  </Tooltip>
);
