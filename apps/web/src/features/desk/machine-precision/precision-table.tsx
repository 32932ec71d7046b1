import './precision-table.css';

import { PRECISION_ORDERS, type PrecisionOrder } from './precision-search.ts';
import type {
  MachinePrecision,
  PrecisionOf,
  PrecisionRow,
  PrecisionTally,
} from '@verdure/contract/desk/machine-precision';

import { formatCount } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { ChartSvg } from '../../../ui/chart/chart-svg.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import {
  ALL_WORDS,
  BY_WORDS,
  PRECISION_ORDER_WORDS,
  precisionMessages,
} from './precision.messages.ts';
import { decidedOf, precisionOf, sortedPrecision } from './sorted-precision.ts';
import { WEEKS_HEIGHT_PX, WEEKS_WIDTH_PX, weekMarks } from './week-marks.ts';

interface Props {
  readonly precision: MachinePrecision;
  readonly by: PrecisionOf;
  readonly order: PrecisionOrder;
  readonly onOrder: (order: PrecisionOrder) => void;
}

const ORDERS = PRECISION_ORDERS.map((value) => ({ value, label: PRECISION_ORDER_WORDS[value] }));

/** No metric and no company has it. */
const ALL_ID = 0;

const columnsOf = (by: PrecisionOf, firstWeek: string): readonly PlainColumn<PrecisionRow>[] => [
  { header: BY_WORDS[by], cell: ({ name }) => name },
  {
    header: 'Precision',
    isNumber: true,
    cell: (row) => (
      <span>
        {formatPercent(precisionOf(row), 0)}{' '}
        <span className="caption">{precisionMessages.ofCounts(row.as_read, decidedOf(row))}</span>
      </span>
    ),
  },
  { header: 'Decided', isNumber: true, cell: (row) => formatCount(decidedOf(row)) },
  { header: 'As read', isNumber: true, cell: ({ as_read }) => formatCount(as_read) },
  { header: 'Corrected', isNumber: true, cell: ({ corrected }) => formatCount(corrected) },
  { header: 'Rejected', isNumber: true, cell: ({ rejected }) => formatCount(rejected) },
  { header: 'Reasons', cell: ({ reasons }) => <Reasons reasons={reasons} /> },
  { header: 'Weeks', cell: ({ weeks }) => <Weeks weeks={weeks} firstWeek={firstWeek} /> },
];

/** Why figures were rejected, the most frequent reason first. */
function Reasons({ reasons }: Pick<PrecisionTally, 'reasons'>) {
  if (reasons.length === 0) return 'None';
  return (
    <ul className="precision-reasons">
      {reasons.map(({ reason, count }) => (
        <li key={reason}>
          {reason ?? precisionMessages.noReason} {formatCount(count)}
        </li>
      ))}
    </ul>
  );
}

interface WeeksProps extends Pick<PrecisionTally, 'weeks'> {
  readonly firstWeek: string;
}

/** A small line of weeks; its words are for those who do not see it. */
const Weeks = ({ weeks, firstWeek }: WeeksProps) => (
  <span className="precision-weeks">
    <ChartSvg
      widthPx={WEEKS_WIDTH_PX}
      heightPx={WEEKS_HEIGHT_PX}
      marks={weekMarks(weeks, firstWeek)}
    />
    <span className="visually-hidden">
      {weeks
        .map(({ week, as_read, decided }) => precisionMessages.week(week, as_read, decided))
        .join('; ')}
    </span>
  </span>
);

/** Precision of the machine by metric or publisher, all of them first. */
export function PrecisionTable({ precision, by, order, onOrder }: Props) {
  const { all, rows, total, first_week } = precision;
  const basis = <p className="caption">{precisionMessages.basis(first_week)}</p>;
  if (rows.length === 0) {
    return (
      <div className="stack">
        <Empty text={precisionMessages.none} why={precisionMessages.noneWhy} />
        {basis}
      </div>
    );
  }
  return (
    <div className="stack">
      <p role="status">{precisionMessages.precision(all.as_read, decidedOf(all))}</p>
      {basis}
      <Select label={precisionMessages.sort} options={ORDERS} value={order} onChange={onOrder} />
      {total > rows.length ? <p className="caption">{precisionMessages.listed(total)}</p> : null}
      <PlainTable
        label={precisionMessages.title}
        columns={columnsOf(by, first_week)}
        rows={[{ ...all, id: ALL_ID, name: ALL_WORDS[by] }, ...sortedPrecision(rows, order)]}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
