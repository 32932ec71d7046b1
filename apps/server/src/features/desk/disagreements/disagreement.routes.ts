import {
  answerDisagreementEndpoint,
  listDisagreementsEndpoint,
  ownDisagreementsEndpoint,
  raiseDisagreementEndpoint,
  replyDisagreementEndpoint,
} from '@verdure/contract/desk/disagreements';
import { Problem } from '@verdure/contract/http/problem';
import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ScoredParts } from '../../../universe/scored-parts.ts';
import {
  mustSeeCompany,
  scoresForViewer,
  shownAwareness,
} from '../../coverage/companies/company.reads.ts';
import { mayReviewDisagreements } from './disagreement.policy.ts';
import { listDisagreements, listOwn } from './disagreement.store.ts';
import { answerDisagreement, replyDisagreement } from './go-on-with-disagreement.ts';
import { raiseDisagreement } from './raise-disagreement.ts';

type DisagreementParts = Pick<ScoredParts, 'database' | 'universe'>;

/** Raising a disagreement with a score that a page shows, and reviewing them (API-109, API-110). */
export const disagreementRoutes = ({ database, universe }: DisagreementParts): readonly Route[] => [
  serve(listDisagreementsEndpoint, ({ viewer, query }) => {
    allow(mayReviewDisagreements(viewer));
    return database.withAdministration((tx) => listDisagreements(tx, query));
  }),

  serve(answerDisagreementEndpoint, ({ viewer, params, body, request }) => {
    allow(mayReviewDisagreements(viewer));
    const said = { ...params, ...body, viewer, requestId: request.id };
    return database.withAdministration((tx) => answerDisagreement(tx, said));
  }),

  serve(ownDisagreementsEndpoint, ({ viewer, query: { company_id: companyId } }) =>
    database.withTenant(viewer, (tx) => listOwn(tx, viewer, companyId)),
  ),

  serve(replyDisagreementEndpoint, ({ viewer, params, body, request }) =>
    database.withTenant(viewer, (tx) =>
      replyDisagreement(tx, { ...params, ...body, viewer, requestId: request.id }),
    ),
  ),

  serve(raiseDisagreementEndpoint, ({ viewer, body, request }) =>
    database.withTenant(viewer, async (tx) => {
      const company = await mustSeeCompany(tx, viewer, body.company_id);
      const wanted = { profileId: UNCUSTOMISED_PROFILE_ID };
      const under = await scoresForViewer(universe, { tx, viewer }, wanted);
      const current = shownAwareness(under, company.id, { metricId: body.metric_id, viewer });
      if (current === undefined || company.reportingYear !== body.reporting_year) {
        throw new Problem('disagreement.unknown-metric');
      }
      const given = {
        companyId: company.id,
        metricId: body.metric_id,
        reportingYear: body.reporting_year,
        reason: body.reason,
        currentAwareness: current,
        suggestedAwareness: body.awareness_score,
      };
      const stored = await raiseDisagreement(tx, given, { viewer, requestId: request.id });
      const { id, created_at } = stored;
      return { ...body, id, created_at, current_awareness_score: current };
    }),
  ),
];
