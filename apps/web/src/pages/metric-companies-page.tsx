import { useQuery } from '@tanstack/react-query';

import { useViewer } from '../api/viewer.ts';
import { privateCompaniesMessages } from '../features/operations/private-companies/private-companies.messages.ts';
import { privateCompaniesQuery } from '../features/operations/private-companies/private-companies.queries.ts';
import { PrivateCompaniesTable } from '../features/operations/private-companies/private-companies-table.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { Loaded } from '../ui/states/loaded.tsx';

const TABLE_PX = 400;

/** /metric_ddp/manage-companies, where role 6 lands */
export function MetricCompaniesPage() {
  const { organisation } = useViewer();
  const companies = useQuery(privateCompaniesQuery());
  return (
    <Page title={privateCompaniesMessages.title} facts={organisation.name}>
      <Loaded query={companies} failed={privateCompaniesMessages.loadFailed} heightPx={TABLE_PX}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={privateCompaniesMessages.none} why={privateCompaniesMessages.noneWhy} />
          ) : (
            <PrivateCompaniesTable companies={list} />
          )
        }
      </Loaded>
    </Page>
  );
}
