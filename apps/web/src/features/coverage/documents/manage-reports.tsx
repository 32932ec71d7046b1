import './documents.css';

import type { CompanyReport, ReportYear } from '@verdure/contract/coverage/documents';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { DocumentLink } from './document-link.tsx';
import { documentsMessages, manageMessages, REPORT_NAMES } from './documents.messages.ts';
import { reportsQuery } from './documents.queries.ts';
import { useDeleteReport, useFinishYear } from './manage-documents.queries.ts';
import { UploadReport } from './upload-report.tsx';

interface Props {
  readonly companyId: number;
}

/** The reports of a company by year: declare final, delete, upload (SCR-MREP). */
export function ManageReports({ companyId }: Props) {
  const years = useQuery(reportsQuery(companyId));
  return (
    <div className="managed-reports">
      <p className="caption">{manageMessages.finalHint}</p>
      <Loaded query={years} failed={documentsMessages.reportsFailed} heightPx={200}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty text={documentsMessages.noReports} />
          ) : (
            rows.map((year) => <Year key={year.year} companyId={companyId} year={year} />)
          )
        }
      </Loaded>
      <h3>{manageMessages.upload}</h3>
      <UploadReport companyId={companyId} />
    </div>
  );
}

function Year({ companyId, year }: Props & { readonly year: ReportYear }) {
  const finish = useFinishYear(companyId);
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <section aria-label={`Reports of ${year.year}`}>
      <div className="managed-year">
        <h3>{year.year}</h3>
        {year.final ? (
          <span className="caption">{manageMessages.final}</span>
        ) : (
          <Button size="dense" onClick={() => setAsked(true)}>
            {manageMessages.makeFinal}
          </Button>
        )}
      </div>
      <Confirm
        title={manageMessages.finalTitle(year.year)}
        action={manageMessages.makeFinal}
        isOpen={isAsked}
        isPending={finish.isPending}
        onConfirm={() => finish.mutate(year.year, { onSettled: close })}
        onClose={close}
      >
        {manageMessages.finalWhat(year.year)}
      </Confirm>
      <ul>
        {year.documents.map((document) => (
          <li key={document.id} className="managed-report">
            <Report companyId={companyId} report={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Report({ companyId, report }: Props & { readonly report: CompanyReport }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const deletion = useDeleteReport(companyId);
  const { year: reportYear, type: reportType, format: reportFormat, title } = report;
  return (
    <>
      <span>
        <DocumentLink document={report} />{' '}
        <span className="caption">
          {REPORT_NAMES[reportType]} · {reportFormat.toUpperCase()}
        </span>
      </span>
      <IconButton
        label={manageMessages.delete(title)}
        icon={<Trash2 className="icon" aria-hidden />}
        onClick={() => setOpen(true)}
      />
      <Confirm
        title={manageMessages.deleteTitle(title)}
        action={manageMessages.deleteAction}
        isOpen={isOpen}
        isPending={deletion.isPending}
        onConfirm={() =>
          deletion.mutate({ reportYear, reportType, reportFormat }, { onSettled: close })
        }
        onClose={close}
      >
        {manageMessages.deleteWhat}
      </Confirm>
    </>
  );
}
