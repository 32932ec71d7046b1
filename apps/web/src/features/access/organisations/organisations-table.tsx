import type { ListedOrganisation } from '@verdure/contract/access/organisations';
import { FEATURES } from '@verdure/contract/vocabulary';
import { useState } from 'react';

import { formatCount } from '../../../format/number.ts';
import { organisationPath } from '../../../paths.ts';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { pageOfRows } from '../../../ui/table/page-of-rows.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { organisationsMessages } from './organisations.messages.ts';

interface Props {
  readonly organisations: readonly ListedOrganisation[];
  /** Counted from 1, as in the address. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

const ORGANISATIONS_A_PAGE = 25;
const ALL_FEATURES = Object.keys(FEATURES).length;

const columns: readonly PlainColumn<ListedOrganisation>[] = [
  { header: 'Name', cell: ({ id, name }) => <a href={organisationPath(id)}>{name}</a> },
  { header: 'Users', isNumber: true, cell: ({ users }) => formatCount(users) },
  {
    header: 'Features on',
    isNumber: true,
    cell: ({ features }) => `${features.length} of ${ALL_FEATURES}`,
  },
  { header: 'Universes', isNumber: true, cell: ({ universes }) => universes.length },
  {
    header: 'Log in',
    cell: ({ oidc_managed }) => (oidc_managed ? 'Single sign-on' : 'Password'),
  },
];

/** All organisations by name, with counts of what they subscribe to. */
export function OrganisationsTable({ organisations, page, onPage }: Props) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase('en');
  const found = organisations.filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted));
  const paged = pageOfRows(found, { page, pageSize: ORGANISATIONS_A_PAGE });
  return (
    <>
      <div className="narrow-form">
        <SearchField
          label="Search organisations"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            onPage(1);
          }}
        />
      </div>
      <p className="caption" role="status">
        {`${formatCount(found.length)} of ${formatCount(organisations.length)} organisations`}
      </p>
      {found.length === 0 ? (
        <Empty text={organisationsMessages.none} />
      ) : (
        <PlainTable
          label={organisationsMessages.title}
          columns={columns}
          rows={paged.shown}
          keyOf={({ id }) => id}
        />
      )}
      <Pager label="Pages of organisations" {...paged} onPage={onPage} />
    </>
  );
}
