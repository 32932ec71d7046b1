import './extraction-jobs.css';

import type { ExtractionJob } from '@verdure/contract/desk/extraction-jobs';
import { CircleCheck, CircleHelp, CircleX, Clock } from 'lucide-react';

import { extractionJobStatus } from './extraction-job-status.ts';
import { STATUS_WORDS } from './extraction-jobs.messages.ts';

const ICONS = {
  success: CircleCheck,
  error: CircleX,
  unknown: CircleHelp,
  pending: Clock,
} as const;
const ICON_PX = 16;

/** An icon and the word; below them what went wrong. */
export function JobStatusMark({ job }: { readonly job: ExtractionJob }) {
  const status = extractionJobStatus(job);
  const Icon = ICONS[status];
  return (
    <>
      <span className="extraction-status" data-status={status}>
        <Icon size={ICON_PX} aria-hidden /> {STATUS_WORDS[status]}
      </span>
      {job.error ? <p className="caption">{job.error}</p> : null}
    </>
  );
}
