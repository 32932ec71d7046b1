import type {
  AttributionHoldingRow,
  AttributionRow,
} from '@verdure/contract/investments/attribution';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { formatWeightPercent } from '../../../format/percent.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { columnText } from '../../../format/signed.ts';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { countedSentence, narrowHeads } from './counted-weight.ts';
import { directionWord } from './explained-lifts.ts';
import type { LiftFigure } from './lift-figure.ts';
import { liftsMessages } from './lifts.messages.ts';
import { liftHoldingsQuery } from './lifts.queries.ts';
import type { LiftsRequest } from './lifts.queries.ts';

/** Why a company has its score of an issue. */
export interface LiftReasons {
  /** The score, which opens its reason. */
  readonly scoreOf: (row: AttributionHoldingRow, shown: string) => ReactNode;
  /** What is open, with the names of the holdings that are listed. */
  readonly openedOf: (nameOf: (companyId: number) => string | undefined) => ReactNode;
}

/** A bar, or with the group null all of them. */
export interface ListedBar extends Pick<AttributionRow, 'name' | 'holdings' | 'pillar'> {
  readonly group: string | null;
}

interface Props {
  readonly asked: LiftsRequest;
  readonly bar: ListedBar;
  /** What is explained. */
  readonly of: { readonly name: string; readonly whole: AttributionRow };
  /** The page of a holding; null if the reader may not open it. */
  readonly hrefOf: (row: AttributionHoldingRow) => string | null;
  /** What can be done about a holding that is held here. */
  readonly actionsOf: (row: AttributionHoldingRow) => ReactNode;
  readonly reasons: LiftReasons;
  /** Divides the pillar that the bar is; absent: it is no pillar. */
  readonly onIssues?: (() => void) | undefined;
}

const MOST_ROWS = 12;
const TABLE_PX = 320;

/** The holdings behind a bar, what explains most first. */
export function LiftHoldings({ asked, bar, of, onIssues, ...props }: Props) {
  const { name } = bar;
  const holdings = useQuery(liftHoldingsQuery(asked, bar.group, MOST_ROWS));
  const { whole } = of;
  const counted = countedSentence(
    [
      { name: of.name, countedFraction: whole.counted_weight },
      { name: whole.reference_name, countedFraction: whole.reference_counted_weight },
    ],
    asked.figure,
  );
  return (
    <div className="lifts-holdings">
      <div className="lifts-bar">
        <h3 className="panel-title">{name}</h3>
        {onIssues === undefined ? null : (
          <Button variant="quiet" onClick={onIssues}>
            {liftsMessages.showIssues}
          </Button>
        )}
      </div>
      <Loaded query={holdings} failed={liftsMessages.holdingsFailed} heightPx={TABLE_PX}>
        {(rows) => (
          <>
            <PlainTable
              label={bar.group === null ? name : `Holdings of ${name}`}
              columns={columnsOf(asked.figure, { rows, whole, ...props })}
              rows={rows}
              keyOf={({ type, id }) => `${type} ${id}`}
            />
            {counted === null ? null : <p className="caption">{counted}</p>}
            {bar.holdings > MOST_ROWS ? (
              <p className="caption">{liftsMessages.more(MOST_ROWS, bar.holdings)}</p>
            ) : null}
            {props.reasons.openedOf((id) => rows.find((row) => row.id === id)?.name)}
          </>
        )}
      </Loaded>
    </div>
  );
}

interface Given extends Pick<Props, 'hrefOf' | 'actionsOf' | 'reasons'> {
  readonly whole: AttributionRow;
  readonly rows: readonly AttributionHoldingRow[];
}

function columnsOf(
  figure: LiftFigure,
  { rows, whole, hrefOf, actionsOf, reasons }: Given,
): readonly PlainColumn<AttributionHoldingRow>[] {
  const scale = figure.isShare ? 100 : 1;
  const unit = figure.isShare ? ', %' : '';
  const heads = narrowHeads(whole);
  const contributionText = columnText(
    rows.map(({ contribution }) => contribution * scale),
    { isSigned: true },
  );
  const valueText = columnText(
    rows.map(({ value }) => value * scale),
    { isSigned: false },
  );
  return [
    {
      header: 'Holding',
      cell: (row) => {
        const href = hrefOf(row);
        return href === null ? row.name : <a href={href}>{row.name}</a>;
      },
    },
    {
      header: `Value${unit}`,
      isNumber: true,
      cell: (row) => {
        const shown = figure.isShare ? valueText(row.value * scale) : figure.format(row.value);
        return row.issue_id !== null ? (
          reasons.scoreOf(row, shown)
        ) : (
          <span className="lifts-value">
            {shown} {row.grade === null ? null : <GradeMark grade={row.grade} size="sm" />}
          </span>
        );
      },
    },
    {
      header: heads.here,
      isNumber: true,
      cell: ({ weight }) => formatWeightPercent(weight),
    },
    {
      header: heads.reference,
      isNumber: true,
      cell: (row) => formatWeightPercent(row.reference_weight),
    },
    {
      header: `Contribution${unit}`,
      isNumber: true,
      cell: ({ contribution }) => contributionText(contribution * scale),
    },
    {
      header: 'Actions',
      isHeaderHidden: true,
      // a shortcut finds the first that drags: of a bar that drags, some holdings lift
      cell: (row) => (
        <span data-direction={directionWord(row.contribution, figure)}>{actionsOf(row)}</span>
      ),
    },
  ];
}
