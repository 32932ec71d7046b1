import './consensus.css';

import type { ConsensusItem } from '@verdure/contract/coverage/consensus';

import { NOT_APPLICABLE } from '../../../format/missing.ts';
import { pointsText } from './points.ts';

/** Up, down, unchanged, or N/A when either year is missing (SCR-CONS-06). */
export function YearOnYear({ item }: { readonly item: ConsensusItem }) {
  const { company_score: now, prev_year_company_score: before, year_on_year } = item;
  if (now === null || before === null) return NOT_APPLICABLE;
  const amount = Math.abs(Number(pointsText(now)) - Number(pointsText(before)));
  switch (year_on_year) {
    case 'up':
    case 'down':
      return (
        <span
          role="img"
          aria-label={`${year_on_year} ${amount}`}
          className="consensus-change"
          data-direction={year_on_year}
        >
          {year_on_year === 'up' ? '▲' : '▼'} {amount}
        </span>
      );
    case 'unchanged':
      return (
        <span role="img" aria-label="unchanged">
          –
        </span>
      );
    case 'N/A':
      return NOT_APPLICABLE;
  }
}
