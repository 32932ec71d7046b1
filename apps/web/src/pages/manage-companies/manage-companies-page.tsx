import type { ManagedCompany } from '@verdure/contract/desk/company-management';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useViewer } from '../../api/viewer.ts';
import { openDocument } from '../../features/coverage/documents/open-document.ts';
import { managementMessages } from '../../features/desk/company-management/company-management.messages.ts';
import { ExtractionJobsModal } from '../../features/desk/extraction-jobs/extraction-jobs-modal.tsx';
import { extractionJobsMessages } from '../../features/desk/extraction-jobs/extraction-jobs.messages.ts';
import { companyPath, NO_ORIGIN, paths, reviewPath } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Page } from '../../ui/page.tsx';
import { useSearchChange } from '../use-search-change.ts';
import { CompanySheet } from './company-sheet.tsx';
import { ManagedList } from './managed-list.tsx';
import { SECTION_NAMES, SHEET_SECTIONS } from './sheet-sections.ts';
import { UploadAnyReports, UploadCompanies } from './uploads.tsx';

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
      {opened === 'reports' ? <UploadAnyReports onClose={close} /> : null}
      {opened === 'jobs' ? (
        <ExtractionJobsModal
          onClose={close}
          onOpen={(report) => void openDocument(report)}
          reviewOf={({ company_id: id, reporting_year: year }) => reviewPath(id, { year })}
        />
      ) : null}
    </Page>
  );
}

function Companies() {
  const { company, section } = useSearch({ from: paths.manageCompanies });
  const change = useSearchChange(paths.manageCompanies);
  const actionsOf = ({ id }: ManagedCompany) =>
    SHEET_SECTIONS.map((each) => ({
      label: SECTION_NAMES[each],
      onSelect: () => change({ company: id, section: each }),
    }));
  return (
    <>
      <ManagedList
        at={paths.manageCompanies}
        hrefOf={({ id }) => companyPath(id, NO_ORIGIN)}
        actionsOf={actionsOf}
      />
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
