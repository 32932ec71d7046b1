import { searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import { FEATURES } from '@verdure/contract/vocabulary';
import { createTicketEndpoint } from '@verdure/contract/access/tickets';
import { siteEndpoint } from '@verdure/contract/access/site';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { findInPlace } from './in-place.ts';
import { userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { site } from './usual-answers.ts';

const HELP = '/dashboard/help-support';
const ADMIN = { role_id: 1, role_name: 'admin' } as const;
const withToolkit = answers(siteEndpoint, { ...site, has_toolkit: true });

async function menuEntries(): Promise<readonly (string | null)[]> {
  const menu = await screen.findByRole('navigation', { name: 'Main' });
  const list = within(menu).getAllByRole('list')[0];
  return list
    ? within(list)
        .queryAllByRole('link')
        .map(({ textContent }) => textContent)
    : [];
}

const profileEntries = async (open: ReturnType<typeof openPage>) => {
  await open.person.click(await screen.findByRole('button', { name: /profile menu/ }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

describe('the side menu', () => {
  it.each([
    [2, false, true, 'a super-user'],
    [3, true, true, 'a reader with a company limit'],
    [3, false, false, 'another standard user'],
  ])(
    'role %i, scoped %s: upload in the menu is %s (%s)',
    async (role_id, user_is_scoped, isThere) => {
      openPage('/dashboard/portfolios-profiles', { user: { role_id, user_is_scoped } });
      const menu = await screen.findByRole('navigation', { name: 'Main' });
      const link = within(menu).queryByRole('link', { name: 'Upload a portfolio' });
      expect(link?.getAttribute('href') === '/dashboard/portfolios-profiles?view=upload').toBe(
        isThere,
      );
    },
  );

  it('SCR-SHELL-04 names the pages of an investor, and the two lists', async () => {
    openPage(HELP, { user: { role_id: 3, role_name: 'standard user' } });
    expect(await menuEntries()).toEqual([
      'Portfolios',
      'Portfolio',
      'Profile Customisation',
      'Screener',
      'Scoring Logic',
      'Watching',
      'Controversies',
      'Team',
    ]);
    expect(screen.getByRole('button', { name: 'Companies' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Countries' })).toBeVisible();
  });

  it('lists organisations, outbox and audit log for those who have them', async () => {
    const { abilities } = userOf();
    const all = { ...abilities, manage_organisations: true, read_audit: true };
    openPage(HELP, { user: { ...ADMIN, abilities: all } });
    const list = await screen.findByRole('list', { name: 'Administration' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Organisations', 'Outbox', 'Consensus Data', 'News feeds', 'Audit log']);
    cleanup();
    const none = { ...abilities, manage_organisations: false, read_audit: false };
    openPage(HELP, { user: { role_id: 3, abilities: none } });
    await menuEntries();
    expect(screen.queryByRole('list', { name: 'Administration' })).toBeNull();
  });

  it('SCR-SHELL-01 names the pages of an administrator; the restricted organisation has two', async () => {
    openPage(HELP, { user: ADMIN, calls: [withToolkit] });
    expect(await menuEntries()).toEqual([
      'Manage Companies',
      'Manage Scores',
      'Disagreements',
      'Manage Scoring Logic',
      'Manage ICM Companies',
      'Screener',
      'Minerva Uploads',
      'Team',
    ]);
    expect(await screen.findByRole('button', { name: /Analyst Toolkit/ })).toBeVisible();
    cleanup();
    openPage(HELP, { user: { ...ADMIN, organisation_id: 311 }, calls: [withToolkit] });
    expect(await menuEntries()).toEqual(['Manage Companies', 'Manage Scores']);
    expect(screen.queryByRole('button', { name: /Analyst Toolkit/ })).toBeNull();
  });

  it.each([
    [1, '/dashboard/manage-companies'],
    [2, '/dashboard/portfolio'],
    [3, '/dashboard/portfolio'],
    [5, '/dashboard/upload-data'],
    [6, '/metric_ddp/manage-companies'],
  ])('SCR-LOGIN-07 role %i starts at %s', async (role_id, path) => {
    openPage('/dashboard', { user: { role_id } });
    await waitFor(() => expect(window.location.pathname).toBe(path));
  });

  it('leaves out news that the organisation lacks, and colleagues for a scoped user', async () => {
    const features = Object.values(FEATURES).filter((id) => id !== FEATURES.liveSentiment);
    const organisation = { ...userOf().organisation, features };
    openPage(HELP, { user: { role_id: 3, user_is_scoped: true, organisation } });
    const entries = await menuEntries();
    expect(entries).toContain('Watching');
    expect(entries).not.toContain('Controversies');
    expect(entries).not.toContain('Team');
  });

  it('marks one entry: a view with an entry of its own is not the page around it', async () => {
    openPage('/dashboard/portfolios-profiles?view=upload');
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(await menu.findByRole('link', { current: 'page' })).toHaveTextContent(
      'Upload a portfolio',
    );
  });

  it.each([
    [2, '/dashboard/portfolios-profiles'],
    [1, '/dashboard/manage-companies'],
  ])('role %i that chose the table of portfolios starts at %s', async (role_id, path) => {
    openPage('/dashboard', { user: { role_id, start_on: 'portfolios' } });
    await waitFor(() => expect(window.location.pathname).toBe(path));
  });

  it('SCR-SHELL-21 (part) an administrator has no lists, and none are asked for', async () => {
    const { sent } = openPage(HELP, { user: ADMIN });
    await menuEntries();
    expect(screen.queryByRole('button', { name: 'Companies' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Countries' })).toBeNull();
    const asked = sent.map(({ path }) => path).join(' ');
    expect(asked).not.toMatch(/companies\/names|countries\/names|portfolios|profiles|logo/);
  });

  it.each([
    [5, 'minerva-uploader'],
    [6, 'metric-ddp-user'],
  ])('SCR-SHELL-03 role %i sees nothing that it may not open', async (role_id, role_name) => {
    openPage('/dashboard', { user: { role_id, role_name } });
    const entries = await menuEntries();
    expect(entries).not.toContain('Portfolio');
    expect(screen.queryByRole('button', { name: 'Companies' })).toBeNull();
  });

  it('SCR-SHELL-02 (part) SCR-EXT-02 opens the toolkit in a new tab with a ticket, not with the token', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const calls = [withToolkit, answers(createTicketEndpoint, { token: 'ticket 1' })];
    const { person, sent } = openPage(HELP, { user: ADMIN, calls });
    await person.click(await screen.findByRole('button', { name: /Analyst Toolkit/ }));
    await waitFor(() => expect(opened).toHaveBeenCalled());
    expect(opened).toHaveBeenCalledWith(
      '/streamlit?token=ticket+1',
      '_blank',
      'noopener,noreferrer',
    );
    expect(sent.find(({ path }) => path === '/api/auth/tickets')?.body).toBe(
      '{"audience":"toolkit"}',
    );
    opened.mockRestore();
  });

  it.each([
    ['the restricted organisation', { ...ADMIN, organisation_id: 311 }],
    ['a super-user', {}],
  ])('SCR-SHELL-02 (part) SCR-GLB-30 has no toolkit for %s', async (_, user) => {
    openPage(HELP, { user, calls: [withToolkit] });
    await menuEntries();
    expect(screen.queryByRole('button', { name: /Analyst Toolkit/ })).toBeNull();
  });

  it('SCR-SHELL-08 the collapsed menu shows its lists in a flyout', async () => {
    localStorage.setItem('verdure.menu', 'collapsed');
    const { person } = openPage(HELP);
    await person.click(await screen.findByRole('button', { name: 'Countries' }));
    expect(await screen.findByRole('searchbox', { name: 'Filter countries' })).toBeVisible();
    expect(localStorage.getItem('verdure.menu')).toBe('collapsed');
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('searchbox', { name: 'Filter countries' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Countries' })).toHaveFocus();
  });
});

describe('the profile menu', () => {
  it.each([
    [1, ['Help & Support', 'Logout']],
    [2, ['Portfolios & Profiles', 'Help & Support', 'Logout']],
    [3, ['Portfolios & Profiles', 'Help & Support', 'Logout']],
    [5, ['Logout']],
    [6, ['Login options', 'Logout']],
  ])('SCR-SHELL-10 of role %i', async (role_id, entries) => {
    const known = await profileEntries(openPage('/dashboard', { user: { role_id } }));
    // account and team stand before these where they are there
    expect(known.filter((entry) => entry !== 'Account' && entry !== 'Team')).toEqual(entries);
  });

  it('SCR-SHELL-18 SCR-SHELL-19 says so where something is missing', async () => {
    const organisation = { name: '', address: null, universes: [], features: [] };
    const provider_account_url = null;
    const flags = { oidc_managed: false, enable_engagements: false, has_password_policy: false };
    const open = openPage(HELP, {
      user: {
        role_name: '',
        email: '',
        organisation: { ...organisation, ...flags, provider_account_url },
      },
    });
    await profileEntries(open);
    expect(screen.getByText('User role pending')).toBeVisible();
    expect(screen.getByText('No email available')).toBeVisible();
    expect(screen.getByText('Organisation Not Available')).toBeVisible();
  });
});

it('SCR-SHELL-21 (part) a list that fails says so in its place, and the rest of the shell lives on', async () => {
  const calls = [
    refuses({ method: 'GET', path: '/companies/names' }, 500, 'Something broke'),
    answers(searchCompaniesEndpoint, []),
  ];
  const { person } = openPage(HELP, { calls });
  await person.click(await screen.findByRole('button', { name: 'Companies' }));
  expect(
    await findInPlace(/There was an error loading your companies, please try refreshing/),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Help & Support' })).toBeVisible();
});
