import type { ListedOrganisation } from '@verdure/contract/access/organisations';
import { FEATURES } from '@verdure/contract/vocabulary';
import { useState } from 'react';

import { formatCount } from '../../../format/number.ts';
import { organisationPath } from '../../../paths.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { pageOfRows } from '../../../ui/table/page-of-rows.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { TableScroll } from '../../../ui/table/table-scroll.tsx';
import { organisationsMessages } from './organisations.messages.ts';

interface Props {
  readonly organisations: readonly ListedOrganisation[];
  /** From 1, as the address has it. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

const ORGANISATIONS_A_PAGE = 25;
const ALL_FEATURES = Object.keys(FEATURES).length;

/** Every organisation by name, and what it subscribes to in figures. */
export function OrganisationsTable({ organisations, page, onPage }: Props) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase('en');
  const found = organisations.filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted));
  const paged = pageOfRows(found, { page, pageSize: ORGANISATIONS_A_PAGE });
  return (
    <>
      <div className="narrow-form">
        <TextField
          label="Search organisations"
          type="search"
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
        <Table organisations={paged.shown} />
      )}
      <Pager label="Pages of organisations" {...paged} onPage={onPage} />
    </>
  );
}

const Table = ({ organisations }: Pick<Props, 'organisations'>) => (
  <TableScroll label={organisationsMessages.title}>
    <table className="plain-table">
      <caption className="visually-hidden">{organisationsMessages.title}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="number">
            Users
          </th>
          <th scope="col" className="number">
            Features on
          </th>
          <th scope="col" className="number">
            Universes
          </th>
          <th scope="col">Log in</th>
        </tr>
      </thead>
      <tbody>
        {organisations.map((organisation) => (
          <tr key={organisation.id}>
            <th scope="row">
              <a href={organisationPath(organisation.id)}>{organisation.name}</a>
            </th>
            <td className="number">{formatCount(organisation.users)}</td>
            <td className="number">{`${organisation.features.length} of ${ALL_FEATURES}`}</td>
            <td className="number">{organisation.universes.length}</td>
            <td>{organisation.oidc_managed ? 'Single sign-on' : 'Password'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableScroll>
);
