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
  /** Header and rows. */
  readonly lines: readonly (readonly string[])[];
  /** What stands below a blank line: the total, and how the figures were made. */
  readonly evidence: readonly (readonly string[])[];
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
  const press = () => page.getByRole('button', { name: label, exact: true }).click();
  const { name, bytes } = await downloaded(page, press);
  const text = bytes.toString('utf8');
  const all = rowsOfCsv(text);
  const blank = all.findIndex((line) => line.join('') === '');
  const lines = blank < 0 ? all : all.slice(0, blank);
  return { name, text, lines, evidence: blank < 0 ? [] : all.slice(blank + 1) };
}
