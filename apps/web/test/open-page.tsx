import { getUserEndpoint } from '@verdure/contract/access/account';
import type { User } from '@verdure/contract/access/account';
import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import { countryNamesEndpoint } from '@verdure/contract/coverage/countries';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { listProfilesEndpoint } from '@verdure/contract/investments/profiles';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DashboardApplication } from '../src/app/dashboard-application.tsx';
import { startSession } from '../src/api/session.ts';
import { portfolioOf, userOf } from './factories.ts';
import { answers, fakeEdge } from './fake-edge.ts';
import type { FakeRoots } from './fake-edge.ts';

interface Opening {
  readonly user?: Partial<User>;
  /** Before the usual answers, so that these win. */
  readonly calls?: Parameters<typeof fakeEdge>[0];
  readonly roots?: FakeRoots;
}

const profile = { id: 4, name: 'House view', universe_id: -1, manager: null, users: [] };

/** The whole application at an address, as one user, with the network faked at its edge. */
export function openPage(address: string, { user = {}, calls = [], roots = {} }: Opening = {}) {
  startSession('token-of-the-page', []);
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
    ],
    roots,
  );
  render(<DashboardApplication />);
  return { sent, person: userEvent.setup() };
}
