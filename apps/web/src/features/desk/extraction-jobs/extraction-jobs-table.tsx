import { type ExtractionJob, STORED_REPORT_PATH } from '@verdure/contract/desk/extraction-jobs';

import { formatMoment } from '../../../format/date.ts';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { extractionJobsMessages, REPORT_TYPE_WORDS } from './extraction-jobs.messages.ts';
import { JobStatusMark } from './job-status-mark.tsx';

/** A report that is stored here, as whoever opens it needs it. */
export interface StoredReport {
  readonly id: number;
  readonly title: string;
  readonly format: ExtractionJob['document_format'];
}

interface Props {
  readonly jobs: readonly ExtractionJob[];
  readonly onOpen: (report: StoredReport) => void;
  /** Where the values of a reading are reviewed. */
  readonly reviewOf: (job: ExtractionJob) => string;
}

/** What a reading found, and the way to its values. */
function Found({ job, reviewOf }: Pick<Props, 'reviewOf'> & { readonly job: ExtractionJob }) {
  const { added, passages, gaps } = job;
  if (added === null || passages === null) return extractionJobsMessages.notFound;
  return (
    <>
      {extractionJobsMessages.found(added, passages)}
      {gaps.map((gap) => (
        <p key={gap} className="caption">
          {gap}
        </p>
      ))}
      {added === 0 ? null : (
        <p>
          <a href={reviewOf(job)}>{extractionJobsMessages.review(added)}</a>
        </p>
      )}
    </>
  );
}

/** A path of our own store opens the file; another address is a link (SCR-JOB-04). */
function Report({ job, onOpen }: Pick<Props, 'onOpen'> & { readonly job: ExtractionJob }) {
  const { document_url: url, document_title: title, document_format: format } = job;
  const words = REPORT_TYPE_WORDS[job.document_type];
  if (url === null) return words;
  if (!url.startsWith(STORED_REPORT_PATH)) {
    return (
      <a href={url} target="_blank" rel="noreferrer" title={title}>
        {words}
      </a>
    );
  }
  const id = Number(url.slice(STORED_REPORT_PATH.length));
  return (
    <button
      type="button"
      className="extraction-report"
      title={extractionJobsMessages.open(title)}
      onClick={() => onOpen({ id, title, format })}
    >
      {words}
    </button>
  );
}

const columns = ({
  onOpen,
  reviewOf,
}: Omit<Props, 'jobs'>): readonly PlainColumn<ExtractionJob>[] => [
  {
    header: 'Company',
    cell: ({ company_name, company_isin }) => (
      <>
        {company_name}
        {company_isin === null ? null : <p className="caption">{company_isin}</p>}
      </>
    ),
  },
  { header: 'Report', cell: (job) => <Report job={job} onOpen={onOpen} /> },
  { header: 'Year', isNumber: true, cell: ({ reporting_year }) => reporting_year },
  { header: 'Status', cell: (job) => <JobStatusMark job={job} /> },
  { header: 'Found', cell: (job) => <Found job={job} reviewOf={reviewOf} /> },
  {
    header: 'Updated',
    cell: ({ updated_at }) => <time dateTime={updated_at}>{formatMoment(updated_at)}</time>,
  },
];

export const ExtractionJobsTable = ({ jobs, ...doors }: Props) => (
  <PlainTable
    label={extractionJobsMessages.title}
    columns={columns(doors)}
    rows={jobs}
    keyOf={({ id }) => id}
  />
);
