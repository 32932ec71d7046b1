import type { User } from '@verdure/contract/access/account';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DashboardApplication } from '../src/app/dashboard-application.tsx';
import { startSession, consumeLogin } from '../src/api/session.ts';
import { fakeEdge } from './fake-edge.ts';
import type { FakeCall, FakeRoots } from './fake-edge.ts';
import { usualAnswers } from './usual-answers.ts';

interface Opening {
  readonly user?: Partial<User>;
  /** Before the usual answers, so that these win. */
  readonly calls?: readonly FakeCall[];
  readonly roots?: FakeRoots;
  readonly systemFeatures?: readonly number[];
  /** False for a page that is loaded again; else the person has come from the login. */
  readonly isLogin?: boolean;
}

/** The whole application at an address, as one user, with the network faked at its edge. */
export function openPage(address: string, opening: Opening = {}) {
  const { user = {}, calls = [], roots = {}, systemFeatures = [], isLogin = true } = opening;
  startSession('token-of-the-page', systemFeatures);
  if (!isLogin) consumeLogin();
  window.history.pushState({}, '', address);
  const sent = fakeEdge([...calls, ...usualAnswers(user)], {
    funds: [],
    portfolio_changes: [],
    ...roots,
  });
  render(<DashboardApplication />);
  return { sent, person: userEvent.setup() };
}

/** The title of the page that is open; with it the page is there. */
export const heading = () => screen.findByRole('heading', { level: 1 });
