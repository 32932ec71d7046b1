import { uploadReportsCsvEndpoint } from '@verdure/contract/desk/report-uploads';
import { uploadCompaniesEndpoint } from '@verdure/contract/desk/company-management';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { companyNamesQuery } from '../../features/coverage/companies/companies.queries.ts';
import { UploadReport } from '../../features/coverage/documents/upload-report.tsx';
import { managementMessages } from '../../features/desk/company-management/company-management.messages.ts';
import { CsvUploadForm } from '../../features/desk/company-management/csv-upload.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';

interface Props {
  readonly onClose: () => void;
}

/** New companies from a CSV (SCR-MC-07). */
export const UploadCompanies = ({ onClose }: Props) => (
  <Modal title={managementMessages.uploadCompanies} isOpen onClose={onClose}>
    <CsvUploadForm endpoint={uploadCompaniesEndpoint} label={managementMessages.dropCompanies} />
  </Modal>
);

/** Reports: addresses of many as a CSV, or one file (SCR-MC-08). */
export const UploadReports = ({ onClose }: Props) => (
  <Modal title={managementMessages.uploadReports} isOpen onClose={onClose}>
    <div className="stack">
      <h3>{managementMessages.many}</h3>
      <CsvUploadForm endpoint={uploadReportsCsvEndpoint} label={managementMessages.dropReports} />
      <h3>{managementMessages.one}</h3>
      <OneReport />
    </div>
  </Modal>
);

const FAILED = 'There was an error loading companies, please try refreshing';

function OneReport() {
  const names = useQuery(companyNamesQuery());
  const [companyId, setCompanyId] = useState<string | null>(null);
  return (
    <>
      <Loaded query={names} failed={FAILED} heightPx={40}>
        {(all) => (
          <Select
            label="Company"
            placeholder="choose one"
            options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={companyId}
            onChange={setCompanyId}
          />
        )}
      </Loaded>
      <UploadReport companyId={companyId === null ? null : Number(companyId)} />
    </>
  );
}
