import { chromium } from 'playwright-core';
import { afterEach, expect, it, vi } from 'vitest';

import { browserInWords, findBrowser } from './browser.mjs';

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

it.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'takes the packaged browser, whatever the host has',
  () => {
    vi.stubEnv('CHROMIUM_PATH', '');
    const found = findBrowser();
    if (found === null) throw new Error('there is no browser: npm test unpacks one');

    expect(found.executablePath).toContain('node_modules');
    expect(browserInWords(found)).toMatch(/^Chromium \S+, packaged$/);
  },
);

it('takes the program that CHROMIUM_PATH names, and says so', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);

  const found = findBrowser();
  expect(found?.executablePath).toBe(process.execPath);
  expect(found && browserInWords(found)).toContain('from CHROMIUM_PATH');
});

it('says so when CHROMIUM_PATH names no program', () => {
  vi.stubEnv('CHROMIUM_PATH', import.meta.filename);

  expect(() => findBrowser()).toThrow('CHROMIUM_PATH names no program that can be run');
});
