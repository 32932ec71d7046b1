import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

import { rowsOfCsv } from './csv.ts';

interface Download {
  readonly name: string;
  readonly bytes: Buffer;
}

interface Exported {
  readonly name: string;
  readonly text: string;
  readonly lines: readonly (readonly string[])[];
}

/** The file that the page downloads after an action. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const coming = page.waitForEvent('download');
  await act();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Presses Export and reads the downloaded table. */
export async function exported(page: Page, label = 'Export'): Promise<Exported> {
  const press = () => page.getByRole('button', { name: label }).click();
  const { name, bytes } = await downloaded(page, press);
  const text = bytes.toString('utf8');
  return { name, text, lines: rowsOfCsv(text) };
}
