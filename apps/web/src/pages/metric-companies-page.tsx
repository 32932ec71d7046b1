import type { ManagedCompany } from '@verdure/contract/desk/company-management';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

import { useViewer } from '../api/viewer.ts';
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
  const [isReading, setReading] = useState(false);
  return (
    <Page
      title={managementMessages.title}
      facts={organisation.name}
      actions={<Button onClick={() => setReading(true)}>{extractionJobsMessages.button}</Button>}
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
        <Drawer title={SECTION_NAMES.reports} isOpen onClose={() => change({ company: undefined })}>
          <ManageReports companyId={company} />
        </Drawer>
      )}
      {isReading ? (
        <ExtractionJobsModal
          onClose={() => setReading(false)}
          onOpen={(report) => void openDocument(report)}
          reviewOf={({ company_id: id, reporting_year: year }) =>
            reviewPath(id, { year }, paths.metricScores)
          }
        />
      ) : null}
    </Page>
  );
}
