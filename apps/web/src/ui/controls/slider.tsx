import './slider.css';

import { useId } from 'react';
import type { KeyboardEvent } from 'react';

import { numberIn } from '../../format/typed-number.ts';
import { choiceMark } from '../unsaved.ts';

interface Props {
  readonly label: string;
  /** The text of the number field as it is typed: '0.5', '0,5', nothing. */
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
const PAGES = { PageUp: PAGE_STEPS, PageDown: -PAGE_STEPS };
const ARROWS_AND_PAGES = { ...PAGES, ArrowUp: 1, ArrowDown: -1 };

/** Without the tail of a binary fraction: 4.1 - 1 is 3.0999999999999996. */
function inSteps(amount: number, step: number): number {
  const decimals = String(step).split('.')[1]?.length ?? 0;
  return Number(amount.toFixed(decimals));
}

/** A number between bounds: drag it, use the keys, or type it beside the track. */
export function Slider({ label, min, max, step = 1, ...props }: Props) {
  const id = useId();
  const note = props.error ?? props.hint;
  const described = note ? `${id}-note` : undefined;
  const number = numberIn(props.value);
  const stepBy = (by: Readonly<Record<string, number>>) => (event: KeyboardEvent) => {
    const steps = by[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const next = inSteps((number ?? min) + steps * step, step);
    props.onChange(String(Math.min(max, Math.max(min, next))));
  };

  return (
    <div className="slider" {...choiceMark(props.value)}>
      <label htmlFor={id} className="slider-label">
        {label}
      </label>
      <div className="slider-row">
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          aria-describedby={described}
          value={number ?? min}
          aria-valuetext={props.valueText}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={stepBy(PAGES)}
        />
        <span className="field-box slider-number" data-invalid={props.error ? true : undefined}>
          <input
            type="text"
            role="spinbutton"
            inputMode="decimal"
            autoComplete="off"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={number ?? undefined}
            aria-valuetext={number === null ? undefined : props.valueText}
            aria-describedby={described}
            aria-label={`${label}, ${props.unit}`}
            aria-invalid={props.error ? true : undefined}
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
            onKeyDown={stepBy(ARROWS_AND_PAGES)}
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
