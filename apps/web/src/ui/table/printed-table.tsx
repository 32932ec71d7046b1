import './plain-table.css';

import type { ReactNode } from 'react';

import { formatCount } from '../../format/number.ts';
import { GradeMark } from '../grade/grade-mark.tsx';
import { CoverageBadge } from '../marks/coverage-badge.tsx';
import type { Column, TableRow } from './column.ts';
import { isNode, plainCellOf } from './plain-cell.ts';
import type { CellContent } from './plain-cell.ts';

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly totals: readonly Row[];
  /** After filters and sort, all of them. */
  readonly rows: readonly Row[];
  /** How many rows are printed; the usual 500 where it is not given. */
  readonly mostRows?: number | undefined;
}

/** More rows are for a spreadsheet and not for paper. */
export const MOST_PRINTED_ROWS = 500;
/** More columns do not fit a portrait sheet: the others stand in a second line of the row. */
const MOST_PRINTED_COLUMNS = 10;

/** The table on paper: plain, with every column that is not hidden and a header on every sheet. */
export function PrintedTable<Row extends TableRow>(props: Props<Row>) {
  const { label, columns, totals, rows, mostRows = MOST_PRINTED_ROWS } = props;
  const across = columns.slice(0, MOST_PRINTED_COLUMNS);
  const below = columns.slice(MOST_PRINTED_COLUMNS);
  const printed = rows.slice(0, mostRows);
  return (
    <>
      <table className="plain-table printed-table">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {across.map(({ id, header, align }) => (
              <th key={id} scope="col" className={CLASS[align]}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        {[...totals, ...printed].map((row) => (
          <tbody key={row.key}>
            <tr>
              {across.map(({ id, align, cell }) => (
                <td key={id} className={CLASS[align]}>
                  <PrintedCell content={cell(row)} />
                </td>
              ))}
            </tr>
            {below.length > 0 ? (
              <SecondLine row={row} columns={below} span={across.length} />
            ) : null}
          </tbody>
        ))}
      </table>
      {printed.length < rows.length ? (
        <p className="caption">
          The first {formatCount(printed.length)} of {formatCount(rows.length)} rows. Export the
          table to get all of them.
        </p>
      ) : null}
    </>
  );
}

const CLASS = { left: undefined, right: 'number', centre: 'centred' } as const;

interface SecondLineProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly span: number;
}

/** 'Exclusions N · Coverage Proxy' under the other cells; a row with nothing there has no such line. */
function SecondLine<Row>({ row, columns, span }: SecondLineProps<Row>): ReactNode {
  const filled = columns
    .map(({ id, header, cell }) => ({ id, header, content: cell(row) }))
    .filter(({ content }) => !isBlank(content));
  if (filled.length === 0) return null;
  return (
    <tr>
      <td colSpan={span} className="printed-below">
        {filled.map(({ id, header, content }, at) => (
          <span key={id}>
            {at > 0 ? ' · ' : null}
            {header} <PrintedCell content={content} />
          </span>
        ))}
      </td>
    </tr>
  );
}

/** A label without a value says nothing on paper. */
function isBlank(content: CellContent): boolean {
  const plain = plainCellOf(content);
  switch (plain?.draws) {
    case 'text':
      return plain.text === '';
    case 'badges':
      return plain.badges.length === 0;
    case 'waiting':
      return true;
    default:
      return false;
  }
}

function PrintedCell({ content }: { readonly content: CellContent }) {
  if (isNode(content)) return content;
  switch (content.draws) {
    case 'text':
      return content.text;
    case 'link':
      return content.mark === undefined ? content.text : `${content.text} · ${content.mark.words}`;
    case 'grade':
      return (
        <>
          {content.score} <GradeMark grade={content.grade} />
        </>
      );
    case 'badges':
      return content.badges.map((badge) => <CoverageBadge key={badge.word} mark={badge} />);
    case 'waiting':
      return null;
  }
}
