import './plain-table.css';
import './report-tables.css';

import type { ReactNode } from 'react';

import { TableScroll } from './table-scroll.tsx';

interface ReportTable {
  readonly headers: readonly string[];
  readonly body: readonly (readonly string[])[];
}

interface Props {
  readonly tables: readonly ReportTable[];
  /** Of the report. */
  readonly page: number;
  /** How a cell is shown, where it is more than its text. */
  readonly cell?: (text: string) => ReactNode;
}

/** Tables as they are in a report. */
export function ReportTables({ tables, page, cell = (text) => text }: Props) {
  const label = `Table on page ${page}`;
  if (tables.length === 0) return <p className="faint">No table data to display.</p>;
  return tables.map(({ headers, body }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tables of an excerpt do not move
    <TableScroll key={place} label={label}>
      <table className="plain-table report-table" aria-label={label}>
        <thead>
          <tr>
            {headers.map((header, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <Head key={column} text={header} />
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row}>
              {cells.map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={column}>{cell(text)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  ));
}

/** The corner of a table often says nothing; then it is no header. */
const Head = ({ text }: { readonly text: string }) =>
  text.trim() === '' ? <td /> : <th scope="col">{text}</th>;
