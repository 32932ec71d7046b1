import {
  companySentimentEndpoint,
  deleteSentimentEndpoint,
  sentimentStoriesEndpoint,
  sentimentWordsEndpoint,
} from '@verdure/contract/news/company-sentiment';
import { wordCounts } from '@verdure/sentiment/articles';

import { allow } from '../../../platform/allow.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { momentOf, readAsOf } from '../../../platform/database/past.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { mayChangeSharedCoverage } from '../../../platform/shared-coverage.ts';
import { mustSeeCompany } from '../../coverage/companies/company.reads.ts';
import { sentimentOf } from './company-sentiment.reads.ts';
import { presentStory } from './sentiment.present.ts';
import { subscribedSources } from './sentiment.reads.ts';
import { deleteDays, listStories, listTitles } from './sentiment.store.ts';
import { daysBefore, lastCompleteDay, yearBefore } from './sentiment-days.ts';

const WORD_DAYS = 30;
const MOST_WORDS = 40;

type Parts = Pick<ServerParts, 'database' | 'clock'>;

/** What is said about a company (API-065, 067, 068). */
const readRoutes = ({ database, clock }: Parts): readonly Route[] => [
  serve(companySentimentEndpoint, ({ viewer, params: { companyId }, query }) =>
    database.withTenant(viewer, async (present) => {
      const tx = readAsOf(present, query.asOf);
      await mustSeeCompany(tx, viewer, companyId);
      return sentimentOf(tx, { viewer, companyId }, momentOf(tx, clock));
    }),
  ),

  serve(sentimentWordsEndpoint, ({ viewer, params: { companyId }, query }) =>
    database.withTenant(viewer, async (present) => {
      const tx = readAsOf(present, query.asOf);
      const { name } = await mustSeeCompany(tx, viewer, companyId);
      const to = lastCompleteDay(momentOf(tx, clock));
      const scope = { companyId, sources: subscribedSources(viewer) };
      const titles = await listTitles(tx, scope, { from: daysBefore(to, WORD_DAYS - 1), to });
      return [...wordCounts(titles, { names: [name], most: MOST_WORDS })];
    }),
  ),

  serve(sentimentStoriesEndpoint, ({ viewer, params: { companyId, date }, query }) =>
    database.withTenant(viewer, async (tx) => {
      await mustSeeCompany(tx, viewer, companyId);
      // a day that is not over is not counted yet
      if (date > lastCompleteDay(clock.now())) return [];
      const scope = { companyId, sources: subscribedSources(viewer) };
      return (await listStories(tx, scope, { date, sentiment: query.sentiment })).map(presentStory);
    }),
  ),
];

export const sentimentRoutes = (parts: Parts): readonly Route[] => [
  ...readRoutes(parts),

  serve(deleteSentimentEndpoint, async ({ viewer, params: { companyId }, request }) => {
    allow(mayChangeSharedCoverage(viewer));
    const now = parts.clock.now();
    const to = lastCompleteDay(now);
    const after = yearBefore(to);
    await parts.database.withTenant(viewer, (tx) => mustSeeCompany(tx, viewer, companyId));
    return parts.database.withAdministration(async (tx) => {
      const days = await deleteDays(tx, companyId, { after, to });
      await recordAudit(tx, {
        organisationId: viewer.organisationId,
        actorUserId: viewer.userId,
        action: 'sentiment.year-deleted',
        subject: { type: 'company', id: companyId },
        before: { after, to, days },
        requestId: request.id,
      });
      return sentimentOf(tx, { viewer, companyId }, now);
    });
  }),
];
