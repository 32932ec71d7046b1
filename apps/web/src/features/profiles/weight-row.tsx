import { TOTAL_TENTHS } from '@verdure/scoring/weightings';

import type { ReactNode } from 'react';

import { numberIn } from '../../format/typed-number.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { customisationMessages } from './customisation.messages.ts';
import { differenceText, percentText, TENTHS_A_PERCENT } from './weight-text.ts';

interface Props {
  readonly name: string;
  readonly tenths: number;
  /** What it weighs without customisation, a fraction. */
  readonly standardFraction: number;
  /** Null where the viewer may not change it. */
  readonly onChange: ((tenths: number) => void) | null;
  /** Of a typed number, where it does more than the slider may. */
  readonly onType?: ((tenths: number) => void) | null;
  /** What the last change did to the other weights. */
  readonly note?: ReactNode;
}

const PAGE_TENTHS = 50;

/** One weight: name, slider with a tick at the standard, number, difference in points. */
export function WeightRow({ name, tenths, standardFraction, onChange, ...props }: Props) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="weighing-track-cell">
        <span className="weighing-track">
          <span
            className="weight-tick"
            style={{ '--at': standardFraction }}
            title={`Standard ${percentText(standardFraction * TOTAL_TENTHS)}`}
          />
          <span
            className="weight-bar"
            data-paper={onChange !== null || undefined}
            style={{ '--at': tenths / TOTAL_TENTHS }}
          />
          {onChange === null ? null : (
            <WeightRange name={name} tenths={tenths} onChange={onChange} />
          )}
        </span>
        {props.note}
      </td>
      <td className="weight-number-cell">
        <span data-paper={onChange !== null || undefined}>{percentText(tenths)}</span>
        {onChange === null ? null : (
          <WeightNumber name={name} tenths={tenths} onChange={props.onType ?? onChange} />
        )}
      </td>
      <td className="number">{differenceText(tenths / TOTAL_TENTHS - standardFraction)}</td>
    </tr>
  );
}

interface EditProps extends Pick<Props, 'name' | 'tenths'> {
  readonly onChange: (tenths: number) => void;
}

const WeightRange = ({ name, tenths, onChange }: EditProps) => (
  <input
    type="range"
    min={0}
    max={TOTAL_TENTHS}
    step={1}
    value={tenths}
    aria-label={name}
    aria-valuetext={percentText(tenths)}
    onChange={(event) => onChange(Number(event.target.value))}
    onKeyDown={(event) => {
      const change = { PageUp: PAGE_TENTHS, PageDown: -PAGE_TENTHS }[event.key];
      if (change === undefined) return;
      event.preventDefault();
      onChange(tenths + change);
    }}
  />
);

/** A percentage that a weight can have; null for anything else. */
function weightIn(text: string): number | null {
  const percent = numberIn(text);
  return percent !== null && percent >= 0 && percent <= 100 ? percent : null;
}

function WeightNumber({ name, tenths, onChange }: EditProps) {
  const field = useDraft((tenths / TENTHS_A_PERCENT).toFixed(1), (text) => {
    const typed = weightIn(text);
    if (typed !== null) onChange(typed * TENTHS_A_PERCENT);
  });
  const isWrong = field.value !== '' && weightIn(field.value) === null;
  return (
    <>
      <span className="field-box slider-number" data-invalid={isWrong || undefined}>
        <input
          {...field}
          inputMode="decimal"
          aria-invalid={isWrong || undefined}
          aria-label={`${name}, %`}
        />
        <span aria-hidden="true">%</span>
      </span>
      {isWrong ? (
        <p role="alert" className="field-error">
          {customisationMessages.noWeight}
        </p>
      ) : null}
    </>
  );
}
