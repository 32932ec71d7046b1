import './summary.css';

import type { OverallsRow } from '@verdure/contract/investments/constituents';
import { GRADES } from '@verdure/contract/vocabulary';
import type { Grade } from '@verdure/contract/vocabulary';

import { formatCount } from '../../../format/number.ts';
import { formatPercent, formatPercentage } from '../../../format/percent.ts';
import type { ChartSubject } from '../../../ui/chart/chart.ts';
import type { Share } from '../../../ui/chart/share.ts';
import { SharesChart } from '../../../ui/chart/shares-chart.tsx';
import { GradeButton } from '../../../ui/grade/grade-button.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { AttentionComparison, OnFilter } from './attention.ts';
import { constituentsMessages } from './constituents.messages.ts';

const FILLS = { A: 'a', B: 'b', C: 'c', D: 'd', E: 'e' } as const satisfies Record<
  Grade,
  Share['fill']
>;

interface GradeShare extends Share {
  readonly grade: Grade;
  readonly count: number;
}

/** What does not count in the average: the rest of the weight. */
const restOf = (shares: readonly Share[]): Share => ({
  key: 'rest',
  label: NOT_COUNTED,
  fraction: Math.max(1 - shares.reduce((sum, { fraction }) => sum + fraction, 0), 0),
  fill: 'dashed',
});

const NOT_COUNTED = 'no ESG grade';

const sharesOf = ({ grade_distribution }: OverallsRow): readonly GradeShare[] =>
  GRADES.map((grade) => {
    const { weight = 0, count = 0 } =
      grade_distribution.find((entry) => entry.grade === grade) ?? {};
    return { key: grade, label: grade, fraction: weight, fill: FILLS[grade], count, grade };
  });

interface Props {
  readonly overalls: OverallsRow;
  readonly subject: ChartSubject;
  readonly onFilter: OnFilter;
  readonly beside?: AttentionComparison | undefined;
}

const TITLE = 'Where the weight sits';

/** All the weight by the ESG grade of the underlying holdings: one bar of 100% and its numbers. */
export function DistributionPanel({ overalls, subject, onFilter, beside }: Props) {
  const shares = sharesOf(overalls);
  if (shares.every(({ count }) => count === 0)) {
    return (
      <Panel title={TITLE}>
        <p className="caption">{constituentsMessages.noneGraded}</p>
      </Panel>
    );
  }
  const rest = restOf(shares);
  return (
    <section className="panel" aria-label={TITLE}>
      <SharesChart
        heading={TITLE}
        measure="% of all weight, by ESG grade of the underlying holdings"
        subject={subject}
        shares={[...shares, rest]}
        table={tableOf(shares, rest)}
        onPick={({ key }) => key !== rest.key && onFilter({ column: 'esg', filter: key })}
      >
        <ul className="distribution">
          {shares.map(({ grade, fraction, count }) => (
            <li key={grade}>
              <GradeButton
                label={`Show the underlying holdings graded ${grade}`}
                onPress={() => onFilter({ column: 'esg', filter: grade })}
              >
                <GradeMark grade={grade} />
                <span>{formatPercent(fraction)}</span>
                <span className="faint">{formatCount(count)}</span>
              </GradeButton>
              {beside?.drawn({ name: `grade_${grade}`, label: `the weight graded ${grade}` })}
            </li>
          ))}
          <li>
            <span className="legend share-dashed" aria-hidden="true" />
            <span>{formatPercent(rest.fraction)}</span>
            <span className="faint">{NOT_COUNTED}</span>
          </li>
        </ul>
      </SharesChart>
    </section>
  );
}

const tableOf = (shares: readonly GradeShare[], rest: Share) => ({
  columns: [
    { header: 'ESG grade', isNumber: false },
    { header: '% of all weight', isNumber: true },
    { header: 'Underlying holdings', isNumber: true },
  ],
  rows: [
    ...shares.map(({ grade, fraction, count }) => [
      { grade },
      formatPercentage(fraction),
      formatCount(count),
    ]),
    [NOT_COUNTED, formatPercentage(rest.fraction), ''],
  ],
});
