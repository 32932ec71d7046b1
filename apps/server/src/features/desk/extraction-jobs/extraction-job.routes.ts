import {
  EXTRACTION_LOOK_BACK_DAYS,
  extractionJobsEndpoint,
} from '@verdure/contract/desk/extraction-jobs';

import { type Clock, DAY } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { presentReading } from './extraction-job.present.ts';
import { listReadings } from './extraction-job.store.ts';

const lookBack = (now: Date): string =>
  new Date(now.getTime() - EXTRACTION_LOOK_BACK_DAYS * DAY).toISOString();

/** How the machine reading of reports goes, for analysts. */
export const extractionJobRoutes = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): readonly Route[] => [
  serve(extractionJobsEndpoint, ({ viewer, query: { updatedThreshold } }) =>
    database.withAdministration(async (tx) => {
      const since = updatedThreshold ?? lookBack(clock.now());
      return (await listReadings(tx, { since, viewer })).map(presentReading);
    }),
  ),
];
