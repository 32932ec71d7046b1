import { Square } from '../../../ui/marks/square.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';

export interface SquareRow {
  readonly text: string;
  readonly answer: 'Y' | 'N' | 'NA';
}

interface Props {
  readonly label: string;
  /** What the statements are about. */
  readonly noun: string;
  readonly rows: readonly SquareRow[];
}

/** Statements, each with a Y, N or NA square (SCR-COMP-13). */
export const SquaresTable = ({ label, noun, rows }: Props) => (
  <PlainTable
    label={label}
    className="squares-table"
    columns={[
      { header: noun, cell: ({ text }) => text },
      { header: 'Answer', cell: ({ answer }) => <Square answer={answer} /> },
    ]}
    rows={rows}
    keyOf={({ text }) => text}
  />
);
