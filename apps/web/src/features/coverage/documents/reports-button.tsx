import './documents.css';

import type { CompanyReport, ReportYear } from '@verdure/contract/coverage/documents';
import type { IdAndName } from '@verdure/contract/http/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { formatDate } from '../../../format/date.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Modal } from '../../../ui/overlay/modal.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { DocumentLink } from './document-link.tsx';
import { documentsMessages, REPORT_NAMES } from './documents.messages.ts';
import { reportsQuery } from './documents.queries.ts';

interface Props {
  readonly company: IdAndName;
}

/** The source reports of a company, in a modal (SCR-MREP-01). */
export function ReportsButton({ company }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{documentsMessages.reports}</Button>
      <Modal
        title={`${documentsMessages.reports} of ${company.name}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Reports company={company} />
      </Modal>
    </>
  );
}

function Reports({ company }: Props) {
  const years = useQuery(reportsQuery(company.id));
  return (
    <Loaded query={years} failed={documentsMessages.reportsFailed} heightPx={200}>
      {(rows) =>
        rows.length === 0 ? (
          <Empty text={documentsMessages.noReports} />
        ) : (
          <div className="stack">
            {rows.map((year) => (
              <YearOfReports key={year.year} year={year} />
            ))}
          </div>
        )
      }
    </Loaded>
  );
}

function YearOfReports({
  year: { year, financial_year, documents },
}: {
  readonly year: ReportYear;
}) {
  const isOther = financial_year !== null && financial_year !== String(year);
  return (
    <section aria-label={`Reports of ${year}`}>
      <h3 className="reports-year">
        {year}
        {isOther ? <span className="caption"> financial year {financial_year}</span> : null}
      </h3>
      <ul>
        {documents.map((document) => (
          <li key={document.id} className="report-row">
            <DocumentLink document={document} />
            <span className="caption">{factsOf(document)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ type, format, page_count, published_on }: CompanyReport): string {
  const pages = page_count === null ? null : `${page_count} pages`;
  const published = published_on === null ? null : `published ${formatDate(published_on)}`;
  return [REPORT_NAMES[type], format.toUpperCase(), pages, published]
    .filter((fact) => fact !== null)
    .join(' · ');
}
