import { logoutEndpoint } from '@verdure/contract/access/login';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { call } from '../src/api/call.ts';
import { onSessionEnd, sessionSignal, sessionToken } from '../src/api/session.ts';
import type { SessionEnd } from '../src/api/session.ts';
import { showToast } from '../src/ui/toast/toast-store.ts';
import { answers, refuses } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';

const HELP = '/dashboard/help-support';

/** How the session ended, as the application is told. */
function endings(): readonly SessionEnd[] {
  const ended: SessionEnd[] = [];
  onSessionEnd((end) => void ended.push(end));
  return ended;
}

async function leave({ person }: ReturnType<typeof openPage>) {
  await person.click(await screen.findByRole('button', { name: /profile menu/ }));
  await person.click(screen.getByRole('menuitem', { name: 'Logout' }));
}

describe('leaving', () => {
  it('SCR-SHELL-17 SCR-SHELL-09 forgets the session, keeps theme, menu and shortcuts', async () => {
    const kept = {
      'verdure.theme': 'dark',
      'verdure.menu': 'collapsed',
      'verdure.staging-banner': 'Staging',
      'verdure.shortcuts': 'off',
    };
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    localStorage.setItem('verdure.recents', '[{"path":"/x","name":"x","about":null}]');
    const ended = endings();
    const open = openPage(HELP, { calls: [answers(logoutEndpoint, undefined, 204)] });
    await heading();
    act(() => showToast('info', 'read by nobody else'));
    await leave(open);
    await waitFor(() => expect(ended).toEqual(['left']));
    expect(sessionToken()).toBeNull();
    expect({ ...localStorage }).toEqual(kept);
    expect(sessionStorage.getItem('verdure.notifications')).toBe('[]');
  });

  it('SCR-SHELL-17 cancels what runs, and leaves whatever the server answers', async () => {
    const ended = endings();
    const open = openPage(HELP, { calls: [refuses(logoutEndpoint, 500, 'Broken')] });
    await heading();
    const signal = sessionSignal();
    await leave(open);
    await waitFor(() => expect(ended).toEqual(['left']));
    expect(signal.aborted).toBe(true);
  });

  it('SCR-SHELL-17 waits for the answer of the logout when another call finds the session gone', async () => {
    const ended = endings();
    const open = openPage(HELP, { calls: [refuses(listPortfoliosEndpoint, 401, 'Please log in')] });
    await heading();
    const edge = globalThis.fetch;
    const logout = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      address.endsWith(logoutEndpoint.path) ? logout.promise : edge(address, init),
    );
    await leave(open);
    await expect(call(listPortfoliosEndpoint, {})).rejects.toThrow('Please log in');
    expect(ended).toEqual([]);
    logout.resolve(new Response(null, { status: 204 }));
    await waitFor(() => expect(ended).toEqual(['left']));
  });

  it('SCR-GLB-38 any 401 ends the session, once', async () => {
    const ended = endings();
    openPage(HELP, { calls: [refuses(listPortfoliosEndpoint, 401, 'Please log in')] });
    await heading();
    await expect(call(listPortfoliosEndpoint, {})).rejects.toThrow('Please log in');
    expect(ended).toEqual(['over']);
    expect(sessionToken()).toBeNull();
  });

  it('SCR-GLB-38 a logout in another tab ends this one as well', async () => {
    const ended = endings();
    openPage(HELP);
    await heading();
    const told = { key: 'verdure.token', oldValue: 'token-of-the-page', newValue: null };
    act(() => void window.dispatchEvent(new StorageEvent('storage', told)));
    expect(ended).toEqual(['left']);
  });

  it('SCR-GLB-38 a page that is left cancels what it asked for', async () => {
    const { person } = openPage(HELP);
    await heading();
    const asked: string[] = [];
    const aborted: string[] = [];
    const edge = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      if (!address.endsWith('/portfolios')) return edge(address, init);
      asked.push(address);
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => {
          aborted.push(address);
          reject(new DOMException('', 'AbortError'));
        });
      });
    });
    await person.keyboard('gp');
    // its lists are asked for before its code is there; the page that waits for them has this title
    await waitFor(() => expect(document.title).toBe('Loading… · Verdure'));
    expect(asked).toContain('/api/portfolios');
    await person.click(await screen.findByRole('link', { name: 'Help & Support' }));
    await waitFor(() => expect(aborted).toContain('/api/portfolios'));
  });
});
