import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

// each tab is loaded already, so that it asks as soon as it is open
import '../src/pages/investment/footprint-tab.tsx';
import '../src/pages/investment/regulatory-tab.tsx';
import '../src/pages/investment/warming-tab.tsx';
import { regulatoryMessages } from '../src/features/investments/regulatory/regulatory.messages.ts';
import { coverageOf } from './factories.ts';
import { gate } from './fake-edge.ts';
import type { FakeRoots } from './fake-edge.ts';
import { footprintRoots, itrRoots } from './footprint-factories.ts';
import { holdings, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { delayAnswer } from './delay-answer.ts';
import { findInPlace } from './in-place.ts';
import { openPage } from './open-page.tsx';
import { policyCalls, regulatoryRoots } from './regulatory-factories.ts';

const PORTFOLIO = '/dashboard/portfolio';
const ROOTS: FakeRoots = { ...portfolioRoots, ...regulatoryRoots, ...footprintRoots, ...itrRoots };
const FIRST = ['portfolio_coverage', 'portfolio_overalls'];
const OF_HOLDINGS = [
  'portfolio_constituent_overalls',
  'portfolio_constituent_exclusions',
  'portfolio_constituent_sentiment',
];

const open = (address: string, change: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, {
    ...change,
    roots: { ...ROOTS, ...change.roots },
    calls: [...(change.calls ?? []), portfolioMeta, ...policyCalls],
  });

/** The roots of a portfolio that were asked for so far. */
const askedIn = (sent: ReturnType<typeof open>['sent']): readonly string[] =>
  sent.flatMap(({ body }) => /\b(portfolio_\w+)\(/.exec(String(body))?.[1] ?? []);

it('SCR-PORT-34 asks for nothing of a portfolio before the portfolio itself is known', async () => {
  const { sent } = open(PORTFOLIO);
  const letThrough = delayAnswer(listPortfoliosEndpoint.path);
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/profiles'));
  expect(askedIn(sent)).toEqual([]);
  letThrough();
  await waitFor(() => expect(askedIn(sent)).toEqual(expect.arrayContaining(FIRST)));
});

it('SCR-PORT-34 asks for the scores of the holdings after the holdings', async () => {
  const { opened, open: letThrough } = gate();
  const { sent } = open(`${PORTFOLIO}?view=holdings`, {
    roots: {
      portfolio_constituents: async () => {
        await opened;
        return holdings;
      },
    },
  });
  expect(await screen.findByRole('img', { name: /^Grade B, Good/ })).toBeVisible();
  const first = expect.arrayContaining([...FIRST, 'portfolio_constituents']);
  await waitFor(() => expect(askedIn(sent)).toEqual(first));
  for (const root of OF_HOLDINGS) expect(askedIn(sent)).not.toContain(root);
  letThrough();
  await waitFor(() => expect(askedIn(sent)).toEqual(expect.arrayContaining(OF_HOLDINGS)));
});

it('shows no rows of a filter before the scores that it compares are there', async () => {
  const { opened, open: letThrough } = gate();
  const { sent } = open(`${PORTFOLIO}?view=holdings&filter=esg:A`, {
    roots: {
      portfolio_constituent_overalls: async () => {
        await opened;
        return [];
      },
    },
  });
  await waitFor(() => expect(askedIn(sent)).toEqual(expect.arrayContaining(OF_HOLDINGS)));
  expect(screen.queryByText(/^\d+ of \d+ holdings$/)).toBeNull();
  letThrough();
  expect(await screen.findByText(/^\d+ of \d+ holdings$/)).toBeVisible();
});

it.each([
  ['footprint', ['portfolio_footprint', 'portfolio_constituent_footprint']],
  ['global-warming-impact', ['portfolio_itr', 'portfolio_constituent_itr']],
  ['regulatory', ['portfolio_pai', 'portfolio_art9']],
  ['regulatory&sub=taxonomy', ['portfolio_art9']],
])('SCR-PORT-34 the tab %s asks for %j after the holdings were counted', async (tab, roots) => {
  const { opened, open: letThrough } = gate();
  const { sent } = open(`${PORTFOLIO}?tab=${tab}`, {
    roots: {
      portfolio_coverage: async () => {
        await opened;
        return [coverageOf()];
      },
    },
  });
  expect(await screen.findByRole('img', { name: /^Grade B, Good/ })).toBeVisible();
  for (const root of roots) expect(askedIn(sent)).not.toContain(root);
  letThrough();
  await waitFor(() => expect(askedIn(sent)).toEqual(expect.arrayContaining(roots)));
});

it.each([
  ['footprint', /^portfolio_(constituent_)?footprint$/],
  ['global-warming-impact', /^portfolio_(constituent_)?itr$/],
  ['regulatory', /^portfolio_(constituent_)?(pai|art9)$/],
])(
  'SCR-PORT-34 the tab %s asks for nothing of a portfolio without holdings',
  async (tab, roots) => {
    const { sent } = open(`${PORTFOLIO}?tab=${tab}`, {
      roots: { portfolio_coverage: [coverageOf({ total_holdings: 0 })] },
    });
    expect(await screen.findByText('This portfolio has no holdings.')).toBeVisible();
    expect(askedIn(sent).filter((root) => roots.test(root))).toEqual([]);
  },
);

it('SCR-PORT-34 a block that fails says so in its place, and the others stand', async () => {
  const { sent } = open(`${PORTFOLIO}?tab=regulatory`, {
    roots: { portfolio_coverage: null, portfolio_pai: null },
  });
  expect(await screen.findByRole('img', { name: /^Grade B, Good/ })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Requirements of Article 9' })).toBeVisible();
  expect(askedIn(sent)).toContain('portfolio_pai');
  expect(await findInPlace(regulatoryMessages.pai.failed('portfolio'))).toBeVisible();
});
