import './controls.css';

import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'size'> {
  readonly label: string;
  /** 40 px on public screens. */
  readonly size?: 'regular' | 'public';
  /** Shown under the field and announced. */
  readonly error?: string | undefined;
  readonly hint?: string;
  /** A button inside the right end of the field. */
  readonly trailing?: ReactNode;
}

/** A label, the field, then its hint or error. */
export function TextField({ label, size = 'regular', error, hint, trailing, ...input }: Props) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={`field-box field-${size}`} data-invalid={error ? true : undefined}>
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {trailing}
      </div>
      {note ? (
        <p id={`${id}-note`} className={error ? 'field-error' : 'caption'}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
