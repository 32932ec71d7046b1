import type { ManagedCompany } from '@verdure/contract/operations/company-management';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useViewer } from '../../api/viewer.ts';
import { DocumentLink } from '../../features/coverage/documents/document-link.tsx';
import { openDocument } from '../../features/coverage/documents/open-document.ts';
import { CompaniesTable } from '../../features/operations/company-management/companies-table.tsx';
import type { ShownCompanies } from '../../features/operations/company-management/companies-table.tsx';
import { managementMessages } from '../../features/operations/company-management/company-management.messages.ts';
import { managedCompaniesQuery } from '../../features/operations/company-management/company-management.queries.ts';
import { ExtractionJobsModal } from '../../features/operations/extraction-jobs/extraction-jobs-modal.tsx';
import { extractionJobsMessages } from '../../features/operations/extraction-jobs/extraction-jobs.messages.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { useSearchChange } from '../use-search-change.ts';
import { CompanySheet } from './company-sheet.tsx';
import { SECTION_NAMES, SHEET_SECTIONS } from './sheet-sections.ts';
import { UploadCompanies, UploadReports } from './uploads.tsx';

const TABLE_PX = 600;
const SETTLED_MS = 300;

/** /dashboard/manage-companies, with state, search, sort, page, and the company of the open sheet */
export function ManageCompaniesPage() {
  const [opened, setOpened] = useState<'companies' | 'reports' | 'jobs' | null>(null);
  const { abilities } = useViewer();
  const close = () => setOpened(null);
  return (
    <Page
      title={managementMessages.title}
      actions={
        <>
          <Button onClick={() => setOpened('jobs')}>{extractionJobsMessages.button}</Button>
          {abilities.manage_organisations ? (
            <Button onClick={() => setOpened('companies')}>
              {managementMessages.uploadCompanies}
            </Button>
          ) : null}
          <Button onClick={() => setOpened('reports')}>{managementMessages.uploadReports}</Button>
        </>
      }
    >
      <Companies />
      {opened === 'companies' ? <UploadCompanies onClose={close} /> : null}
      {opened === 'reports' ? <UploadReports onClose={close} /> : null}
      {opened === 'jobs' ? (
        <ExtractionJobsModal onClose={close} onOpen={(report) => void openDocument(report)} />
      ) : null}
    </Page>
  );
}

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

function Companies() {
  const {
    state,
    search = '',
    sort = 'name',
    page = 1,
    company,
    section,
  } = useSearch({
    from: paths.manageCompanies,
  });
  const change = useSearchChange(paths.manageCompanies);
  const shown: ShownCompanies = { state, search, sort, page };
  const companies = useManagedCompanies(shown);
  const actionsOf = ({ id }: ManagedCompany) =>
    SHEET_SECTIONS.map((each) => ({
      label: SECTION_NAMES[each],
      onSelect: () => change({ company: id, section: each }),
    }));
  return (
    <>
      <Loaded query={companies} failed={managementMessages.loadFailed} heightPx={TABLE_PX}>
        {(list) => (
          <CompaniesTable
            list={list}
            shown={shown}
            actionsOf={actionsOf}
            renderReport={(report, title) => (
              <DocumentLink document={Object.assign({ title }, report)} />
            )}
            onChange={(next) => change(addressOf(Object.assign({}, shown, next)))}
          />
        )}
      </Loaded>
      {company === undefined ? null : (
        <CompanySheet
          key={company}
          companyId={company}
          section={section ?? 'metadata'}
          onSection={(next) => change({ section: next })}
          onClose={() => change({ company: undefined, section: undefined })}
        />
      )}
    </>
  );
}

/** What the page begins with is not in the address. */
const addressOf = ({ state, search, sort, page }: ShownCompanies) => ({
  state,
  search: search === '' ? undefined : search,
  sort: sort === 'name' ? undefined : sort,
  page: page === 1 ? undefined : page,
});
