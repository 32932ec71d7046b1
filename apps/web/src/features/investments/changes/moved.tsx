import { barsOfCauses, CAUSE_BAR_NAMES } from '@verdure/contract/investments/cause-bars';
import type { PortfolioChange } from '@verdure/contract/investments/changes';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { changeText } from '../../../format/change-text.ts';
import type { ChartSubject } from '../../../ui/chart/chart.ts';
import { CauseHoldings } from './cause-holdings.tsx';
import type { ValuesOf } from './cause-holdings.tsx';
import { CausesChart } from './causes-chart.tsx';
import { CausesTable } from './causes-table.tsx';
import type { ChangeFigure } from './change-figure.ts';
import { changesMessages } from './changes.messages.ts';

export interface MovedProps {
  readonly scope: InvestmentScope;
  readonly since: string;
  readonly figure: ChangeFigure;
  readonly row: PortfolioChange;
  readonly subject: ChartSubject;
  readonly valuesOf: ValuesOf;
}

/** Whether the figure, or a cause of it, moves in the decimals in which the figure is shown. */
const isSeen = (
  parts: readonly number[],
  {
    from,
    to,
    figure,
  }: { readonly from: number; readonly to: number; readonly figure: ChangeFigure },
): boolean => {
  const { format } = figure;
  return format(from) !== format(to) || parts.some((part) => format(Math.abs(part)) !== format(0));
};

/** The figure of both days, and the causes of its change. */
export function Moved(props: MovedProps) {
  const { row, figure, since, subject } = props;
  const { figure_from: from, figure_to: to, grade_from, grade_to } = row;
  const { label } = figure;
  const { asOf } = props.scope;
  if (from === null || to === null) {
    return (
      <p>{changesMessages.noFigure(label, [since, asOf], [row.counted_from, row.counted_to])}</p>
    );
  }
  const bars = barsOfCauses(row);
  const parts = [...row.causes, ...bars].map(({ change }) => change);
  const isMoved = grade_from !== grade_to || isSeen(parts, { from, to, figure });
  const { value, size, tick } = changeText({ from, to, parts }, figure);
  const isGraded = grade_from !== null || grade_to !== null;
  const text = (of: number, grade: string | null): string =>
    [isMoved ? value(of) : figure.format(of), isGraded ? (grade ?? changesMessages.noGrade) : '']
      .join(' ')
      .trim();
  const [then, now] = [text(from, grade_from), text(to, grade_to)];
  const finding =
    then === now ? changesMessages.same(label, now) : changesMessages.moved(label, then, now);
  if (!isMoved) return <p>{finding}</p>;
  return (
    <>
      <p>{finding}</p>
      <CausesChart
        bars={bars.map(({ name, change }) => ({
          label: CAUSE_BAR_NAMES[name],
          change,
        }))}
        figure={figure}
        subject={subject}
        finding={finding}
        heading={changesMessages.causes}
        between={changesMessages.between(since, asOf)}
        texts={{ tick, size }}
        ends={[
          { label: changesMessages.past, value: from, text: then },
          { label: changesMessages.now(asOf), value: to, text: now },
        ]}
      />
      <CausesTable
        texts={{
          caption: changesMessages.causesTable,
          change: changesMessages.change,
          whole: changesMessages.whole,
        }}
        causes={row.causes}
        nameOf={(cause) => (
          <>
            {changesMessages.causeNames[cause.cause]}
            <CauseHoldings {...props} cause={cause} />
          </>
        )}
        size={size}
      />
      {row.price_basis === null ? null : <p className="caption">{row.price_basis}</p>}
    </>
  );
}
