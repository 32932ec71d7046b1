import './summary.css';

import type { OverallsRow } from '@verdure/contract/investments/constituents';
import { GRADES } from '@verdure/contract/vocabulary';
import type { Grade } from '@verdure/contract/vocabulary';

import { formatCount } from '../../../format/number.ts';
import { formatPercent, formatPercentage } from '../../../format/percent.ts';
import type { ChartSubject } from '../../../ui/chart/chart.ts';
import type { Share } from '../../../ui/chart/share.ts';
import { SharesChart } from '../../../ui/chart/shares-chart.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { constituentsMessages } from './constituents.messages.ts';

const FILLS = { A: 'a', B: 'b', C: 'c', D: 'd', E: 'e' } as const satisfies Record<
  Grade,
  Share['fill']
>;

interface GradeShare extends Share {
  readonly grade: Grade;
  readonly count: number;
}

const sharesOf = ({ grade_distribution }: OverallsRow): readonly GradeShare[] =>
  GRADES.map((grade) => {
    const { weight = 0, count = 0 } =
      grade_distribution.find((entry) => entry.grade === grade) ?? {};
    return { key: grade, label: grade, fraction: weight, fill: FILLS[grade], count, grade };
  });

interface Props {
  readonly overalls: OverallsRow;
  readonly subject: ChartSubject;
}

const TITLE = 'Where the weight sits';

/** Weight by ESG grade: one bar of 100% and its numbers. */
export function DistributionPanel({ overalls, subject }: Props) {
  const shares = sharesOf(overalls);
  if (shares.every(({ count }) => count === 0)) {
    return (
      <Panel title={TITLE}>
        <p className="caption">{constituentsMessages.noneGraded}</p>
      </Panel>
    );
  }
  return (
    <section className="panel" aria-label={TITLE}>
      <SharesChart
        heading={TITLE}
        measure="% of weight by ESG grade"
        subject={subject}
        shares={shares}
        table={tableOf(shares)}
      >
        <ul className="distribution">
          {shares.map(({ grade, fraction, count }) => (
            <li key={grade}>
              <GradeMark grade={grade} />
              <span>{formatPercent(fraction)}</span>
              <span className="faint">{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      </SharesChart>
    </section>
  );
}

const tableOf = (shares: readonly GradeShare[]) => ({
  columns: [
    { header: 'ESG grade', isNumber: false },
    { header: '% of weight', isNumber: true },
    { header: 'Holdings', isNumber: true },
  ],
  rows: shares.map(({ grade, fraction, count }) => [
    { grade },
    formatPercentage(fraction),
    formatCount(count),
  ]),
});
