import { companyScoresEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { gradedBy } from '../src/ui/grade/graded-by.ts';
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
