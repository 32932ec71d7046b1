import { companyOverviewEndpoint } from '@verdure/contract/reporting/company-overview';

import { allow } from '../../../platform/allow.ts';
import { readAsOf } from '../../../platform/database/past.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { drawWithReceipt } from '../../../platform/receipts/issue-receipt.ts';
import type { ScoredParts } from '../../../universe/scored-parts.ts';
import { composeOverview, optionOf, overviewFileName, recordOverview } from './compose-overview.ts';

/** A company on paper in three sizes (API-137). */
export function companyOverviewRoutes(parts: ScoredParts): readonly Route[] {
  const { database, clock, universe } = parts;
  return [
    serve(companyOverviewEndpoint, async ({ viewer, params, query: { asOf }, request }) => {
      const { printOption: option, companyId, profileId } = params;
      allow(viewer.features.has(optionOf(option).feature), 'feature.off');
      const making = { option, companyId, profileId, asOf, now: clock.now() };
      const made = await database.withTenant(viewer, async (present) => {
        const asking = { tx: readAsOf(present, asOf), viewer };
        const composed = await composeOverview(universe, asking, making);
        await recordOverview(asking, making, request.id);
        return composed;
      });
      const { title, madeAt } = made.paper;
      const pieces = await drawWithReceipt(parts, { viewer, requestId: request.id }, made);
      const name = overviewFileName(title, madeAt, asOf);
      return new Reply(undefined, { file: { type: 'application/pdf', name, parts: pieces } });
    }),
  ];
}
