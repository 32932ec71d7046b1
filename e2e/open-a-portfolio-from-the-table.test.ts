import { getUserEndpoint } from '@verdure/contract/access/account';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { expect, inject, it } from 'vitest';

import { logIn } from './support/accounts.ts';
import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { showHoldings } from './support/portfolio-page.ts';

const browser = await browserForJourneys();

/** The warmest portfolios, as the table sorts them. */
async function byTemperature() {
  const session = inject('sessions').superUser;
  const { default_profile_id: profileId } = await ask(session, getUserEndpoint);
  const figures = await ask(session, portfolioFiguresEndpoint, { params: { profileId } });
  const portfolios = await ask(session, listPortfoliosEndpoint);
  return figures
    .flatMap(({ id, itr }) => {
      const name = portfolios.find((each) => each.id === id)?.name;
      return name === undefined || itr?.itr == null ? [] : [{ name, celsius: itr.itr }];
    })
    .toSorted((one, other) => other.celsius - one.celsius);
}

it('logs in, goes to Portfolios, sorts by temperature and opens the second with the keys', async () => {
  const { page, context, faults } = await openPage(browser);
  await logIn(page, 'superUser');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const first = menu.getByRole('list').first().getByRole('link').first();
  await first.waitFor();
  expect(await first.textContent()).toBe('Portfolios');
  await first.click();
  await heading(page, 'Portfolios & Profiles').waitFor();

  const [, second] = await byTemperature();
  if (second === undefined) throw new Error('two portfolios with a temperature are needed');
  const shown = new RegExp(`${second.name}.*${second.celsius.toFixed(2)}`);
  await page.getByRole('row', { name: shown }).waitFor();
  const sort = page.getByRole('button', { name: '°C', exact: true });
  await sort.click();
  await sort.click();
  await page.waitForURL((url) => url.searchParams.get('sort') === '-temperature');
  const grid = page.getByRole('grid', { name: 'Portfolios' });
  await grid.focus();
  await grid.press('Control+Home');
  await grid.press('ArrowDown');
  await grid.press('ArrowDown');
  await grid.press('Enter');
  await heading(page, second.name).waitFor();
  await showHoldings(page);
  expect(faults).toEqual([]);
  await context.close();
});
