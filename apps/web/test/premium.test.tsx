import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
  getCompanyEndpoint,
} from '@verdure/contract/coverage/companies';
import { FEATURES } from '@verdure/contract/vocabulary';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { companyOf, metricValueOf, scoresOf } from './company-factories.ts';
import { userOf } from './factories.ts';
import { answers } from './fake-edge.ts';
import { fundRoots, withoutFunds } from './investment-factories.ts';
import { supportAt } from './investment-pages.ts';
import { openPage } from './open-page.tsx';

const told = supportAt('help@north.example');
const HOW = /Contact us at help@north\.example for a free trial\./;

it('SCR-GLB-59 funds are a premium feature', async () => {
  openPage('/dashboard/fund/7', {
    roots: fundRoots,
    user: { organisation: withoutFunds() },
    calls: [told],
  });
  expect(await screen.findByText('Funds data is a premium feature.')).toBeVisible();
  expect(await screen.findByText(HOW)).toBeVisible();
});

it('SCR-GLB-59 consensus is a premium feature', async () => {
  const { organisation } = userOf();
  const features = Object.values(FEATURES).filter((id) => id !== FEATURES.consensus);
  const { person } = openPage('/dashboard/company/7', {
    user: { organisation: { ...organisation, features } },
    calls: [
      told,
      answers(companyScoresEndpoint, scoresOf()),
      answers(companyMetricValuesEndpoint, [metricValueOf({})]),
      answers(getCompanyEndpoint, companyOf()),
    ],
  });
  await person.click(await screen.findByRole('tab', { name: 'CONSENSUS, locked' }));
  expect(await screen.findByText(/^Consensus data is a premium feature\./)).toHaveTextContent(HOW);
});
