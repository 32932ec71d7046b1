import './extraction-jobs.css';

import type { ExtractionJob } from '@verdure/contract/desk/extraction-jobs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { pageOfRows } from '../../../ui/table/page-of-rows.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { ExtractionJobsTable, type StoredReport } from './extraction-jobs-table.tsx';
import { extractionJobsMessages } from './extraction-jobs.messages.ts';
import { extractionJobsQuery } from './extraction-jobs.queries.ts';

interface Props {
  readonly onClose: () => void;
  readonly onOpen: (report: StoredReport) => void;
  /** Where the values of a reading are reviewed. */
  readonly reviewOf: (job: ExtractionJob) => string;
}

const PAGE_SIZE = 15;
const CONTENT_PX = 360;
/** Before any report was read (SCR-JOB-03). */
const EVER = '2020-01-01';

/** How the machine reading of reports goes (SCR-JOB-01, API-105). */
export function ExtractionJobsModal({ onClose, ...doors }: Props) {
  const [since, setSince] = useState('');
  const jobs = useQuery(extractionJobsQuery(since === '' ? undefined : since));
  const isEver = since === EVER;
  return (
    <Dialog
      title={extractionJobsMessages.title}
      className="modal extraction-modal"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="extraction-jobs">
        <form className="extraction-jobs-filter" onSubmit={(event) => event.preventDefault()}>
          <TextField
            label={extractionJobsMessages.since}
            type="date"
            value={since}
            onChange={(event) => setSince(event.target.value)}
          />
          <Button onClick={() => setSince(isEver ? '' : EVER)}>
            {isEver ? extractionJobsMessages.recent : extractionJobsMessages.all}
          </Button>
          <Button isPending={jobs.isFetching} onClick={() => void jobs.refetch()}>
            {extractionJobsMessages.refresh}
          </Button>
        </form>
        <p className="caption">{extractionJobsMessages.sinceHint}</p>
        <Loaded query={jobs} failed={extractionJobsMessages.failed} heightPx={CONTENT_PX}>
          {(rows) => <Jobs key={since} jobs={rows} {...doors} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

interface JobsProps extends Omit<Props, 'onClose'> {
  readonly jobs: readonly ExtractionJob[];
}

function Jobs({ jobs, ...doors }: JobsProps) {
  const [wanted, setWanted] = useState(1);
  const { shown, page, pages } = pageOfRows(jobs, { page: wanted, pageSize: PAGE_SIZE });
  if (jobs.length === 0) {
    return <Empty text={extractionJobsMessages.empty} why={extractionJobsMessages.emptyWhy} />;
  }
  return (
    <>
      <ExtractionJobsTable jobs={shown} {...doors} />
      <Pager label={extractionJobsMessages.pages} page={page} pages={pages} onPage={setWanted} />
    </>
  );
}
