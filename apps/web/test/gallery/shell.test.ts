import { expect, it } from 'vitest';

import { browserForJourneys } from '../../../../e2e/support/browser.ts';
import { untilQuiet } from '../../../../e2e/support/quiet.ts';
import { openScene, openStage } from './built-page.ts';
import { filledOf } from './gallery-page.ts';
import { SHELL } from './pages/shell.ts';
import { showPages } from './show-pages.ts';

const stage = await openStage(await browserForJourneys());

it('the last action of a menu is reached in a window that is lower than the menu', async () => {
  const [shell] = SHELL;
  if (shell === undefined) throw new Error('the gallery shows no shell');
  const { page } = await openScene(stage, filledOf(shell));
  const LOW_PX = 200;
  await page.setViewportSize({ width: 1440, height: LOW_PX });
  await page.getByRole('button', { name: /profile menu/ }).click();
  await page.keyboard.press('End');
  await untilQuiet(page);
  const box = await page.getByRole('menuitem', { name: 'Logout' }).boundingBox();
  expect((box?.y ?? LOW_PX) + (box?.height ?? 0)).toBeLessThanOrEqual(LOW_PX);
});

await showPages(SHELL);
