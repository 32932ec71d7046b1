import { uploadReportsCsvEndpoint } from '@verdure/contract/desk/report-uploads';
import { uploadCompaniesEndpoint } from '@verdure/contract/desk/company-management';
import { useQuery } from '@tanstack/react-query';
import type { IdAndName } from '@verdure/contract/http/fields';
import { type ReactNode, useState } from 'react';

import { companyNamesQuery } from '../../features/coverage/companies/companies.queries.ts';
import { UploadReport } from '../../features/coverage/documents/upload-report.tsx';
import { managementMessages } from '../../features/desk/company-management/company-management.messages.ts';
import { CsvUploadForm } from '../../features/desk/company-management/csv-upload.tsx';
import { IntakeDialog } from '../../features/desk/report-intake/intake-dialog.tsx';
import { intakeMessages } from '../../features/desk/report-intake/intake.messages.ts';
import { type GridPath, paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { searchCompany } from '../search-company.tsx';

interface Props {
  readonly onClose: () => void;
}

/** New companies from a CSV (SCR-MC-07). */
export const UploadCompanies = ({ onClose }: Props) => (
  <Modal title={managementMessages.uploadCompanies} isOpen onClose={onClose}>
    <CsvUploadForm endpoint={uploadCompaniesEndpoint} label={managementMessages.dropCompanies} />
  </Modal>
);

const REPORT_ENDINGS = [
  '.pdf',
  '.xlsx',
  '.xls',
  '.docx',
  '.html',
  '.htm',
  '.xhtml',
  '.zip',
  '.xbri',
] as const;

interface ReportsProps extends Props {
  /** The page of cards below which each report is reviewed. */
  readonly reviewAt: GridPath;
  /** Further ways to send reports. */
  readonly children?: ReactNode;
}

/** Reports as files, a folder or a zip, with their covers read. */
export function UploadReports({ reviewAt, onClose, children }: ReportsProps) {
  const [files, setFiles] = useState<readonly File[]>([]);
  // companies that were added a moment ago are in no list that was asked for before
  const names = useQuery({ ...companyNamesQuery(), refetchOnMount: 'always' });
  if (files.length > 0) {
    const companies = names.data ?? [];
    return (
      <IntakeDialog files={files} companies={companies} reviewAt={reviewAt} onClose={onClose} />
    );
  }
  return (
    <Modal title={managementMessages.uploadReports} isOpen onClose={onClose}>
      <div className="stack">
        <h3>{managementMessages.manyFiles}</h3>
        <DropZone
          label={intakeMessages.drop}
          accept={REPORT_ENDINGS}
          isMany
          hasFolder
          problemOf={() => null}
          onFiles={setFiles}
        />
        {children}
      </div>
    </Modal>
  );
}

/** Reports of any company: as files, as addresses in a CSV, or one by one (SCR-MC-08). */
export const UploadAnyReports = ({ onClose }: Props) => (
  <UploadReports reviewAt={paths.manageScores} onClose={onClose}>
    <h3>{managementMessages.many}</h3>
    <CsvUploadForm endpoint={uploadReportsCsvEndpoint} label={managementMessages.dropReports} />
    <h3>{managementMessages.one}</h3>
    <OneReport />
  </UploadReports>
);

/** A company is chosen among hits with their ISIN: names of two companies may begin alike. */
function OneReport() {
  const [company, setCompany] = useState<IdAndName | null>(null);
  return (
    <>
      {company === null ? (
        searchCompany((found) => (
          <Button size="dense" variant="quiet" onClick={() => setCompany(found)}>
            {found.name}
          </Button>
        ))
      ) : (
        <p>
          {managementMessages.reportOf(company.name)}{' '}
          <Button size="dense" variant="quiet" onClick={() => setCompany(null)}>
            {managementMessages.anotherCompany}
          </Button>
        </p>
      )}
      <UploadReport companyId={company?.id ?? null} />
    </>
  );
}
