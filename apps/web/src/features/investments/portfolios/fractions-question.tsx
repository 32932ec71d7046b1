import './upload.css';

import { WEIGHT_UNITS } from '@verdure/contract/investments/portfolios';
import type { WeightUnit } from '@verdure/contract/investments/portfolios';
import { useId } from 'react';

import { uploadMessages } from './upload.messages.ts';

/** Null until the reader says how the weights are meant. */
export type WeightAnswer = WeightUnit | null;

interface Props {
  readonly answer: WeightAnswer;
  readonly onAnswer: (answer: WeightUnit) => void;
}

const LABELS = {
  percent: uploadMessages.asPercent,
  fraction: uploadMessages.asFractions,
} as const satisfies Record<WeightUnit, string>;

/** Weights that add up to about 1 may be fractions or small percentages: only the sender knows. */
export function FractionsQuestion({ answer, onAnswer }: Props) {
  const name = useId();
  return (
    <fieldset className="fractions-question lines">
      <legend>{uploadMessages.areFractions}</legend>
      <p className="caption">{uploadMessages.fractionsWhy}</p>
      {WEIGHT_UNITS.map((unit) => (
        <label key={unit}>
          <input
            type="radio"
            name={name}
            checked={answer === unit}
            onChange={() => onAnswer(unit)}
          />
          {LABELS[unit]}
        </label>
      ))}
    </fieldset>
  );
}
