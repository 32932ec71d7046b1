import { getUserEndpoint } from '@verdure/contract/access/account';
import type { User } from '@verdure/contract/access/account';
import { userOrganisationEndpoint } from '@verdure/contract/access/organisations';
import { mustChangePasswordEndpoint } from '@verdure/contract/access/passwords';
import { listSessionsEndpoint } from '@verdure/contract/access/sessions';
import { siteEndpoint } from '@verdure/contract/access/site';
import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import { companyExcerptsEndpoint } from '@verdure/contract/coverage/documents';
import { listEngagementsEndpoint } from '@verdure/contract/coverage/engagements';
import { newestSnapshotEndpoint } from '@verdure/contract/coverage/newest-snapshot';
import { companyPeersEndpoint } from '@verdure/contract/coverage/peers';
import { companyNotesEndpoint } from '@verdure/contract/coverage/notes';
import { countryNamesEndpoint } from '@verdure/contract/coverage/countries';
import { listWatchEventsEndpoint, listWatchRulesEndpoint } from '@verdure/contract/alerts/watching';
import { controversiesEndpoint } from '@verdure/contract/news/controversies';
import { portfolioCustomMetricsEndpoint } from '@verdure/contract/investments/custom-metrics';
import { portfolioMonthEndsEndpoint } from '@verdure/contract/investments/month-ends';
import {
  companyMonthCauseEndpoint,
  companyMonthEndsEndpoint,
  fundMonthCauseEndpoint,
  countryMonthCauseEndpoint,
  countryMonthEndsEndpoint,
} from '@verdure/contract/investments/score-month-ends';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import { worstPortfolioEndpoint } from '@verdure/contract/investments/worst-portfolio';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import {
  getProfileCompanyEndpoint,
  listProfilesEndpoint,
} from '@verdure/contract/profiles/profiles';

import { peersOf } from './company-factories.ts';
import { figuresOf, portfolioOf, profileSummaryOf, userOf, worstOf } from './factories.ts';
import { answers } from './fake-edge.ts';
import type { FakeCall } from './fake-edge.ts';
import { controversiesOf } from './sentiment-factories.ts';

/** An installation without neighbours. */
export const site = {
  staging_banner: null,
  has_toolkit: false,
  tutorials_url: null,
  submission_url: null,
  support_email: 'support@verdure.example',
  support_phone: null,
  office_address: null,
  public_data: false,
};

export const organisation = {
  id: 1,
  name: 'Northlight Capital',
  address: null,
  logo: null,
  features: [],
  universes: [],
  enable_engagements: true,
  oidc_managed: false,
};

/** What every page of the dashboard asks for. */
export const usualAnswers = (user: Partial<User> = {}): readonly FakeCall[] => [
  answers(getUserEndpoint, userOf(user)),
  answers(listPortfoliosEndpoint, [portfolioOf(), portfolioOf({ id: 2, name: 'Nordic Income' })]),
  answers(listProfilesEndpoint, [
    profileSummaryOf(),
    profileSummaryOf({ id: 5, name: 'Climate tilt' }),
  ]),
  answers(getProfileCompanyEndpoint, { emissions_reduction_rate: null }),
  answers(companyNamesEndpoint, []),
  // asked for by a page that is open for ten seconds
  answers(newestSnapshotEndpoint, { version: 1 }),
  answers(companyNotesEndpoint, []),
  answers(companyExcerptsEndpoint, []),
  answers(companyPeersEndpoint, peersOf()),
  answers(listEngagementsEndpoint, []),
  answers(portfolioCustomMetricsEndpoint, []),
  answers(listWatchEventsEndpoint, []),
  answers(listWatchRulesEndpoint, []),
  answers(portfolioFiguresEndpoint, [figuresOf(), figuresOf({ id: 2 })]),
  answers(worstPortfolioEndpoint, { compared: 2, worst: worstOf() }),
  answers(portfolioMonthEndsEndpoint, []),
  answers(controversiesEndpoint, controversiesOf({ days: [] })),
  answers(companyMonthEndsEndpoint, []),
  answers(fundMonthCauseEndpoint, { score_from: null, score_to: null, largest: null }),
  answers(companyMonthCauseEndpoint, { score_from: null, score_to: null, largest: null }),
  answers(countryMonthCauseEndpoint, { score_from: null, score_to: null, largest: null }),
  answers(countryMonthEndsEndpoint, []),
  answers(countryNamesEndpoint, []),
  answers(siteEndpoint, site),
  answers(listSessionsEndpoint, []),
  answers(mustChangePasswordEndpoint, false),
  answers(userOrganisationEndpoint, organisation),
];
