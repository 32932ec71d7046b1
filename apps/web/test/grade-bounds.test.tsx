import { companyScoresEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { gradedBy } from '../src/ui/grade/graded-by.ts';
import { constituentOverallsOf } from './factories.ts';
import { companyOf, scoresOf } from './company-factories.ts';
import { answers } from './fake-edge.ts';
import { gradedOf, portfolioMeta, portfolioRoots } from './investment-factories.ts';
import { openPage } from './open-page.tsx';

const graded = {
  ...gradedOf(1),
  weighted_esg_score: 2.28,
  weighted_esg_grade: 'C' as const,
  weighted_governance_score: 2.28,
  weighted_governance_grade: 'B' as const,
  grade_bounds: [{ kind: 'governance' as const, grade: 'B' as const, from: 2.25, to: 2.74 }],
};

it.each([
  ['C', { from: 1.6, to: 2.39 }, 'C: 1.60 to 2.39 under this profile'],
  ['C', null, 'C: graded by distance from the average'],
  [null, null, null],
] as const)('%s of %j reads %j', (grade, bounds, words) => {
  expect(gradedBy(grade, bounds)).toBe(words);
});

it('the total of a company says how far its letter goes, and leads to the glossary', async () => {
  openPage('/dashboard/company/7', {
    calls: [answers(companyScoresEndpoint, scoresOf()), answers(getCompanyEndpoint, companyOf())],
  });
  const grade = await screen.findByRole('link', { name: 'Grade B, Good, score 2.71 of 4' });
  expect(grade).toHaveAccessibleDescription('B: 2.38 to 3.12 under this profile');
  expect(grade).toHaveAttribute('href', '/dashboard/help#grade');
});

it('each letter of the band says how far it goes, also on focus', async () => {
  const roots = { ...portfolioRoots, portfolio_overalls: [graded] };
  const { person } = openPage('/dashboard/portfolio', { roots, calls: [portfolioMeta] });
  const band = within(await screen.findByRole('region', { name: 'In short' }));
  const governance = await band.findByRole('button', { name: /holdings graded B$/ });
  expect(governance).toHaveAccessibleDescription('B: 2.25 to 2.74 under this profile');
  // companies beside countries have two averages
  const esg = band.getByRole('button', { name: /holdings graded C$/ });
  expect(esg).toHaveAccessibleDescription('C: graded by distance from the average');
  governance.focus();
  expect(await screen.findByText('B: 2.25 to 2.74 under this profile')).toBeVisible();
  await person.keyboard('{Escape}');
});

it('each letter of the table says how far it goes: one number may have two letters', async () => {
  const bounds = (kind: 'esg' | 'governance', grade: 'B' | 'C', [from, to]: [number, number]) => ({
    type: 'company' as const,
    kind,
    grade,
    from,
    to,
  });
  const roots = {
    ...portfolioRoots,
    portfolio_constituent_overalls: [
      constituentOverallsOf({
        esg_score: 2.4,
        esg_grade: 'B',
        governance_score: 2.4,
        governance_grade: 'C',
      }),
    ],
    portfolio_overalls: [
      {
        ...graded,
        holding_bounds: [bounds('esg', 'B', [2.25, 2.98]), bounds('governance', 'C', [1.6, 2.41])],
      },
    ],
  };
  openPage('/dashboard/portfolio?view=holdings', { roots, calls: [portfolioMeta] });
  const grid = within(await screen.findByRole('grid', { name: 'Holdings' }));
  const esg = await grid.findByTitle('B: 2.25 to 2.98 under this profile');
  const governance = grid.getByTitle('C: 1.60 to 2.41 under this profile');
  expect(within(esg).getByRole('img')).toHaveAccessibleName('Grade B, Good');
  expect(within(governance).getByRole('img')).toHaveAccessibleName('Grade C, Fair');
  // what stands pinned is the portfolio, whose letters have bounds of their own
  expect(grid.getByTitle('B: 2.25 to 2.74 under this profile')).toBeVisible();
});
