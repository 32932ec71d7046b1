// what stands in place of lifts and drags where too little of the weight has a score

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { liftsMessages } from '../src/features/investments/lifts/lifts.messages.ts';
import { attributionOfNothing } from './attribution-factories.ts';
import { footprintRoots, itrOf } from './footprint-factories.ts';
import { gradedOf, leafOf, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { openPage } from './open-page.tsx';

const ungraded = {
  ...gradedOf(1),
  weighted_esg_score: null,
  weighted_esg_grade: null,
  weighted_impact_score: 2.01,
  weighted_impact_grade: 'C' as const,
  esg_covered_weight: 0,
};

const open = () =>
  openPage('/dashboard/portfolio', {
    roots: {
      ...portfolioRoots,
      ...footprintRoots,
      portfolio_itr: [itrOf({ itr: 1.24, status: null })],
      portfolio_overalls: [ungraded],
      portfolio_attribution: [
        attributionOfNothing({ standing: 'not_shown', figure_value: null, figure_grade: null }),
      ],
      portfolio_flat_constituents: [
        { ...leafOf('Light AB'), id: 21, weight: 0.1 },
        { ...leafOf('Heavy AB'), id: 22, weight: 0.3 },
      ],
      portfolio_flat_constituent_overalls: [],
    },
    calls: [portfolioMeta],
  });

it('says what is known of a portfolio without a grade, and leads to where it is shown', async () => {
  const { person } = open();
  expect(await screen.findByText(liftsMessages.hidden(['Global Equity Core']))).toBeVisible();
  const known = within(await screen.findByRole('table', { name: 'Known figures' }));
  expect(known.getByRole('row', { name: /^Impact 2\.01 C/ })).toBeVisible();
  expect(known.getByRole('row', { name: /^Carbon footprint .* tCO2e per \$1M/ })).toBeVisible();
  expect(screen.getByText(/^no ESG grade/)).toBeVisible();
  await person.click(known.getByRole('button', { name: 'Implied temperature rise' }));
  await screen.findByRole('tab', { name: 'GLOBAL WARMING IMPACT', selected: true });
});

it('names the heaviest companies without a grade, whose pages say what is missing', async () => {
  open();
  const panel = within(await screen.findByRole('region', { name: 'What would bring a grade' }));
  await waitFor(() =>
    expect(panel.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Heavy AB',
      'Light AB',
    ]),
  );
  expect(panel.getByRole('link', { name: 'Heavy AB' })).toHaveAttribute(
    'href',
    expect.stringContaining('/company/22'),
  );
});
