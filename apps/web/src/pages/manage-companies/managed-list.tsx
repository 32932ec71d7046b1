import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

import { DocumentLink } from '../../features/coverage/documents/document-link.tsx';
import { CompaniesTable } from '../../features/desk/company-management/companies-table.tsx';
import type { ShownCompanies } from '../../features/desk/company-management/companies-table.tsx';
import { managementMessages } from '../../features/desk/company-management/company-management.messages.ts';
import { managedCompaniesQuery } from '../../features/desk/company-management/company-management.queries.ts';
import type { paths } from '../../paths.ts';
import { Loaded } from '../../ui/states/loaded.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { useSearchChange } from '../use-search-change.ts';

const TABLE_PX = 600;
const SETTLED_MS = 300;

const COMPLETE = { complete: 'true', incomplete: 'false' } as const;

function useManagedCompanies({ state, search, sort, page }: ShownCompanies) {
  const settled = useSettled(search, SETTLED_MS).trim();
  return useQuery(
    managedCompaniesQuery({
      complete: state && COMPLETE[state],
      search: settled === '' ? undefined : settled,
      sort,
      page,
    }),
  );
}

interface Props extends Pick<ComponentProps<typeof CompaniesTable>, 'hrefOf' | 'actionsOf'> {
  /** The page, whose address says what is shown. */
  readonly at: typeof paths.manageCompanies | typeof paths.metricCompanies;
}

/** The companies that the viewer keeps, with what they lack. */
export function ManagedList({ at, ...cells }: Props) {
  const { state, search = '', sort = 'name', page = 1 } = useSearch({ from: at });
  const change = useSearchChange(at);
  const shown: ShownCompanies = { state, search, sort, page };
  const companies = useManagedCompanies(shown);
  return (
    <Loaded query={companies} failed={managementMessages.loadFailed} heightPx={TABLE_PX}>
      {(list) => (
        <CompaniesTable
          list={list}
          shown={shown}
          renderReport={(report, title) => <DocumentLink document={{ title, ...report }} />}
          onChange={(next) => change(addressOf({ ...shown, ...next }))}
          {...cells}
        />
      )}
    </Loaded>
  );
}

/** What the page begins with is not in the address. */
const addressOf = ({ state, search, sort, page }: ShownCompanies) => ({
  state,
  search: search === '' ? undefined : search,
  sort: sort === 'name' ? undefined : sort,
  page: page === 1 ? undefined : page,
});
