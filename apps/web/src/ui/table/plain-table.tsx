import type { ReactNode } from 'react';

import { TableScroll } from './table-scroll.tsx';

export interface PlainColumn<Row> {
  readonly header: string;
  readonly isNumber?: boolean;
  /** Its header is said and not shown: buttons say themselves what they do. */
  readonly isHeaderHidden?: boolean;
  /** It only opens or does something, which paper cannot. */
  readonly isOffPaper?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  /** What the rows are. */
  readonly label: string;
  /** Of the part that scrolls, where it is more than that. */
  readonly scrollLabel?: string;
  /** The first names the row. */
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly className?: string;
}

/** A small table of rows; on narrow screens each row is a list of its names and values. */
export function PlainTable<Row>({ label, columns, rows, keyOf, ...props }: Props<Row>) {
  const [first, ...others] = columns;
  const { scrollLabel = label, className = '' } = props;
  return (
    <TableScroll label={scrollLabel}>
      <table className={`plain-table stacking-table ${className}`}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.header} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first?.cell(row)}</th>
              {others.map((column) => (
                <td
                  key={column.header}
                  className={classOf(column)}
                  data-label={column.isHeaderHidden ? undefined : column.header}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

type HeadProps = Omit<PlainColumn<never>, 'cell'>;

/** Buttons and links to open are no words for paper. */
function classOf({ isNumber, isHeaderHidden, isOffPaper }: HeadProps): string | undefined {
  const paper = isHeaderHidden === true || isOffPaper === true ? 'no-print' : '';
  return `${isNumber === true ? 'number' : ''} ${paper}`.trim() || undefined;
}

const Head = ({ column }: { readonly column: HeadProps }) => (
  <th scope="col" className={classOf(column)}>
    {column.isHeaderHidden ? (
      <span className="visually-hidden">{column.header}</span>
    ) : (
      column.header
    )}
  </th>
);
