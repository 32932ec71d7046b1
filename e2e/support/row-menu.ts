import type { Page } from 'playwright-core';

/** Chooses an action in the menu of a row. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
