import { portfolioProfileEndpoint } from '@verdure/contract/investments/portfolios';
import { deleteProfileEndpoint, listProfilesEndpoint } from '@verdure/contract/profiles/profiles';
import { expect, inject, it } from 'vitest';

import { ask, send } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { showHoldings } from './support/portfolio-page.ts';

const browser = await browserForJourneys();

it('SCR-PROF-10 SCR-PP-13 a super-user clones a profile, changes a weight, sees the effect, saves, and the portfolio follows', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await page.goto('/dashboard/portfolios-profiles?tab=profiles');
  await page.getByRole('button', { name: 'More for House view' }).click();
  await page.getByRole('menuitem', { name: 'Clone' }).click();
  await page.getByRole('button', { name: 'Clone', exact: true }).click();
  await page.getByText('Profile successfully cloned').waitFor();

  await page.getByRole('link', { name: 'House view (Clone)' }).click();
  await heading(page, 'Profile Customisation').waitFor();
  const draft = page.getByRole('img', { name: /^Draft: / });
  await draft.waitFor();
  const effect = page.getByRole('region', { name: 'Live effect' });
  await page.getByRole('slider', { name: 'Sustainability', exact: true }).fill('0');
  await effect.getByText(/^[1-9][\d,]* of [\d,]+ companies change grade$/).waitFor();
  const score = await effect.locator('strong').textContent();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Successfully updated weightings for this profile').waitFor();
  const portfolio = await effect.getByRole('button', { name: /^Portfolio: / }).textContent();

  const token = inject('sessions').superUser;
  const profiles = await ask(token, listProfilesEndpoint);
  const clone = profiles.find(({ name }) => name === 'House view (Clone)');
  if (clone === undefined) throw new Error('the clone is not in the list');
  await page.goto(`/dashboard/portfolio?profile=${clone.id}`);
  await heading(page, String(portfolio).replace('Portfolio: ', '')).waitFor();
  await showHoldings(page);
  const id = Number(new URL(page.url()).searchParams.get('portfolio') ?? 1);
  const params = { portfolioId: id, profileId: clone.id };
  const { overall } = await ask(token, portfolioProfileEndpoint, { params });
  expect(overall?.toFixed(2)).toBe(score);
  const made = page.getByRole('button', { name: new RegExp(`is made: ${score}`) });
  await made.first().waitFor();
  await send(token, deleteProfileEndpoint, { params: { profileId: clone.id } });
  expect(faults).toEqual([]);
  await context.close();
});
