import type { Locator, Page } from 'playwright-core';

/** The title of the page that is open: with it, the page is there. Any title where none is named. */
export const heading = (page: Page, name?: string): Locator =>
  page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });
