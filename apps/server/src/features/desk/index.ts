import type { FileStore } from '../../platform/files/file-store.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Jobs } from '../../platform/jobs/job.ts';
import { jobsTogether } from '../../platform/jobs/run-jobs.ts';
import type { ScoredParts } from '../../universe/scored-parts.ts';
import { companyManagementRoutes } from './company-management/company-management.routes.ts';
import { deleteMetricsRoutes } from './delete-metrics/delete-metrics.routes.ts';
import { disagreementRoutes } from './disagreements/disagreement.routes.ts';
import { extractionJobRoutes } from './extraction-jobs/extraction-job.routes.ts';
import { extractionJobs } from './extraction-jobs/extraction.jobs.ts';
import { interimCompanyRoutes } from './interim-companies/interim-company.routes.ts';
import { machinePrecisionRoutes } from './machine-precision/machine-precision.routes.ts';
import { minervaJobs } from './minerva-uploads/minerva.jobs.ts';
import { preferenceRoutes } from './preferences/preference.routes.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { reportingYearRoutes } from './reports/reporting-year.routes.ts';
import { reviewPresenceJobs } from './review/review-presence.jobs.ts';
import { reviewRoutes } from './review/review.routes.ts';

export { minervaUploadRoutes as routes } from './minerva-uploads/minerva-upload.routes.ts';

interface DeskParts extends ScoredParts {
  readonly files: FileStore;
  readonly saveFilter: Parameters<typeof companyManagementRoutes>[0]['saveFilter'];
}

/** Companies, reports, what machines read, review: all that the scores are asked about. */
export const scoredRoutes = (parts: DeskParts): readonly Route[] => [
  ...companyManagementRoutes(parts),
  ...interimCompanyRoutes(parts),
  ...reportRoutes(parts),
  ...reportingYearRoutes(parts),
  ...extractionJobRoutes(parts),
  ...machinePrecisionRoutes(parts),
  ...reviewRoutes(parts),
  ...deleteMetricsRoutes(parts),
  ...preferenceRoutes(parts),
  ...disagreementRoutes(parts),
];

export const jobs = (parts: Omit<DeskParts, 'universe' | 'saveFilter'>): Jobs =>
  jobsTogether(extractionJobs(parts), minervaJobs(parts), reviewPresenceJobs(parts));
