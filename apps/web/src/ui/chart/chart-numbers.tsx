import '../table/plain-table.css';

import { GradeMark } from '../grade/grade-mark.tsx';
import type { ChartCell, ChartTable } from './chart.ts';

interface Props {
  readonly title: string;
  readonly table: ChartTable;
}

/** The numbers of the chart as a table, instead of its picture. */
export function ChartNumbers({ title, table: { columns, rows } }: Props) {
  const classAt = (at: number) => (columns[at]?.isNumber ? 'number' : undefined);
  return (
    <div className="table-scroll">
      <table className="plain-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ header }, at) => (
              <th key={header} scope="col" className={classAt(at)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={row}>
              <th scope="row">
                <Cell cell={first} />
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at + 1]?.header} className={classAt(at + 1)}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ cell }: { readonly cell: ChartCell }) {
  return typeof cell === 'string' ? cell : <GradeMark {...cell} />;
}
