import type { FEATURES as Features } from '@verdure/contract/vocabulary';
import { FEATURES } from '@verdure/contract/vocabulary';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { constituentOverallsOf, coverageOf, userOf } from './factories.ts';
import { gradedOf, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { findInPlace } from './in-place.ts';
import { lastViewed, rowOf, viewButton } from './investment-pages.ts';
import { openPage } from './open-page.tsx';

lastViewed('holdings');

const roots = {
  ...portfolioRoots,
  portfolio_overalls: [
    Object.assign(gradedOf(1), { consensus_grade: 'C', weighted_consensus_grade: 'B' }),
  ],
  portfolio_constituent_overalls: [
    constituentOverallsOf({ esg_score: 0.8, esg_grade: 'E', consensus_grade: 'D' }),
    constituentOverallsOf({ id: 12 }),
  ],
};

const open = (opening: Parameters<typeof openPage>[1] = {}) =>
  openPage('/dashboard/portfolio?portfolio=1', { roots, ...opening, calls: [portfolioMeta] });

const withoutFeature = (name: keyof typeof Features) => ({
  organisation: {
    ...userOf().organisation,
    features: Object.values(FEATURES).filter((id) => id !== FEATURES[name]),
  },
});

const header = (name: RegExp) => screen.queryByRole('columnheader', { name });

it('SCR-PORT-09 shows the consensus grade and the sentiment of each holding and of the whole', async () => {
  const { person } = open();
  const alder = await rowOf(/Alder Industries/);
  expect(await within(alder).findByRole('img', { name: 'Grade D, Weak' })).toBeVisible();
  expect(await within(alder).findByText('Poor')).toBeVisible();
  const total = await rowOf(/Global Equity Core total/);
  expect(await within(total).findByText('Mixed')).toBeVisible();
  expect(within(await rowOf(/Cedar Fund/)).getByText('Good')).toBeVisible();
  await person.click(await viewButton('Summary'));
  const pillars = within(await screen.findByRole('region', { name: 'Pillars' }));
  expect(pillars.getByText('Consensus')).toBeVisible();
  expect(pillars.getByText('unweighted C')).toBeVisible();
});

it('SCR-PORT-09 the weighted switch changes the consensus grade of the whole too', async () => {
  const { person } = open();
  const marks = async (name: string) =>
    within(await rowOf(/Global Equity Core total/)).findAllByRole('img', { name });
  // of ESG and of consensus
  expect(await marks('Grade B, Good')).toHaveLength(2);
  await person.click(screen.getByRole('switch', { name: 'Weighted' }));
  expect(await marks('Grade C, Fair')).toHaveLength(2);
});

it.each([
  ['consensus', /Consensus/],
  ['sentimentDisplay', /Sentiment/],
] as const)('SCR-PORT-09 has no column without the feature %s', async (feature, name) => {
  open({ user: withoutFeature(feature) });
  await rowOf(/Alder Industries/);
  expect(header(name)).toBeNull();
});

it('SCR-PORT-09 countries alone have neither column', async () => {
  open({
    roots: { ...roots, portfolio_coverage: [coverageOf({ investment_type: 'pure_sovereign' })] },
  });
  await rowOf(/Alder Industries/);
  expect(await screen.findByText(/^3 holdings/)).toBeVisible();
  expect([header(/Consensus/), header(/Sentiment/)]).toEqual([null, null]);
});

it.each(['portfolio_constituent_sentiment', 'portfolio_sentiment'])(
  'SCR-PORT-33 (part) says that %s failed, and the page lives on',
  async (root) => {
    open({ roots: { ...roots, [root]: null } });
    expect(
      await findInPlace(
        'Could not load sentiment related data: what is written of the holdings is missing.',
      ),
    ).toBeVisible();
    expect(await rowOf(/Alder Industries/)).toBeVisible();
  },
);
