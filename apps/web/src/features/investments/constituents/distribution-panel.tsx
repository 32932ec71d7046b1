import './summary.css';

import type { OverallsRow } from '@verdure/contract/investments/constituents';
import { GRADES } from '@verdure/contract/vocabulary';
import type { Grade } from '@verdure/contract/vocabulary';

import { formatCount } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { StackedBar } from '../../../ui/chart/stacked-bar.tsx';
import type { Share } from '../../../ui/chart/stacked-bar.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { constituentsMessages } from './constituents.messages.ts';

const FILLS = { A: 'a', B: 'b', C: 'c', D: 'd', E: 'e' } as const satisfies Record<
  Grade,
  Share['fill']
>;

/** Weight by ESG grade: one bar of 100% and its numbers. */
export function DistributionPanel({ overalls }: { readonly overalls: OverallsRow }) {
  const shares = GRADES.map((grade) => {
    const share = overalls.grade_distribution.find((entry) => entry.grade === grade);
    return {
      key: grade,
      label: grade,
      fraction: share?.weight ?? 0,
      fill: FILLS[grade],
      count: share?.count ?? 0,
      grade,
    };
  });
  if (overalls.grade_distribution.every(({ count }) => count === 0)) {
    return (
      <Panel title="Where the weight sits">
        <p className="caption">{constituentsMessages.noneGraded}</p>
      </Panel>
    );
  }
  return (
    <Panel title="Where the weight sits">
      <StackedBar title="Weight by ESG grade" shares={shares} hasBlockLabels />
      <ul className="distribution">
        {shares.map(({ grade, fraction, count }) => (
          <li key={grade}>
            <GradeMark grade={grade} />
            <span>{formatPercent(fraction)}</span>
            <span className="faint">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
