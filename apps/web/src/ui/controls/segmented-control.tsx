import './controls.css';

import { useId } from 'react';

import { choiceMark } from '../unsaved.ts';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Two to four options, one of them chosen: a radio group, so arrow keys work. */
export function SegmentedControl<Value extends string>(props: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="segmented" {...choiceMark(props.value)}>
      <legend className="visually-hidden">{props.label}</legend>
      {props.segments.map(({ value, label }) => (
        <label key={value} data-checked={value === props.value || undefined}>
          <input
            type="radio"
            name={name}
            value={value}
            className="visually-hidden"
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
