import type { ManagedCompany } from '@verdure/contract/desk/company-management';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useViewer } from '../api/viewer.ts';
import { companyNamesQuery } from '../features/coverage/companies/companies.queries.ts';
import { ManageReports } from '../features/coverage/documents/manage-reports.tsx';
import { openDocument } from '../features/coverage/documents/open-document.ts';
import { cardsMessages } from '../features/desk/review/cards.messages.ts';
import { managementMessages } from '../features/desk/company-management/company-management.messages.ts';
import { ExtractionJobsModal } from '../features/desk/extraction-jobs/extraction-jobs-modal.tsx';
import { extractionJobsMessages } from '../features/desk/extraction-jobs/extraction-jobs.messages.ts';
import { paths, reviewPath } from '../paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { Drawer } from '../ui/overlay/drawer.tsx';
import { Page } from '../ui/page.tsx';
import { ManagedList } from './manage-companies/managed-list.tsx';
import { SECTION_NAMES } from './manage-companies/sheet-sections.ts';
import { UploadReports } from './manage-companies/uploads.tsx';
import { useSearchChange } from './use-search-change.ts';

const reviewOf = ({ id }: ManagedCompany): string => reviewPath(id, {}, paths.metricScores);

/**
 * /metric_ddp/manage-companies, where role 6 lands: the private companies of its organisation, their
 * reports, and the way to their scores.
 */
export function MetricCompaniesPage() {
  const { organisation } = useViewer();
  const { company } = useSearch({ from: paths.metricCompanies });
  const change = useSearchChange(paths.metricCompanies);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'reports' | 'jobs' | null>(null);
  const close = () => setOpened(null);
  return (
    <Page
      title={managementMessages.title}
      facts={organisation.name}
      actions={
        <>
          <Button onClick={() => setOpened('jobs')}>{extractionJobsMessages.button}</Button>
          <Button onClick={() => setOpened('reports')}>{managementMessages.uploadReports}</Button>
        </>
      }
    >
      <ManagedList
        at={paths.metricCompanies}
        hrefOf={reviewOf}
        actionsOf={(each) => [
          { label: SECTION_NAMES.reports, onSelect: () => change({ company: each.id }) },
          {
            label: cardsMessages.title,
            onSelect: () => void navigate({ href: reviewOf(each) }),
          },
        ]}
      />
      {company === undefined ? null : (
        <ReportsDrawer companyId={company} onClose={() => change({ company: undefined })} />
      )}
      {opened === 'reports' ? (
        <UploadReports reviewAt={paths.metricScores} onClose={close} />
      ) : null}
      {opened === 'jobs' ? (
        <ExtractionJobsModal
          onClose={close}
          onOpen={(report) => void openDocument(report)}
          reviewOf={({ company_id: id, reporting_year: year }) =>
            reviewPath(id, { year }, paths.metricScores)
          }
        />
      ) : null}
    </Page>
  );
}

interface DrawerProps {
  readonly companyId: number;
  readonly onClose: () => void;
}

function ReportsDrawer({ companyId, onClose }: DrawerProps) {
  const names = useQuery(companyNamesQuery());
  const name = names.data?.find(({ id }) => id === companyId)?.name;
  const title = name === undefined ? SECTION_NAMES.reports : managementMessages.reportsOf(name);
  return (
    <Drawer title={title} isOpen onClose={onClose}>
      <ManageReports companyId={companyId} />
    </Drawer>
  );
}
