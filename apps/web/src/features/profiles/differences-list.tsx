import { SUMMARY_COUNT, TOTAL_TENTHS } from '@verdure/scoring/weightings';
import { useState } from 'react';

import { Button } from '../../ui/controls/button.tsx';
import { customisationMessages } from './customisation.messages.ts';
import type { Difference } from './differences.ts';
import { differenceText, percentText } from './weight-text.ts';

interface Props {
  readonly title: string;
  readonly differences: readonly Difference[];
}

/** The largest differences to the standard: five, then all (SCR-PROF-05). */
export function DifferencesList({ title, differences }: Props) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? differences : differences.slice(0, SUMMARY_COUNT);
  return (
    <section className="differences">
      <h3>{title}</h3>
      {differences.length === 0 ? (
        <p className="caption">{customisationMessages.noDifferences}</p>
      ) : (
        <ul>
          {shown.map(({ name, weightFraction, differenceFraction }) => (
            <li key={name}>
              <span>{name}</span>
              <span className="number">{percentText(weightFraction * TOTAL_TENTHS)}</span>
              <span className="number">{differenceText(differenceFraction)}</span>
            </li>
          ))}
        </ul>
      )}
      {differences.length > SUMMARY_COUNT ? (
        <Button size="dense" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${differences.length}`}
        </Button>
      ) : null}
    </section>
  );
}
