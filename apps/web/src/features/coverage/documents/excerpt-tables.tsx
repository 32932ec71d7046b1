import '../../../ui/table/plain-table.css';
import './documents.css';

import type { Excerpt } from '@verdure/contract/coverage/documents';

import { TableScroll } from '../../../ui/table/table-scroll.tsx';
import { documentsMessages } from './documents.messages.ts';

/** The tables of an excerpt, as they are in the report. */
export function ExcerptTables({ excerpt }: { readonly excerpt: Excerpt }) {
  const label = `Table on page ${excerpt.page}`;
  if (excerpt.tables.length === 0) return <p className="faint">{documentsMessages.noTable}</p>;
  return excerpt.tables.map(({ headers, body }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the tables of an excerpt do not move
    <TableScroll key={place} label={label}>
      <table className="plain-table excerpt-table" aria-label={label}>
        <thead>
          <tr>
            {headers.map((header, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={column} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  ));
}
