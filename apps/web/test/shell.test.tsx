import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import { countryNamesEndpoint, getCountryEndpoint } from '@verdure/contract/coverage/countries';
import type { CoverageState } from '@verdure/contract/vocabulary';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const LIST = '/dashboard/portfolios-profiles';

function stateOf(at: number): CoverageState {
  if (at >= 247) return 'not_covered';
  if (at >= 230) return 'proxy';
  return at === 1 ? 'partial' : 'direct';
}

const companies = Array.from({ length: 250 }, (_, at) => ({
  id: at + 1,
  name: `Company ${String(at + 1).padStart(3, '0')}`,
  proxy: at >= 230,
  coverage_state: stateOf(at),
  icm_gov: false,
  icm_sus: false,
}));

it('SCR-SHELL-05 SCR-SHELL-07 lists companies by coverage, a hundred a page', async () => {
  const { person } = openPage(LIST, { calls: [answers(companyNamesEndpoint, companies)] });
  await person.click(await screen.findByRole('button', { name: 'Companies' }));
  expect(await screen.findByText('Direct Coverage')).toHaveTextContent('230');
  expect(screen.getByText('Proxy Coverage')).toHaveTextContent('17');
  expect(screen.getByRole('heading', { name: 'Not covered 3' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Company 002 Partial' })).toBeVisible();
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Company 101' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('link', { name: 'Company 101' })).toHaveAttribute(
    'href',
    '/dashboard/company/101',
  );
});

it('SCR-SHELL-06 lists countries', async () => {
  const calls = [answers(countryNamesEndpoint, [{ id: 3, name: 'Denmark' }])];
  const { person } = openPage(LIST, { calls });
  await person.click(await screen.findByRole('button', { name: 'Countries' }));
  expect(await screen.findByRole('link', { name: 'Denmark' })).toHaveAttribute(
    'href',
    '/dashboard/country/3',
  );
});

it('SCR-SHELL-08 SCR-SHELL-09 keys collapse the menu and change the theme, and both are kept', async () => {
  const { person } = openPage(LIST);
  await screen.findByRole('navigation', { name: 'Main' });
  await person.keyboard('[[');
  expect(screen.getByRole('button', { name: 'Open the menu' })).toBeVisible();
  expect(localStorage.getItem('verdure.menu')).toBe('collapsed');
  await person.keyboard('t');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('verdure.theme')).toBe('dark');
  await person.keyboard('t');
});

it('SCR-GLB-37 sends a wrong role home and says so', async () => {
  openPage('/dashboard/portfolio', { user: { role_id: 1 } });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Manage Companies');
  expect(screen.getByText('Your role may not open this page')).toBeVisible();
  expect(window.location.pathname).toBe('/dashboard/manage-companies');
});

it('SCR-GLB-36 sends every unknown address home', async () => {
  openPage('/somewhere/else', { user: { role_id: 9, role_name: "User doesn't have a role" } });
  expect(await screen.findByText("User doesn't have a role")).toBeVisible();
  expect(window.location.pathname).toBe('/dashboard');
});

it.each(['/dashboard/nowhere', '/dashboard/company/birch', '/dashboard/country/9x'])(
  'SCR-GLB-36 (part) says that there is no page at %s',
  async (address) => {
    openPage(address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Page not found');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(window.location.pathname).toBe(address);
  },
);

it('an unknown portfolio is not found, and the default one is not shown in its place', async () => {
  openPage('/dashboard/portfolio?portfolio=999');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Portfolio not found');
  expect(document.title).toBe('Portfolio not found · Verdure');
});

it('an unknown country is not found', async () => {
  openPage('/dashboard/country/9', { calls: [refuses(getCountryEndpoint, 404, 'No country')] });
  expect(await screen.findByText('There is no country at this address.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('says that it is offline, and from when the figures are', async () => {
  openPage(LIST);
  await screen.findByRole('grid', { name: 'Portfolios' });
  const region = screen.getByRole('status', { name: 'Connection' });
  expect(region).toBeEmptyDOMElement();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  // there before the words, so that screen readers read them out
  expect(region).toHaveTextContent(/^You are offline/);
  expect(
    await screen.findByText(/^You are offline. The figures shown were loaded at/),
  ).toBeVisible();
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
});

it('names fictional data on every page', async () => {
  openPage(LIST);
  expect(await screen.findByText('Demo data: fictional companies')).toBeVisible();
});

it('sends the token with every call', async () => {
  const { sent } = openPage(LIST);
  await screen.findByRole('grid', { name: 'Portfolios' });
  expect(sent.every(({ headers }) => headers.get('Authorization') === 'token-of-the-page')).toBe(
    true,
  );
});
