import type { ReachedFigure, ReachRow, ReachTrade } from '@verdure/contract/investments/reach';

import { formatScore } from '../../../format/score.ts';
import { shown } from '../../../format/shown.ts';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { Note } from '../../../ui/states/note.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { reachMessages } from './reach.messages.ts';

interface Props {
  /** Null: the portfolio is not seen any more. */
  readonly row: ReachRow | null;
  readonly figure: ReachedFigure;
}

/** The trades with what they reach, or the limits that conflict. */
export function ReachAnswer({ row, figure }: Props) {
  if (row === null) return <Note kind="warning">{reachMessages.notSeen}</Note>;
  if (row.status === 'nothing') return <Note kind="success">{reachMessages.nothing}</Note>;
  if (row.status === 'not_shown') return <Note kind="warning">{reachMessages.notShown}</Note>;
  return row.status === 'reached' ? (
    <Reached row={row} />
  ) : (
    <Impossible row={row} figure={figure} />
  );
}

interface RowProps {
  readonly row: ReachRow;
}

const weightText = (percent: number): string => formatScore(percent);

const TRADE_COLUMNS: readonly PlainColumn<ReachTrade>[] = [
  {
    header: reachMessages.company,
    cell: ({ name, grade }) => (
      <>
        {name} <GradeMark grade={grade} size="sm" />
      </>
    ),
  },
  { header: reachMessages.sectorColumn, cell: ({ sector }) => sector ?? '' },
  {
    header: reachMessages.from,
    isNumber: true,
    cell: ({ from_percent: percent }) => weightText(percent),
  },
  {
    header: reachMessages.to,
    isNumber: true,
    cell: ({ to_percent: percent }) => weightText(percent),
  },
];

function Reached({ row }: RowProps) {
  const { binding_limit: limit, binding_used_percent: used, binding_allowed_percent: most } = row;
  return (
    <>
      <p>
        <strong>{reachMessages.tradeCount(row.trades.length)}.</strong>{' '}
        {limit === null
          ? null
          : reachMessages.binds(
              reachMessages.limitNames[limit],
              oneDecimal(used),
              oneDecimal(most),
            )}
      </p>
      <PlainTable
        label={reachMessages.figuresTable}
        columns={FIGURE_COLUMNS}
        rows={figuresOf(row)}
        keyOf={({ name }) => name}
      />
      <PlainTable
        label={reachMessages.trades}
        columns={TRADE_COLUMNS}
        rows={row.trades}
        keyOf={({ id }) => id}
      />
    </>
  );
}

const oneDecimal = (percent: number | null): string =>
  percent === null ? '' : String(Number(percent.toFixed(1)));

interface Figure {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const FIGURE_COLUMNS: readonly PlainColumn<Figure>[] = [
  { header: reachMessages.figure, cell: ({ name }) => name },
  { header: reachMessages.before, isNumber: true, cell: ({ before }) => before },
  { header: reachMessages.after, isNumber: true, cell: ({ after }) => after },
];

const scoreText = (score: number | null, grade: string | null): string =>
  `${formatScore(score)} ${grade ?? ''}`.trim();
const footprintText = (value: number | null): string =>
  shown(value, { quantity: 'footprint_contribution' });
const celsiusText = (value: number | null): string => shown(value, { quantity: 'temperature' });

/** Figures that are not shown are left out. */
const figuresOf = (row: ReachRow): readonly Figure[] => [
  {
    name: 'ESG score',
    before: scoreText(row.score, row.grade),
    after: scoreText(row.reached_score, row.reached_grade),
  },
  ...(row.footprint === null
    ? []
    : [
        {
          name: 'Carbon footprint, tCO2e per $1M',
          before: footprintText(row.footprint),
          after: footprintText(row.reached_footprint),
        },
      ]),
  ...(row.itr === null
    ? []
    : [
        {
          name: 'Temperature rise, °C',
          before: celsiusText(row.itr),
          after: celsiusText(row.reached_itr),
        },
      ]),
  ...(row.excluded === 0 && row.reached_excluded === 0
    ? []
    : [
        {
          name: 'Excluded, % of the weight',
          before: weightText(row.excluded),
          after: formatScore(row.reached_excluded),
        },
      ]),
];

const NEEDED_COLUMNS: readonly PlainColumn<ReachRow['needed'][number]>[] = [
  { header: reachMessages.limit, cell: ({ limit }) => reachMessages.limitNames[limit] },
  {
    header: reachMessages.allowed,
    isNumber: true,
    cell: ({ allowed_percent: allowed }) => oneDecimal(allowed),
  },
  {
    header: reachMessages.needed,
    isNumber: true,
    cell: ({ needed_percent: needed }) =>
      needed === null ? reachMessages.noHelp : oneDecimal(needed),
  },
];

/** Null: not known. */
function bestText({ best_grade: grade, best_value: value }: ReachRow, figure: ReachedFigure) {
  if (figure === 'esg') return grade;
  if (value === null) return null;
  if (figure === 'excluded') return `${weightText(value)}%`;
  return figure === 'itr' ? `${celsiusText(value)} °C` : `${footprintText(value)} tCO2e per $1M`;
}

function Impossible({ row, figure }: RowProps & Pick<Props, 'figure'>) {
  const best = bestText(row, figure);
  return (
    <>
      <Note kind="warning">
        {reachMessages.impossible} {best === null ? null : reachMessages.best(best)}
      </Note>
      <PlainTable
        label={reachMessages.conflicts}
        columns={NEEDED_COLUMNS}
        rows={row.needed}
        keyOf={({ limit }) => limit}
      />
    </>
  );
}
