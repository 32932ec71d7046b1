import type { Page } from 'playwright-core';

/** Chooses what may be done with somebody or something, in the menu of its row. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
