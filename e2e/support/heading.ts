import type { Locator, Page } from 'playwright-core';

/** Waits for the page by its title, or for any title if none is named. */
export const heading = (page: Page, name?: string): Locator =>
  page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });
