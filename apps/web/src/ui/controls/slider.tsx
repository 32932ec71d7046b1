import './slider.css';

import { useId } from 'react';
import type { KeyboardEvent } from 'react';

import { choiceMark } from '../unsaved.ts';

interface Props {
  readonly label: string;
  /** The text of the number field: a text, so that it may be empty while somebody types. */
  readonly value: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** After the number field, such as '%'. */
  readonly unit: string;
  readonly onChange: (value: string) => void;
  /** The value in words: '75 percent'. */
  readonly valueText: string;
  readonly error?: string | undefined;
  /** A sentence that says what the value does. */
  readonly hint?: string;
}

const PAGE_STEPS = 10;

/** Without the tail of a binary fraction: 4.1 - 1 is 3.0999999999999996. */
function inSteps(value: number, step: number): number {
  const decimals = String(step).split('.')[1]?.length ?? 0;
  return Number(value.toFixed(decimals));
}

/** A number between bounds: drag it, use the keys, or type it beside the track. */
export function Slider({ label, min, max, step = 1, ...props }: Props) {
  const id = useId();
  const note = props.error ?? props.hint;
  const described = note ? `${id}-note` : undefined;
  const shared = { min, max, step, 'aria-describedby': described };

  const handleKey = (event: KeyboardEvent) => {
    const steps = { PageUp: PAGE_STEPS, PageDown: -PAGE_STEPS }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const next = inSteps(Number(props.value) + steps * step, step);
    props.onChange(String(Math.min(max, Math.max(min, next))));
  };

  return (
    <div className="slider" {...choiceMark(props.value)}>
      <label htmlFor={id} className="slider-label">
        {label}
      </label>
      <div className="slider-row">
        <input
          {...shared}
          id={id}
          type="range"
          value={props.value === '' ? min : props.value}
          aria-valuetext={props.valueText}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={handleKey}
        />
        <span className="field-box slider-number" data-invalid={props.error ? true : undefined}>
          <input
            {...shared}
            type="number"
            inputMode="numeric"
            aria-label={`${label}, ${props.unit}`}
            aria-invalid={props.error ? true : undefined}
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
          />
          <span aria-hidden="true">{props.unit}</span>
        </span>
      </div>
      {note ? (
        <p id={`${id}-note`} className={props.error ? 'field-error' : 'caption'}>
          {note}
        </p>
      ) : null}
    </div>
  );
}
