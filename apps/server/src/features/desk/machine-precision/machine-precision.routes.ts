import { machinePrecisionEndpoint } from '@verdure/contract/desk/machine-precision';

import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { mayChangeSharedCoverage } from '../../../platform/shared-coverage.ts';
import { presentPrecision } from './machine-precision.present.ts';
import { countDecisions, readFirstWeek } from './machine-precision.store.ts';

type PrecisionParts = Pick<ServerParts, 'database'>;

/** How the machine does, for those who review: who reviews its own companies alone counts these. */
export const machinePrecisionRoutes = ({ database }: PrecisionParts): readonly Route[] => [
  serve(machinePrecisionEndpoint, ({ viewer, query }) =>
    database.withAdministration(async (tx) => {
      const counts = await countDecisions(tx, {
        by: query.by,
        organisationId: viewer.organisationId,
        isPrivateAlone: !mayChangeSharedCoverage(viewer),
      });
      return presentPrecision(counts, await readFirstWeek(tx));
    }),
  ),
];
