import {
  companyMetricValuesEndpoint,
  companyNamesEndpoint,
  companyScoresEndpoint,
  coverageProfileEndpoint,
  getCompanyEndpoint,
  searchCompaniesEndpoint,
} from '@verdure/contract/coverage/companies';
import { proxyAverageEndpoint } from '@verdure/contract/coverage/proxy-average';
import { ROLE_ADMIN, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { readAsOf } from '../../../platform/database/past.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ScoredParts } from '../../../universe/scored-parts.ts';
import { hasEngagements } from '../engagements/engagement.reads.ts';
import { readCompanyAdministration } from './company-administration.store.ts';
import { readJudgedAmounts } from './judged-amounts.ts';
import { namesReader } from './company-names.ts';
import { presentCompanyScores } from './company-scores.present.ts';
import { isProxyOf, sizeOfCompany, standardScores, stateOfCompany } from './company-state.ts';
import { presentCoverageProfile } from './coverage-profile.ts';
import { presentCompany, presentHit } from './company.present.ts';
import { mustSeeCompany, scoresForViewer } from './company.reads.ts';
import { readMetricValues } from './company-answers.reads.ts';
import { searchCompanies } from './company.store.ts';
import { presentProxyAverages } from './metric-values.present.ts';
import { rankHits } from './rank-hits.ts';
import { shownTo } from './shown-to.ts';

/** What the news know of a company. */
export interface NewsOfCompany {
  /** Whether there is sentiment from the sources that the viewer's organisation subscribes to. */
  readonly hasSentiment: (
    tx: TenantTransaction,
    viewer: Viewer,
    companyId: number,
  ) => Promise<boolean>;
  /** The sentiment filter; null if none is stored. */
  readonly findFilter: (tx: TenantTransaction, companyId: number) => Promise<string | null>;
}

interface CompanyParts extends Pick<ScoredParts, 'database' | 'universe'> {
  readonly news: NewsOfCompany;
}

/** What a company is called and is. */
function identityRoutes({ database, universe, news }: CompanyParts): readonly Route[] {
  const readNames = namesReader(universe);

  return [
    serve(companyNamesEndpoint, ({ viewer }) =>
      database.withTenant(viewer, (tx) => readNames(tx, viewer)),
    ),

    serve(searchCompaniesEndpoint, async ({ viewer, query }) => {
      const { found, under } = await database.withTenant(viewer, async (tx) => ({
        found: await searchCompanies(tx, viewer, query.q),
        under: await standardScores(universe, tx, viewer),
      }));
      const hits = rankHits(found, query.q.trim(), (id) => sizeOfCompany(under, id));
      return hits.map((hit) => presentHit(hit, under));
    }),

    serve(getCompanyEndpoint, ({ viewer, params: { companyId }, query }) =>
      database.withTenant(viewer, async (present) => {
        const tx = readAsOf(present, query.asOf);
        const found = presentCompany(await mustSeeCompany(tx, viewer, companyId));
        const { organisationId } = viewer;
        const has_engagements = await hasEngagements(tx, { organisationId, companyId });
        const has_sentiment = await news.hasSentiment(tx, viewer, companyId);
        const under = await standardScores(universe, tx, viewer);
        const coverage_state = stateOfCompany(under, companyId);
        const proxy = isProxyOf(under, companyId);
        const company = { ...found, proxy, coverage_state, has_engagements, has_sentiment };
        // what it administers is of today
        return viewer.roleId === ROLE_ADMIN && query.asOf === undefined
          ? {
              ...company,
              ...(await readCompanyAdministration(tx, companyId)),
              judged_amounts: await readJudgedAmounts(tx, companyId, under.scored.snapshot.asOf),
              sentiment_filter: await news.findFilter(tx, companyId),
            }
          : company;
      }),
    ),
  ];
}

/** The scores of a company, and the values behind them. */
function scoreRoutes({ database, universe }: CompanyParts): readonly Route[] {
  return [
    serve(companyScoresEndpoint, async ({ viewer, params: { companyId, profileId }, query }) => {
      const { company, under } = await database.withTenant(viewer, async (present) => {
        const tx = readAsOf(present, query.asOf);
        return {
          company: await mustSeeCompany(tx, viewer, companyId),
          under: await scoresForViewer(universe, { tx, viewer }, { profileId }),
        };
      });
      return presentCompanyScores(under, company, viewer);
    }),

    serve(coverageProfileEndpoint, ({ viewer, params, query }) =>
      database.withTenant(viewer, async (present) => {
        const tx = readAsOf(present, query.asOf);
        return presentCoverageProfile(await scoresForViewer(universe, { tx, viewer }, params));
      }),
    ),

    serve(companyMetricValuesEndpoint, ({ viewer, params: { companyId, universeId }, query }) =>
      database.withTenant(viewer, async (present) => {
        const tx = readAsOf(present, query.asOf);
        const wanted = { profileId: UNCUSTOMISED_PROFILE_ID, universeId };
        const company = await mustSeeCompany(tx, viewer, companyId);
        const under = await scoresForViewer(universe, { tx, viewer }, wanted);
        return readMetricValues({ tx, viewer }, under, company);
      }),
    ),

    serve(proxyAverageEndpoint, async ({ viewer, params: { companyId, universeId }, query }) => {
      const wanted = { profileId: UNCUSTOMISED_PROFILE_ID, universeId };
      const { company, under } = await database.withTenant(viewer, async (present) => {
        const tx = readAsOf(present, query.asOf);
        return {
          company: await mustSeeCompany(tx, viewer, companyId),
          under: await scoresForViewer(universe, { tx, viewer }, wanted),
        };
      });
      return shownTo(viewer, under, presentProxyAverages(under, company));
    }),
  ];
}

export const companyRoutes = (parts: CompanyParts): readonly Route[] => [
  ...identityRoutes(parts),
  ...scoreRoutes(parts),
];
