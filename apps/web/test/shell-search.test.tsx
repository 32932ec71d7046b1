import { proxySearchEndpoint } from '@verdure/contract/access/account';
import { searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import { countryNamesEndpoint } from '@verdure/contract/coverage/countries';
import { FEATURES } from '@verdure/contract/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { groupsOf } from '../src/app/shell/search-groups.ts';
import { userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { withoutFunds } from './investment-factories.ts';
import { heading, openPage } from './open-page.tsx';

const HELP = '/dashboard/help-support';
const northwind = {
  id: 8,
  name: 'Northwind Power',
  isin: 'ZZ0000000012',
  ticker: null,
  sector_name: 'Utilities',
  proxy: false,
  coverage_state: 'direct',
  icm_gov: false,
  icm_sus: false,
} as const;
const found = answers(searchCompaniesEndpoint, [northwind]);

const bar = () => screen.getByRole('combobox', { name: /Search companies/ });
const palette = () => screen.getByRole('combobox', { name: 'Search and commands' });
const optionNames = () =>
  screen.getAllByRole('option').map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '));

describe('the search of the top bar', () => {
  it('SCR-SHELL-11 asks from two characters on, half a second after the last, and once', async () => {
    const { person, sent } = openPage(HELP, { calls: [found] });
    await heading();
    await person.keyboard('/');
    expect(bar()).toHaveFocus();
    await person.keyboard('n');
    expect(screen.queryByRole('option', { name: /Northwind/ })).toBeNull();
    await person.keyboard('or');
    expect(await screen.findByRole('option', { name: /Northwind Power/ })).toBeVisible();
    const asked = sent.filter(({ path }) => path.includes('/companies/search'));
    expect(asked.map(({ path }) => path)).toEqual(['/api/companies/search?q=nor']);
  });

  it('SCR-SHELL-11 fewer characters clear the results at once', async () => {
    const { person } = openPage(HELP, { calls: [found] });
    await heading();
    await person.keyboard('/no');
    await screen.findByRole('option', { name: /Northwind Power/ });
    await person.keyboard('{Backspace}');
    expect(screen.queryByRole('option', { name: /Northwind/ })).toBeNull();
  });

  it('SCR-SHELL-12 finds countries, portfolios, pages and actions in what is loaded', async () => {
    const calls = [
      answers(searchCompaniesEndpoint, []),
      answers(countryNamesEndpoint, [{ id: 3, name: 'Norway' }]),
    ];
    const { person } = openPage(HELP, { calls });
    await heading();
    await person.keyboard('/or');
    await screen.findByRole('option', { name: /Norway/ });
    const groups = within(screen.getByRole('listbox')).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual([
      'Countries',
      'Portfolios',
      'Pages',
      'Actions',
    ]);
  });

  it('SCR-SHELL-12 says what found nothing', async () => {
    const { person } = openPage(HELP, { calls: [answers(searchCompaniesEndpoint, [])] });
    await heading();
    await person.keyboard('/zzz');
    expect(await screen.findByText("No results available. Searched for 'zzz'.")).toBeVisible();
  });

  it('SCR-SHELL-12 a search that fails says so, and what is loaded is still found', async () => {
    const calls = [refuses({ method: 'GET', path: '/companies/search' }, 500, 'Broken')];
    const { person } = openPage(HELP, { calls });
    await heading();
    await person.keyboard('/port');
    expect(
      await screen.findByText('There was an error loading companies, please try refreshing'),
    ).toBeVisible();
    expect(screen.getByRole('option', { name: 'Portfolio Page' })).toBeVisible();
  });

  it('SCR-SHELL-11 opens with Enter, in a new tab with Ctrl, and remembers what was opened', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { person } = openPage(HELP, { calls: [found] });
    await heading();
    await person.keyboard('/no');
    await screen.findByRole('option', { name: /Northwind Power/ });
    await person.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('/dashboard/company/8', '_blank', 'noopener');
    expect(window.location.pathname).toBe(HELP);
    await person.keyboard('/');
    const recent = screen.getByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option', { name: /Northwind Power/ })).toBeVisible();
    opened.mockRestore();
  });

  it('SCR-SHELL-12 funds are found by name and ISIN', () => {
    const places = { companies: [], countries: [], portfolios: [], pages: [] };
    const none = { ...places, actions: [], commands: [], figures: [], metrics: [], terms: [] };
    const fund = { id: 4, name: 'Green Bonds', isin: 'ZZ12' };
    const sources = { ...none, recents: [], funds: [fund] };
    const hit = { path: '/dashboard/fund/4', name: 'Green Bonds', about: 'ZZ12' };
    expect(groupsOf(sources, { typed: 'zz1', asked: 'zz1' })).toEqual([
      { label: 'Funds', hits: [hit] },
    ]);
    expect(groupsOf(sources, { typed: 'blue', asked: 'blue' })).toEqual([]);
  });

  it.each([
    [2, 'Search companies, countries, portfolios, funds'],
    [1, 'Search companies, funds'],
  ])('SCR-SHELL-12 a fund is found and opened by keyboard, by role %i', async (role_id, label) => {
    const roots = { funds: [{ id: 4, name: 'Green Bonds', isin: 'ZZ12' }], fund: [] };
    const calls = [answers(searchCompaniesEndpoint, [])];
    const { person } = openPage(HELP, { calls, roots, user: { role_id } });
    await heading();
    expect(bar()).toHaveAccessibleName(label);
    await person.keyboard('/green');
    await screen.findByRole('option', { name: /Green Bonds/ });
    await person.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/fund/4'));
    expect(await screen.findByText('No Fund Available')).toBeVisible();
  });

  it('SCR-SHELL-12 SCR-GLB-26 funds are not asked for without the feature', async () => {
    const user = { organisation: withoutFunds() };
    const { person, sent } = openPage(HELP, { calls: [found], user });
    await heading();
    expect(bar()).toHaveAccessibleName('Search companies, countries, portfolios');
    await person.keyboard('/no');
    await screen.findByRole('option', { name: /Northwind Power/ });
    expect(sent.filter(({ path }) => path === '/api/graphql')).toEqual([]);
  });
});

describe('the palette', () => {
  it('SCR-SHELL-14 opens with Ctrl+K, also from a field, and names pages and actions', async () => {
    const { person } = openPage(HELP);
    await heading();
    await person.keyboard('/');
    await person.keyboard('{Control>}k{/Control}');
    expect(palette()).toHaveFocus();
    expect(optionNames()).toEqual(
      expect.arrayContaining(['Portfolio Page', 'Theme t', 'Copy link Action', 'Logout Action']),
    );
  });

  it.each([
    ['upload', 'Upload a portfolio'],
    ['invite', 'Invite colleagues'],
    ['dark', 'Theme'],
    ['password', 'Account'],
  ])('finds by %s what people mean: %s', async (text, name) => {
    const { person } = openPage(HELP, {
      calls: [answers(searchCompaniesEndpoint, [])],
      user: { role_id: 2 },
    });
    await heading();
    await person.keyboard(`{Control>}k{/Control}${text}`);
    expect(await screen.findByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible();
  });

  it('tells share classes apart by ticker and ISIN', async () => {
    const classes = [
      { ...northwind, ticker: 'NWA' },
      { ...northwind, id: 9, ticker: 'NWB', isin: 'ZZ0000000020' },
    ];
    const { person } = openPage(HELP, { calls: [answers(searchCompaniesEndpoint, classes)] });
    await heading();
    await person.keyboard('{Control>}k{/Control}north');
    await screen.findByRole('option', { name: /NWA/ });
    expect(optionNames()).toEqual([
      'Northwind Power NWA · ZZ0000000012 · Utilities',
      'Northwind Power NWB · ZZ0000000020 · Utilities',
    ]);
  });

  it('SCR-SHELL-14 does what an action says', async () => {
    const { person } = openPage(HELP, { calls: [answers(searchCompaniesEndpoint, [])] });
    await heading();
    const before = document.documentElement.dataset.theme;
    await person.keyboard('{Meta>}k{/Meta}theme');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await person.keyboard('{Enter}');
    expect(document.documentElement.dataset.theme).not.toBe(before);
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.keyboard('t');
  });

  it('SCR-SHELL-14 a page or an action never waits for the search', async () => {
    const { person } = openPage('/dashboard/login-options', { calls: [found] });
    await heading();
    await person.keyboard('{Control>}k{/Control}help{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe(HELP));
  });

  it('SCR-SHELL-14 goes to what it found', async () => {
    const { person } = openPage(HELP, { calls: [found] });
    await heading();
    await person.keyboard('{Control>}k{/Control}no');
    await screen.findByRole('option', { name: /Northwind Power/ });
    await person.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/company/8'));
  });
});

describe('proxies in the search', () => {
  const systemFeatures = [FEATURES.proxy];

  it('SCR-SHELL-13 the switch is there only with the system flag', async () => {
    const { person } = openPage(HELP);
    await heading();
    await person.keyboard('/');
    expect(screen.queryByRole('switch', { name: 'Include proxies' })).toBeNull();
  });

  it('SCR-SHELL-13 the switch keeps the preference', async () => {
    const calls = [answers(proxySearchEndpoint, userOf({ search_for_proxy: true }))];
    const { person, sent } = openPage(HELP, { calls, systemFeatures });
    await heading();
    await person.keyboard('/');
    await person.click(screen.getByRole('switch', { name: 'Include proxies' }));
    await waitFor(() =>
      expect(sent.map(({ route }) => route)).toContain('PUT /api/user/proxy-search/true'),
    );
  });

  it('SCR-SHELL-20 a failure is told', async () => {
    const calls = [refuses(proxySearchEndpoint, 500, '')];
    const { person } = openPage(HELP, { calls, systemFeatures });
    await heading();
    await person.keyboard('/');
    await person.click(screen.getByRole('switch', { name: 'Include proxies' }));
    expect(
      await screen.findByText(
        'An error occurred trying to update your proxy preference, please try again',
      ),
    ).toBeVisible();
  });
});

describe('Enter before there are results', () => {
  it('opens the first when they are there', async () => {
    const { person } = openPage(HELP, { calls: [found] });
    await heading();
    await person.keyboard('/northw{Enter}');
    expect(window.location.pathname).toBe(HELP);
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/company/8'));
  });

  it('opens nothing once something else is typed', async () => {
    const { person } = openPage(HELP, { calls: [found] });
    await heading();
    await person.keyboard('/northw{Enter}i');
    await screen.findByRole('option', { name: /Northwind/ });
    expect(window.location.pathname).toBe(HELP);
  });
});
