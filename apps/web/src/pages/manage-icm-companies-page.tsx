import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';

import { useViewer } from '../api/viewer.ts';
import { interimMessages } from '../features/desk/interim-companies/interim-companies.messages.ts';
import { interimCompaniesQuery } from '../features/desk/interim-companies/interim-companies.queries.ts';
import { InterimCompaniesTable } from '../features/desk/interim-companies/interim-companies-table.tsx';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';
import { useSettled } from '../ui/use-settled.ts';
import { useSearchChange } from './use-search-change.ts';

const TABLE_PX = 520;
const SETTLED_MS = 300;

/** /dashboard/manage-icm-companies, with ?search=TEXT and ?page=2 */
export function ManageIcmCompaniesPage() {
  const { abilities } = useViewer();
  return (
    <Page title={interimMessages.title}>
      {/* an approval reaches the clients of every organisation */}
      {abilities.manage_organisations ? <Companies /> : <Empty text={interimMessages.mayNot} />}
    </Page>
  );
}

function Companies() {
  const { search = '', page = 1 } = useSearch({ from: paths.manageIcmCompanies });
  const change = useSearchChange(paths.manageIcmCompanies);
  const settled = useSettled(search, SETTLED_MS).trim();
  const asked = { search: settled === '' ? undefined : settled, page };
  const companies = useQuery(interimCompaniesQuery(asked));
  return (
    <Loaded query={companies} failed={interimMessages.loadFailed} heightPx={TABLE_PX}>
      {(list) => (
        <InterimCompaniesTable
          list={list}
          text={search}
          page={page}
          onChange={(next) =>
            change({
              search: next.text === '' ? undefined : next.text,
              page: next.page === 1 ? undefined : next.page,
            })
          }
        />
      )}
    </Loaded>
  );
}
