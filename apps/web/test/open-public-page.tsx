import { singleSignOnHostEndpoint } from '@verdure/contract/access/login';
import { siteEndpoint } from '@verdure/contract/access/site';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { ProviderReturn } from '../src/features/access/login/provider-return.ts';
import { publicPage } from '../src/public-pages.tsx';
import { answers, fakeEdge } from './fake-edge.ts';
import { fakeLocation } from './fake-location.ts';
import { site } from './usual-answers.ts';

interface Opening {
  readonly calls?: Parameters<typeof fakeEdge>[0];
  readonly returned?: ProviderReturn | null;
}

/** A page for those who are not logged in, as its address chooses it. */
export async function openPublicPage(
  address: string,
  { calls = [], returned = null }: Opening = {},
) {
  const location = fakeLocation(address);
  const sent = fakeEdge([
    ...calls,
    answers(singleSignOnHostEndpoint, { is_managed: false, start_path: null }),
    answers(siteEndpoint, site),
  ]);
  const person = userEvent.setup();
  const page = await publicPage(returned);
  render(page ?? null);
  return { sent, person, location };
}
