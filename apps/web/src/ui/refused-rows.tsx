import type { Refusal } from '@verdure/contract/http/refusal';

import { PlainTable } from './table/plain-table.tsx';
import type { PlainColumn } from './table/plain-table.tsx';

const COLUMNS: readonly PlainColumn<Refusal>[] = [
  { header: 'Line', cell: ({ line }) => line },
  { header: 'Column', cell: ({ field }) => field },
  { header: 'Value', cell: ({ value }) => value },
  { header: 'Reason', cell: ({ reason }) => reason },
];

/** The heading that upload error lists have (SCR-GLB-24). */
const TITLE = 'The following rows could not be added:';

interface Props {
  /** The first ones. */
  readonly refusals: readonly Refusal[];
  /** How many there are in all. */
  readonly refused: number;
}

/** Every row of a file that was not taken, with its reason; nothing where all were. */
export function RefusedRows({ refusals, refused }: Props) {
  if (refused === 0) return null;
  return (
    <>
      <h2 className="panel-title">{TITLE}</h2>
      {refusals.length < refused ? (
        <p className="caption">
          The first {refusals.length} of {refused} are listed.
        </p>
      ) : null}
      <PlainTable
        label={TITLE}
        columns={COLUMNS}
        rows={refusals}
        keyOf={({ line, field }) => `${line} ${field}`}
      />
    </>
  );
}
