import {
  companyMonthCauseEndpoint,
  countryMonthCauseEndpoint,
  fundMonthCauseEndpoint,
} from '@verdure/contract/investments/score-month-ends';
import type { ProfileId } from '@verdure/contract/vocabulary';

import { readAsOf } from '../../../platform/database/past.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import {
  mustSeeCompany,
  scoresForViewer,
  type ViewerTransaction,
} from '../../coverage/companies/company.reads.ts';
import { mustSeeCountry } from '../../coverage/countries/country.reads.ts';
import { mustSeeFund } from '../funds/fund.reads.ts';
import type { InvestmentParts } from '../investment/investment-parts.reads.ts';
import { readFundMonthCause } from './fund-month-cause.ts';
import { presentCountryMonthCause, presentMonthCause } from './month-cause.present.ts';
import { mustSubscribeToScore } from './must-subscribe-to-score.ts';

type Parts = Pick<InvestmentParts, 'database' | 'universe' | 'investments'>;

/** What was known on two days, under a profile. */
const scoresOnDays =
  ({ universe }: Parts, { tx, viewer }: ViewerTransaction, profileId: ProfileId) =>
  async (since: string, until: string) => {
    const at = (day: string) =>
      scoresForViewer(universe, { tx: readAsOf(tx, day), viewer }, { profileId });
    return { first: await at(since), last: await at(until) };
  };

/** What moved the overall scores of companies, countries and funds most in a month. */
export const monthCauseRoutes = (parts: Parts): readonly Route[] => [
  serve(companyMonthCauseEndpoint, ({ viewer, params, query: { since, until } }) => {
    mustSubscribeToScore(viewer);
    const { companyId, profileId } = params;
    return parts.database.withTenant(viewer, async (tx) => {
      await mustSeeCompany(readAsOf(tx, until), viewer, companyId);
      const scoresAt = scoresOnDays(parts, { tx, viewer }, profileId);
      return presentMonthCause(await scoresAt(since, until), companyId);
    });
  }),
  serve(countryMonthCauseEndpoint, ({ viewer, params, query: { since, until } }) => {
    const { countryId, profileId } = params;
    return parts.database.withTenant(viewer, async (tx) => {
      await mustSeeCountry(readAsOf(tx, until), countryId);
      const scoresAt = scoresOnDays(parts, { tx, viewer }, profileId);
      return presentCountryMonthCause(await scoresAt(since, until), countryId);
    });
  }),
  serve(fundMonthCauseEndpoint, ({ viewer, params, query: { since, until } }) => {
    mustSubscribeToScore(viewer);
    return parts.database.withTenant(viewer, async (tx) => {
      const at = (day: string) => ({ tx: readAsOf(tx, day), viewer });
      await mustSeeFund(readAsOf(tx, until), viewer.organisationId, params.fundId);
      return readFundMonthCause(parts.investments, { ...params, days: [at(since), at(until)] });
    });
  }),
];
