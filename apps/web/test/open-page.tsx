import { getUserEndpoint } from '@verdure/contract/access/account';
import type { User } from '@verdure/contract/access/account';
import { userOrganisationEndpoint } from '@verdure/contract/access/organisations';
import { mustChangePasswordEndpoint } from '@verdure/contract/access/passwords';
import { listSessionsEndpoint } from '@verdure/contract/access/sessions';
import { siteEndpoint } from '@verdure/contract/access/site';
import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import { countryNamesEndpoint } from '@verdure/contract/coverage/countries';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { listProfilesEndpoint } from '@verdure/contract/investments/profiles';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DashboardApplication } from '../src/app/dashboard-application.tsx';
import { startSession, takeLogin } from '../src/api/session.ts';
import { portfolioOf, userOf } from './factories.ts';
import { answers, fakeEdge } from './fake-edge.ts';
import type { FakeRoots } from './fake-edge.ts';

interface Opening {
  readonly user?: Partial<User>;
  /** Before the usual answers, so that these win. */
  readonly calls?: Parameters<typeof fakeEdge>[0];
  readonly roots?: FakeRoots;
  readonly systemFeatures?: readonly number[];
  /** False for a page that is loaded again; else the person has come from the login. */
  readonly isLogin?: boolean;
}

const profile = { id: 4, name: 'House view', universe_id: -1, manager: null, users: [] };

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

/** The whole application at an address, as one user, with the network faked at its edge. */
export function openPage(address: string, opening: Opening = {}) {
  const { user = {}, calls = [], roots = {}, systemFeatures = [], isLogin = true } = opening;
  startSession('token-of-the-page', systemFeatures);
  if (!isLogin) takeLogin();
  window.history.pushState({}, '', address);
  const sent = fakeEdge(
    [
      ...calls,
      answers(getUserEndpoint, userOf(user)),
      answers(listPortfoliosEndpoint, [
        portfolioOf(),
        portfolioOf({ id: 2, name: 'Nordic Income' }),
      ]),
      answers(listProfilesEndpoint, [profile, { ...profile, id: 5, name: 'Climate tilt' }]),
      answers(companyNamesEndpoint, []),
      answers(countryNamesEndpoint, []),
      answers(siteEndpoint, site),
      answers(listSessionsEndpoint, []),
      answers(mustChangePasswordEndpoint, false),
      answers(userOrganisationEndpoint, organisation),
    ],
    { funds: [], ...roots },
  );
  render(<DashboardApplication />);
  return { sent, person: userEvent.setup() };
}

/** The title of the page that is open; with it the page is there. */
export const heading = () => screen.findByRole('heading', { level: 1 });
