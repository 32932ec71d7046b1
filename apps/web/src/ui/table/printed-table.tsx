import './plain-table.css';

import { GradeMark } from '../grade/grade-mark.tsx';
import { CoverageBadge } from '../marks/coverage-badge.tsx';
import type { Column, TableRow } from './column.ts';
import { isNode } from './plain-cell.ts';
import type { CellContent } from './plain-cell.ts';

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly totals: readonly Row[];
  /** After filters and sort, all of them. */
  readonly rows: readonly Row[];
}

/** The table on paper: plain, with every column that is not hidden and a header on every sheet. */
export function PrintedTable<Row extends TableRow>({ label, columns, totals, rows }: Props<Row>) {
  return (
    <table className="plain-table">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map(({ id, header, align }) => (
            <th key={id} scope="col" className={CLASS[align]}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...totals, ...rows].map((row) => (
          <tr key={row.key}>
            {columns.map(({ id, align, cell }) => (
              <td key={id} className={CLASS[align]}>
                <PrintedCell content={cell(row)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const CLASS = { left: undefined, right: 'number', centre: 'centred' } as const;

function PrintedCell({ content }: { readonly content: CellContent }) {
  if (isNode(content)) return content;
  switch (content.draws) {
    case 'text':
    case 'link':
      return content.text;
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
