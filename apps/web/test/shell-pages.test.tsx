import { mustChangePasswordEndpoint } from '@verdure/contract/access/passwords';
import { siteEndpoint } from '@verdure/contract/access/site';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { answers, refuses } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';
import { site } from './usual-answers.ts';

const HELP = '/dashboard/help-support';
const OPTIONS = '/dashboard/login-options';
const saying = (change: Partial<typeof site> | object) =>
  answers(siteEndpoint, { ...site, ...change });

describe('help and support', () => {
  it('SCR-HELP-01 links to the tutorials and tells contact and office', async () => {
    const calls = [
      saying({
        tutorials_url: 'https://learn.example/',
        support_email: 'help@client.example',
        support_phone: '+47 55 00',
        office_address: '1 Quay\nBergen',
      }),
    ];
    openPage(HELP, { calls });
    expect(await screen.findByRole('link', { name: /Open the tutorials/ })).toHaveAttribute(
      'href',
      'https://learn.example/',
    );
    expect(screen.getByRole('link', { name: 'help@client.example' })).toBeVisible();
    expect(screen.getByRole('link', { name: '+47 55 00' })).toHaveAttribute('href', 'tel:+475500');
    expect(screen.getByText(/1 Quay/)).toHaveTextContent('1 Quay Bergen');
  });

  it('SCR-HELP-01 SCR-GLB-16 what cannot be loaded fails alone, with the request id', async () => {
    openPage(HELP, { calls: [refuses(siteEndpoint, 500, 'Broken')] });
    expect(await findInPlace(/There was an error loading the contact details/)).toBeVisible();
    expect(screen.getByText('request-7')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it('SCR-HELP-02 lists the keys, with where they lead this role', async () => {
    openPage(HELP);
    await heading();
    const keys = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(keys).toEqual(
      expect.arrayContaining(['CtrlK', '/', '?', '[', 't', '1…9', 'e', 'u', 'F8', 'Escape', 'gp']),
    );
  });
});

describe('login options', () => {
  it.each([
    [
      1,
      [
        ['Main Dashboard', '/dashboard/portfolio'],
        ['Manage Scores Portal', '/dashboard/manage-companies'],
        ['Due Diligence Portal', '/ddp/'],
      ],
    ],
    [
      2,
      [
        ['Main Dashboard', '/dashboard/portfolio'],
        ['Due Diligence Portal', '/ddp/'],
      ],
    ],
    [
      6,
      [
        ['Main Dashboard', '/dashboard/portfolio'],
        ['Due Diligence Portal', '/metric_ddp/'],
      ],
    ],
  ])('SCR-OPT-01 SCR-OPT-02 SCR-OPT-03 SCR-EXT-01 role %i', async (role_id, offered) => {
    openPage(OPTIONS, { user: { role_id } });
    await heading();
    const links = screen.getByRole('main').querySelectorAll('a');
    expect([...links].map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      offered,
    );
  });

  it('SCR-OPT-02 SCR-GLB-30 an administrator of organisation 311 may choose the portal', async () => {
    openPage(OPTIONS, { user: { role_id: 1, organisation_id: 311 } });
    expect(await screen.findByRole('link', { name: 'Manage Scores Portal' })).toBeVisible();
  });

  it('SCR-GLB-37 an uploader is sent home', async () => {
    openPage(OPTIONS, { user: { role_id: 5 } });
    expect(await screen.findByText('Your role may not open this page')).toBeVisible();
    expect(window.location.pathname).not.toBe(OPTIONS);
  });
});

describe('what stands above the page', () => {
  it('SCR-SHELL-15 a staging banner, until it is sent away or says something else', async () => {
    const first = openPage(HELP, { calls: [saying({ staging_banner: 'Staging A' })] });
    await first.person.click(await screen.findByRole('button', { name: 'Dismiss the banner' }));
    expect(screen.queryByText('Staging A')).toBeNull();
    cleanup();
    openPage(HELP, { calls: [saying({ staging_banner: 'Staging A' })] });
    await heading();
    expect(screen.queryByText('Staging A')).toBeNull();
    cleanup();
    openPage(HELP, { calls: [saying({ staging_banner: 'Staging B' })] });
    expect(await screen.findByText('Staging B')).toBeVisible();
  });

  it('SCR-SHELL-16 a notice where the password has to be changed, which leads there', async () => {
    openPage(HELP, { calls: [answers(mustChangePasswordEndpoint, true)] });
    expect(
      await screen.findByText('Your organisation requires you to change your password.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change your password' })).toHaveAttribute(
      'href',
      '/dashboard/account#password',
    );
  });

  it('SCR-SHELL-16 shows no notice to a user whose password is in order', async () => {
    openPage(HELP);
    await heading();
    expect(screen.queryByText(/requires you to change your password/)).toBeNull();
  });
});
