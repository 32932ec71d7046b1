import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import { expect, it } from 'vitest';

import { browserForJourneys, openPage } from './support/browser.ts';
import { downloaded } from './support/downloads.ts';
import { openPortfolio } from './support/portfolio-page.ts';
import { textOfPdf } from './support/printed.ts';

const browser = await browserForJourneys();

it('SCR-TEAR-01 SCR-TEAR-03 SCR-TEAR-04 SCR-TEAR-06 exports both tearsheets of a portfolio, against a benchmark and for a value', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  await page.getByRole('button', { name: 'Tearsheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tearsheet' });
  await dialog.getByRole('button', { name: 'Benchmark: Global' }).click();
  const benchmarks = page.getByRole('option');
  expect(await benchmarks.allTextContents()).toEqual([
    'Global',
    'UK',
    'Europe',
    'USA',
    'Global smaller cap',
    'UK smaller cap',
  ]);
  await page.getByRole('option', { name: 'Europe' }).click();
  await dialog.getByLabel('Current portfolio value (optional)').fill('$2,500,000');
  expect(await dialog.getByRole('radio', { name: 'Enterprise Value' }).isChecked()).toBe(true);
  await dialog.getByText('Market Capitalisation').click();

  const take = (name: string) =>
    downloaded(page, () => dialog.getByRole('button', { name }).click());
  const risk = await take('Generate Risk Tearsheet');
  const impact = await take('Generate Impact Tearsheet');
  expect(risk.name).toMatch(/^Global-Equity-risk-tearsheet-\d{4}-\d\d-\d\d\.pdf$/);
  expect(impact.name).toMatch(/^Global-Equity-impact-tearsheet-\d{4}-\d\d-\d\d\.pdf$/);

  const [riskText, impactText] = [await textOfPdf(risk.bytes), await textOfPdf(impact.bytes)];
  for (const text of [riskText, impactText]) {
    expect(text).toContain('Benchmark Europe');
    expect(text).toContain('market capitalisation');
  }
  expect(riskText).toContain('Principal adverse impacts');
  expect(impactText).toContain('What $2,500,000 invested stands for');
  expect(impactText).toContain('EU taxonomy');
  expect(faults).toEqual([]);
  await context.close();
});

it('prints both tearsheets of three thousand holdings', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.wholeIndex);
  await page.getByRole('button', { name: 'Tearsheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tearsheet' });
  const shown = { Risk: '3,000', Impact: 'EU taxonomy' };
  for (const [kind, text] of Object.entries(shown)) {
    const { bytes } = await downloaded(page, () =>
      dialog.getByRole('button', { name: `Generate ${kind} Tearsheet` }).click(),
    );
    expect(await textOfPdf(bytes), kind).toContain(text);
  }
  expect(faults).toEqual([]);
  await context.close();
});
