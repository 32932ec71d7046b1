import { chromium } from 'playwright-core';
import { afterEach, expect, it, vi } from 'vitest';

import { findBrowser } from './browser.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('finds a browser that shows a page', async () => {
  const found = findBrowser();
  if (found === null) throw new Error('there is no browser: npm test installs one');
  const browser = await chromium.launch(found);
  const page = await browser.newPage();
  await page.setContent('<h1>Verdure</h1>');

  // text has a size only if there are fonts
  expect(await page.locator('h1').innerText()).toBe('Verdure');
  await browser.close();
});

it('takes the program that CHROMIUM_PATH names', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);

  expect(findBrowser()?.executablePath).toBe(process.execPath);
});

it('says so when CHROMIUM_PATH names no program', () => {
  vi.stubEnv('CHROMIUM_PATH', import.meta.filename);

  expect(() => findBrowser()).toThrow('CHROMIUM_PATH names no program that can be run');
});
