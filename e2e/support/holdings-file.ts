import { getCompanyEndpoint, searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import type { Page } from 'playwright-core';

import { ask } from './api.ts';
import type { Session } from './sessions.ts';

/** A company as a holdings file names it. */
export interface Held {
  readonly id: number;
  readonly name: string;
  readonly isin: string;
}

/** Fully covered companies, found with the product's search. */
export async function someCompanies(session: Session, count: number): Promise<readonly Held[]> {
  const found = await ask(session, searchCompaniesEndpoint, { query: { q: 'an' } });
  const held: Held[] = [];
  for (const { id } of found) {
    const company = await ask(session, getCompanyEndpoint, { params: { companyId: id } });
    const { name, isin, proxy, icm_gov, icm_sus, sentiment_only } = company;
    const isFull = !(proxy || icm_gov || icm_sus || sentiment_only);
    if (isFull && isin !== null) held.push({ id, name, isin });
    if (held.length === count) return held;
  }
  throw new Error(`only ${held.length} companies were found`);
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** The cells as lines of a CSV file. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => cells.map((cell) => quoted(String(cell))).join(',')).join('\r\n');

/** Drops a file on the page's drop zone, as a person with a mouse does. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], fileName, { type: 'text/csv' }));
      return data;
    },
    [name, text] as const,
  );
  await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: transfer });
}

/** Chooses a file with the button, checks the preview and sends it. */
export async function uploadText(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('table', { name: 'First rows of the file' }).waitFor();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
}
