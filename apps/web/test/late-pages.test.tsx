import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { DashboardApplication } from '../src/app/dashboard-application.tsx';
import { startSession } from '../src/api/session.ts';
import { publicPage } from '../src/public-pages.tsx';
import { fakeLocation } from './fake-location.ts';
import { gate } from './fake-edge.ts';
import type { GalleryPage } from './gallery/gallery-page.ts';
import { ACCESS_PAGES } from './gallery/pages/access.ts';
import { COVERAGE_PAGES } from './gallery/pages/coverage.ts';
import { INVESTMENT_PAGES } from './gallery/pages/investments.ts';
import { OPERATIONS_PAGES } from './gallery/pages/operations.ts';
import { OVERVIEW_PAGES } from './gallery/pages/overview.ts';
import { PROFILE_PAGES } from './gallery/pages/profiles.ts';
import { REGULATORY_PAGES } from './gallery/pages/regulatory.ts';
import { SCREENING_PAGES } from './gallery/pages/screening.ts';
import { WORKBENCH_PAGES } from './gallery/pages/workbench.ts';
import { serverOf } from './gallery/scene-server.ts';

const LATE_PAGES = [
  ACCESS_PAGES,
  COVERAGE_PAGES,
  INVESTMENT_PAGES,
  OPERATIONS_PAGES,
  OVERVIEW_PAGES,
  PROFILE_PAGES,
  REGULATORY_PAGES,
  SCREENING_PAGES,
  WORKBENCH_PAGES,
]
  .flat()
  .flatMap((page) =>
    page.fails === undefined ? [] : [{ name: page.name, page, fails: page.fails }],
  );

/** Opens the page. What it asks for waits for the gate, then fails. */
async function openLate(page: GalleryPage, opened: Promise<void>): Promise<void> {
  const [waits, fails] = [
    serverOf({ ...page, server: 'waits' }),
    serverOf({ ...page, server: 'fails' }),
  ];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = { method, address, body: String(body) };
    return (await waits(call)) ?? opened.then(() => fails(call));
  });
  if (page.user === null) {
    fakeLocation(page.address);
    render((await publicPage(null)) ?? null);
    return;
  }
  startSession('token-of-the-page', []);
  window.history.pushState({}, '', page.address);
  render(<DashboardApplication />);
}

it.each(LATE_PAGES)('$name holds its place, then says what failed', async ({ page, fails }) => {
  const { opened, open } = gate();
  await openLate(page, opened);
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeVisible());
  open();
  expect((await screen.findAllByText(fails)).length).toBeGreaterThan(0);
  expect(screen.getByRole('heading', { level: 1, hidden: true })).toBeInTheDocument();
});
