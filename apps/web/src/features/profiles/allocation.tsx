import './customisation.css';

import { spreadEvenly, TOTAL_TENTHS, unallocatedTenths } from '@verdure/scoring/weightings';

import { Button } from '../../ui/controls/button.tsx';
import { percentText } from './weight-text.ts';

interface Props {
  readonly tenths: readonly number[];
  readonly onSpread: (tenths: readonly number[]) => void;
}

/** How much of the open pillar is allocated, and one click to allocate the rest. */
export function Allocation({ tenths, onSpread }: Props) {
  const left = unallocatedTenths(tenths);
  return (
    <div className="allocation">
      <div
        className="allocation-bar"
        role="meter"
        aria-label="Allocated"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={(TOTAL_TENTHS - left) / 10}
      >
        <span style={{ '--at': (TOTAL_TENTHS - left) / TOTAL_TENTHS }} />
      </div>
      <p role="status">
        {percentText(TOTAL_TENTHS - left)} allocated · {percentText(left)} left
      </p>
      {left === 0 ? null : (
        <Button size="dense" onClick={() => onSpread(spreadEvenly(tenths))}>
          Spread the rest evenly
        </Button>
      )}
    </div>
  );
}
