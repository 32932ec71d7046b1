import '../../../features/investments/constituents/printed-heat.css';

import { useEffect, useId, useState } from 'react';

import { formatWeightPercent } from '../../../format/percent.ts';
import { gradeName } from '../../../ui/grade/grade-name.ts';
import { cellId, placeOf, useGridKeys } from '../../../ui/table/use-grid-keys.ts';
import type { GridPlace } from '../../../ui/table/use-grid-keys.ts';
import { cellText } from './heat-rows.ts';
import type { HeatIssue, HeatRow } from './heat-rows.ts';

interface Props {
  readonly label: string;
  readonly rows: readonly HeatRow[];
  readonly issues: readonly HeatIssue[];
  /** The page of a holding; null: it has none. */
  readonly hrefOf: (row: HeatRow) => string | null;
  /** The issue on that page. */
  readonly issueHref: (row: HeatRow, issue: HeatIssue) => string | null;
}

/** As in charts.css. */
const ROW_PX = 28;
const HEAD_PX = 118;
const CELL_PX = 30;
/** Rows beyond both edges, so that scrolling shows no gap. */
const SPARE_ROWS = 8;

/** Holdings by issues, only what is in view drawn; one tab stop, arrows move, Enter opens. */
export function HeatGrid({ label, rows, issues, ...links }: Props) {
  const id = useId();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [grid, setGrid] = useState<HTMLTableElement | null>(null);
  const { topPx, viewPx } = useScrolled(scroller);
  const first = Math.max(Math.floor(topPx / ROW_PX) - SPARE_ROWS, 0);
  const end = Math.min(Math.ceil((topPx + viewPx) / ROW_PX) + SPARE_ROWS, rows.length);
  const keys = useGridKeys({
    id,
    storageName: 'heat',
    grid,
    rowCount: rows.length + 1,
    columnCount: issues.length + 1,
    rowsAPage: Math.max(Math.floor((viewPx - HEAD_PX) / ROW_PX), 1),
    onMove: (place) => {
      if (scroller) bringCellIntoView(scroller, place);
    },
    onMenu: () => undefined,
    findByName: (typed) => {
      const at = rows.findIndex(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()));
      return at === -1 ? null : at + 1;
    },
  });
  return (
    <div ref={setScroller} className="heat-scroll no-print">
      <div className="heat-rows" style={heightOfOthers(first, rows.length - end)}>
        <table
          ref={setGrid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move in it
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={issues.length + 1}
          aria-activedescendant={cellId(id, keys.place)}
          className="heat-grid"
          onKeyDown={keys.handleKeyDown}
          onClick={(event) => {
            const pressed = placeOf(event.target);
            if (pressed) keys.setPlace(pressed);
          }}
        >
          <thead>
            <HeadRow id={id} issues={issues} place={keys.place} />
          </thead>
          <tbody>
            {rows.slice(first, end).map((row, at) => (
              <BodyRow
                key={row.key}
                id={id}
                row={row}
                index={first + at + 1}
                issues={issues}
                activeColumn={keys.place.row === first + at + 1 ? keys.place.column : null}
                {...links}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** Of the rows that are not drawn, above and below. */
const heightOfOthers = (above: number, below: number) => ({
  paddingTop: above * ROW_PX,
  paddingBottom: below * ROW_PX,
});

/** How far it is scrolled, and how much of it is seen. */
function useScrolled(scroller: HTMLElement | null) {
  const [scrolled, setScrolled] = useState({ topPx: 0, viewPx: 0 });
  useEffect(() => {
    if (scroller === null) return;
    const read = () => setScrolled({ topPx: scroller.scrollTop, viewPx: scroller.clientHeight });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(scroller);
    scroller.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', read);
    };
  }, [scroller]);
  return scrolled;
}

/** Scrolls as little as needed; the head and the names cover nothing of the cell. */
function bringCellIntoView(scroller: HTMLElement, { row, column }: GridPlace): void {
  if (row > 0) {
    const topPx = (row - 1) * ROW_PX;
    const leastPx = topPx + ROW_PX + HEAD_PX - scroller.clientHeight;
    scroller.scrollTop = Math.min(Math.max(scroller.scrollTop, leastPx), topPx);
  }
  if (column === 0) return;
  const namePx = scroller.querySelector('th')?.clientWidth ?? 0;
  const leftPx = (column - 1) * CELL_PX;
  const leastPx = leftPx + CELL_PX + namePx - scroller.clientWidth;
  scroller.scrollLeft = Math.min(Math.max(scroller.scrollLeft, leastPx), leftPx);
}

interface HeadProps {
  readonly id: string;
  readonly issues: readonly HeatIssue[];
  readonly place: GridPlace;
}

const HeadRow = ({ id, issues, place }: HeadProps) => (
  <tr aria-rowindex={1}>
    {[{ id: 0, name: 'Holding' }, ...issues].map((issue, column) => (
      <th
        key={issue.id}
        id={cellId(id, { row: 0, column })}
        scope="col"
        aria-colindex={column + 1}
        data-active={(place.row === 0 && place.column === column) || undefined}
      >
        <span>{issue.name}</span>
      </th>
    ))}
  </tr>
);

interface BodyProps extends Pick<Props, 'issues' | 'hrefOf' | 'issueHref'> {
  readonly id: string;
  readonly row: HeatRow;
  /** Its place under the head, from 1. */
  readonly index: number;
  readonly activeColumn: number | null;
}

function BodyRow({ id, row, index, issues, activeColumn, hrefOf, issueHref }: BodyProps) {
  const href = hrefOf(row);
  return (
    <tr aria-rowindex={index + 1}>
      <th
        id={cellId(id, { row: index, column: 0 })}
        scope="row"
        aria-colindex={1}
        data-active={activeColumn === 0 || undefined}
      >
        <span className="heat-name">
          {href === null ? (
            <span>{row.name}</span>
          ) : (
            <a href={href} tabIndex={-1}>
              {row.name}
            </a>
          )}
          <span className="faint">{formatWeightPercent(row.share)}</span>
        </span>
      </th>
      {issues.map((issue, at) => (
        <HeatCell
          key={issue.id}
          id={cellId(id, { row: index, column: at + 1 })}
          column={at + 1}
          isActive={activeColumn === at + 1}
          row={row}
          issue={issue}
          href={issueHref(row, issue)}
        />
      ))}
    </tr>
  );
}

interface CellProps {
  readonly id: string;
  readonly column: number;
  readonly isActive: boolean;
  readonly row: HeatRow;
  readonly issue: HeatIssue;
  readonly href: string | null;
}

function HeatCell({ id, column, isActive, row, issue, href }: CellProps) {
  const found = row.issues.get(issue.id);
  const words = cellText(found);
  const tone = found?.grade?.toLowerCase();
  const name = `${row.name}, ${issue.name}: ${gradeName(found === undefined ? undefined : found.grade, found?.score ?? null)}`;
  return (
    <td
      id={id}
      aria-colindex={column + 1}
      className={tone === undefined ? 'heat-none' : `heat-cell grade-${tone}`}
      data-active={isActive || undefined}
    >
      {found === undefined ? <span className="visually-hidden">{words}</span> : null}
      {found !== undefined && href === null ? words : null}
      {found === undefined || href === null ? null : (
        <a href={href} tabIndex={-1} aria-label={name}>
          {words}
        </a>
      )}
    </td>
  );
}
