import type { IdAndName } from '@verdure/contract/http/fields';

import './regulatory.css';

import { formatAssessed } from '../../../format/assessed.ts';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';

/** A requirement of Article 9 or an objective of the taxonomy, as shares of the company weight. */
export interface FindingLine extends IdAndName {
  readonly contributing: number | null;
  readonly harming: number | null;
  readonly known: number | null;
}

interface Props<Line extends FindingLine> {
  readonly label: string;
  /** What a line is: 'Requirement'. */
  readonly noun: string;
  readonly lines: readonly Line[];
  /** Opens the companies behind a line. */
  readonly onOpen: (line: Line) => void;
}

/** Name, contribution and possible harm; a name opens the companies behind it (SCR-ART9-01). */
export function FindingTable<Line extends FindingLine>({
  label,
  noun,
  lines,
  onOpen,
}: Props<Line>) {
  const columns: readonly PlainColumn<Line>[] = [
    {
      header: noun,
      cell: (line) => (
        <button
          type="button"
          className="finding-name"
          aria-haspopup="dialog"
          onClick={() => onOpen(line)}
        >
          {line.name}
        </button>
      ),
    },
    {
      header: 'Contribution',
      isNumber: true,
      cell: ({ contributing, known }) => formatAssessed(contributing, known),
    },
    {
      header: 'Possible harm',
      isNumber: true,
      cell: ({ harming, known }) => formatAssessed(harming, known),
    },
  ];
  return (
    <PlainTable
      label={label}
      columns={columns}
      rows={lines}
      keyOf={({ id }) => id}
      className="finding-table"
    />
  );
}
