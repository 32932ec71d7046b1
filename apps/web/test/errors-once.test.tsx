import { getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { refuses } from './fake-edge.ts';
import { portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { openPage } from './open-page.tsx';

it('says once a page that the scores of a portfolio did not load', async () => {
  const roots = { ...portfolioRoots, portfolio_overalls: null };
  openPage('/dashboard/portfolio?view=summary', { roots, calls: [portfolioMeta] });
  await screen.findByRole('region', { name: 'Coverage' });
  const main = within(screen.getByRole('main'));
  expect(main.getAllByText(/The scores of this portfolio did not load\./)).toHaveLength(1);
});

it('says that there is no company at an address, before the fixed words', async () => {
  openPage('/dashboard/company/7', {
    calls: [refuses(getCompanyEndpoint, 404, 'No such company')],
  });
  expect(await screen.findByText('There is no company at this address.')).toBeVisible();
});
