import {
  saveFilterEndpoint,
  TRIED_DAYS,
  tryFilterEndpoint,
} from '@verdure/contract/news/sentiment-filters';

import { allow } from '../../../platform/allow.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { DAY } from '../../../platform/clock.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { mayChangeSharedCoverage } from '../../../platform/shared-coverage.ts';
import { mustSeeCompany } from '../../coverage/companies/company.reads.ts';
import { findFilter } from '../company-sentiment/sentiment.reads.ts';
import { listArticlesSince, writeFilter } from './filter.store.ts';
import { mustParse, tryFilter } from './try-filter.ts';

type Parts = Pick<ServerParts, 'database' | 'clock'>;

/** The sentiment filter of a company, for administrators (SCR-MCM-06). */
export const filterRoutes = ({ database, clock }: Parts): readonly Route[] => [
  serve(tryFilterEndpoint, ({ viewer, params: { companyId }, body }) => {
    allow(mayChangeSharedCoverage(viewer));
    return database.withTenant(viewer, async (tx) => {
      await mustSeeCompany(tx, viewer, companyId);
      const tree = mustParse(body.filter);
      const since = new Date(clock.now().getTime() - TRIED_DAYS * DAY);
      return tryFilter(tree, await findFilter(tx, companyId), await listArticlesSince(tx, since));
    });
  }),

  serve(saveFilterEndpoint, async ({ viewer, params: { companyId }, body, request }) => {
    allow(mayChangeSharedCoverage(viewer));
    await database.withTenant(viewer, (tx) => mustSeeCompany(tx, viewer, companyId));
    mustParse(body.filter);
    const filter = body.filter.trim();
    return database.withAdministration(async (tx) => {
      const before = await findFilter(tx, companyId);
      if (before === filter) return { sentiment_filter: filter };
      await writeFilter(tx, companyId, { filter, now: clock.now() });
      await recordAudit(tx, {
        organisationId: viewer.organisationId,
        actorUserId: viewer.userId,
        action: 'sentiment.filter-changed',
        subject: { type: 'company', id: companyId },
        before: { filter: before },
        after: { filter },
        requestId: request.id,
      });
      return { sentiment_filter: filter };
    });
  }),
];
