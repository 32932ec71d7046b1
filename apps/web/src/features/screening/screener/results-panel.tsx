import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import { type Catalogue, findColumn } from '@verdure/screener/fields';
import type { Condition } from '@verdure/screener/tree';
import { type ReactNode, useMemo } from 'react';

import { CallError } from '../../../api/call-error.ts';
import { formatCount } from '../../../format/number.ts';
import type { Origin } from '../../../paths.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { QueryFailed } from '../../../ui/states/query-failed.tsx';
import type { TableSort } from '../../../ui/table/table-view.ts';
import { EmptyResult } from './empty-result.tsx';
import { MEASURED_ROWS } from './column-width.ts';
import { NAME_KEY, resultColumns } from './result-columns.ts';
import { ResultDistribution } from './result-distribution.tsx';
import { ResultScatter } from './result-scatter.tsx';
import { ResultsGrid } from './results-grid.tsx';
import { NOUNS, screenerMessages } from './screener.messages.ts';
import type { ResultRequest } from './screener.queries.ts';
import { useResultRows } from './use-result-rows.ts';

interface Props {
  /** What was run. */
  readonly ran: ScreenerQuery;
  readonly asked: ResultRequest;
  readonly catalogue: Catalogue;
  readonly sort: TableSort;
  readonly onSort: (sort: TableSort) => void;
  /** The builder above shows another query. */
  readonly isPrevious: boolean;
  /** Where the links of the rows come from. */
  readonly origin: Origin;
  /** Whether the viewer has pages of what the rows are. */
  readonly hasPages: boolean;
  /** Adds conditions to the query; null: the query has none. */
  readonly onConditions: ((conditions: readonly Condition[]) => void) | null;
  /** Exports of a result with that many rows. */
  readonly actionsOf: (total: number) => ReactNode;
}

const GRID_PX = 600;
/** Names come sorted. */
const DEFAULT_SORT: TableSort = { id: NAME_KEY, isDescending: false };

/** How many rows match, what can be done with them, and the grid. */
export function ResultsPanel(props: Props) {
  const { asked, catalogue, sort } = props;
  const { type } = asked;
  const isDefault = sort.id === DEFAULT_SORT.id && !sort.isDescending;
  const result = useResultRows(
    asked,
    isDefault ? null : { column: sort.id, isDescending: sort.isDescending },
  );
  const { results } = result;
  const shownColumns = result.columns;
  const { origin, hasPages } = props;
  const { asOf } = asked;
  const columns = useMemo(
    () =>
      resultColumns({
        catalogue,
        type,
        columns: shownColumns,
        measured: results.slice(0, MEASURED_ROWS),
        origin,
        hasPages,
      }),
    [catalogue, type, shownColumns, results, origin, hasPages],
  );
  const noun = NOUNS[type];
  const why = asOf === undefined ? null : whyNotThen(result.first.error);
  if (why !== null) return <Note kind="warning">{why}</Note>;
  return (
    <section className="stack" aria-label={screenerMessages.results}>
      {props.isPrevious ? <Note kind="info">{screenerMessages.previous}</Note> : null}
      <Loaded
        query={result.first}
        failed={screenerMessages.resultFailed}
        heightPx={GRID_PX}
        waitText={screenerMessages.waiting}
      >
        {() => (
          <div className="stack">
            <div className="results-bar">
              <h2 className="panel-title">
                {screenerMessages.results} {formatCount(result.total)} {noun}
              </h2>
              <p role="status" className="visually-hidden">
                {formatCount(result.total)} {noun}
              </p>
              <div className="results-actions no-print">{props.actionsOf(result.total)}</div>
            </div>
            {result.failed === null ? null : (
              <QueryFailed
                query={{ ...result.failed, data: undefined }}
                message={screenerMessages.resultFailed}
              />
            )}
            {result.total === 0 ? (
              <EmptyResult ran={props.ran} asked={asked} catalogue={catalogue} />
            ) : (
              <>
                <SortedColumn {...props} />
                <ScatterOfTwo {...props} />
                <ResultsGrid
                  label={`${screenerMessages.results}: ${noun}`}
                  columns={columns}
                  rows={result.rows}
                  sort={sort}
                  onSort={props.onSort}
                  onSee={result.see}
                />
              </>
            )}
          </div>
        )}
      </Loaded>
    </section>
  );
}

/** What of the query an earlier day has no answer to, in the words of the server. */
const whyNotThen = (error: Error | null): string | null =>
  error instanceof CallError && (error.code ?? '').match(/^(?:past\.|query\.refused$)/u) !== null
    ? [...(error.errors.length > 0 ? error.errors : [error.message])].join(' ')
    : null;

/** Two columns of numbers against each other, where the result has two. */
function ScatterOfTwo({ asked, ran, catalogue, onConditions }: Props) {
  const columns = ran.columns
    .flatMap((key) => findColumn(catalogue, key) ?? [])
    .filter(({ kind }) => kind === 'number');
  if (onConditions === null || columns.length < 2) return null;
  return <ResultScatter asked={asked} columns={columns} onConditions={onConditions} />;
}

/** The spread of the sorted column, where it has numbers or grades. */
function SortedColumn({ asked, catalogue, sort, onConditions }: Props) {
  const column = sort.id === NAME_KEY ? null : findColumn(catalogue, sort.id);
  if (onConditions === null || (column?.kind !== 'number' && column?.kind !== 'grade')) return null;
  return <ResultDistribution asked={asked} column={column} onConditions={onConditions} />;
}
