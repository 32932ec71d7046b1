import './saved-queries.css';

import type { SavedQueryRow } from '@verdure/contract/screening/saved-queries';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { formatDate } from '../../../format/date.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/plain-table.tsx';
import { savedQueriesMessages } from './saved-queries.messages.ts';
import { savedQueriesQuery } from './saved-queries.queries.ts';

interface Props {
  /** What can be done with a row, in the last columns. */
  readonly acts: readonly PlainColumn<SavedQueryRow>[];
  readonly className: string;
}

const TABLE_PX = 160;
/** Shorter lists are seen at a glance. */
const SEARCH_FROM = 6;

const { name, notes, createdBy, updatedAt } = savedQueriesMessages;

const COLUMNS: readonly PlainColumn<SavedQueryRow>[] = [
  { header: name, cell: (row) => row.name },
  { header: notes, cell: (row) => row.notes },
  { header: createdBy, cell: (row) => <span title={row.user_email}>{row.user_name}</span> },
  { header: updatedAt, cell: (row) => formatDate(row.updated_at) },
];

/** The saved queries, the newest first, with a search where there are many. */
export function SavedRows({ acts, className }: Props) {
  const saved = useQuery(savedQueriesQuery());
  return (
    <Loaded query={saved} failed={savedQueriesMessages.listFailed} heightPx={TABLE_PX}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty text={savedQueriesMessages.none} />
        ) : (
          <Rows rows={rows} acts={acts} className={className} />
        )
      }
    </Loaded>
  );
}

interface RowsProps extends Props {
  readonly rows: readonly SavedQueryRow[];
}

function Rows({ rows, acts, className }: RowsProps): ReactNode {
  const [search, setSearch] = useState('');
  const words = search.trim().toLocaleLowerCase('en');
  const shown = rows
    .filter((row) =>
      [row.name, row.notes, row.user_name].join(' ').toLocaleLowerCase('en').includes(words),
    )
    .toSorted((one, other) => other.updated_at.localeCompare(one.updated_at));
  return (
    <div className="stack">
      {rows.length < SEARCH_FROM ? null : (
        <SearchField
          label={savedQueriesMessages.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {shown.length === 0 ? (
        <p className="caption">{savedQueriesMessages.noMatch}</p>
      ) : (
        <PlainTable
          label={savedQueriesMessages.rows}
          columns={[...COLUMNS, ...acts]}
          rows={shown}
          keyOf={({ id }) => id}
          className={`saved-queries ${className}`}
        />
      )}
    </div>
  );
}
