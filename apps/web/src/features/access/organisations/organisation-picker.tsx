import './organisations.css';

import type { ListedOrganisation } from '@verdure/contract/access/organisations';
import { useId, useState } from 'react';

import { SearchField } from '../../../ui/controls/search-field.tsx';
import { pageOfRows } from '../../../ui/table/page-of-rows.ts';
import { Pager } from '../../../ui/table/pager.tsx';

interface Props {
  readonly organisations: readonly Pick<ListedOrganisation, 'id' | 'name'>[];
  readonly value: number | null;
  readonly onChange: (organisationId: number) => void;
}

/** Five per page (SCR-WIZ-08). */
const ORGANISATIONS_A_PAGE = 5;

/** Opens at the page with the chosen organisation. */
function pageWith({ organisations, value }: Props): number {
  const index = organisations.findIndex(({ id }) => id === value);
  return index < 0 ? 1 : Math.floor(index / ORGANISATIONS_A_PAGE) + 1;
}

export function OrganisationPicker(props: Props) {
  const { organisations, value, onChange } = props;
  const group = useId();
  const [page, setPage] = useState(() => pageWith(props));
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase('en');
  const found = organisations.filter(({ name }) => name.toLocaleLowerCase('en').includes(wanted));
  const paged = pageOfRows(found, { page, pageSize: ORGANISATIONS_A_PAGE });
  const chosen = organisations.find(({ id }) => id === value);
  return (
    <fieldset className="organisation-options">
      <legend>Organisation</legend>
      <p className="caption" role="status">
        {chosen ? `Chosen: ${chosen.name}` : 'None chosen'}
      </p>
      {organisations.length > ORGANISATIONS_A_PAGE ? (
        <SearchField
          label="Search organisations"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setPage(1);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      ) : null}
      {paged.shown.map(({ id, name }) => (
        <label key={id} className="organisation-option">
          <input type="radio" name={group} checked={id === value} onChange={() => onChange(id)} />
          {name}
        </label>
      ))}
      {found.length === 0 ? <p className="caption">No results available.</p> : null}
      <Pager label="Pages of organisations" {...paged} onPage={setPage} />
    </fieldset>
  );
}
