import { listWatchEventsEndpoint } from '@verdure/contract/alerts/watching';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Boundary } from '../src/ui/states/boundary.tsx';
import { Loaded } from '../src/ui/states/loaded.tsx';
import { clearTasks, runTask } from '../src/ui/tasks/task-store.ts';
import { showToast } from '../src/ui/toast/toast-store.ts';
import { formatElapsed } from '../src/format/elapsed.ts';
import { answers, inTurn } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';
import { watchEventOf } from './watching-factories.ts';

const HELP = '/dashboard/help-support';

afterEach(() => act(clearTasks));

/** Work that ends only when it is told to. */
const endless = ({ signal }: { readonly signal: AbortSignal }) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

describe('the task tray', () => {
  it('shows long work with its progress and lets it be cancelled', async () => {
    const { person } = openPage(HELP);
    await heading();
    let running: Promise<unknown> = Promise.resolve();
    act(() => {
      running = runTask('Upload of fund.csv', (control) => {
        control.onProgress(0.4);
        return endless(control);
      });
      // it is looked at below, a moment after it was cancelled
      running.catch(() => undefined);
    });
    await person.click(screen.getByRole('button', { name: 'Tasks, 1 running' }));
    expect(screen.getByRole('progressbar', { name: 'Progress of Upload of fund.csv' })).toHaveValue(
      0.4,
    );
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(running).rejects.toThrow();
    expect(await screen.findByText(/Cancelled/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tasks' })).toBeVisible();
  });

  it('tells what was done and what failed', async () => {
    const { person } = openPage(HELP);
    await heading();
    await act(() => runTask('Export one', async () => 'bytes'));
    await act(async () => {
      await runTask('Export two', () => Promise.reject(new Error('no'))).catch(() => undefined);
    });
    await person.click(screen.getByRole('button', { name: 'Tasks' }));
    const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(entries.filter((entry) => entry.startsWith('Export'))).toEqual([
      'Export twoFailed · 0 s',
      'Export oneDone · 0 s',
    ]);
  });

  it('asks before the window is closed on running work, and not afterwards', async () => {
    openPage(HELP);
    await heading();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    act(() => void runTask('Upload', endless).catch(() => undefined));
    expect(isAsked()).toBe(true);
    act(clearTasks);
    expect(isAsked()).toBe(false);
  });

  it.each([
    [999, '0 s'],
    [59_000, '59 s'],
    [75_000, '1 min 15 s'],
  ])('reads %i ms as %s', (milliseconds, text) => {
    expect(formatElapsed(milliseconds)).toBe(text);
  });
});

describe('notifications', () => {
  it('SCR-GLB-15 every toast is kept under the bell, counted until it is read', async () => {
    const { person } = openPage(HELP);
    await heading();
    act(() => {
      showToast('success', 'Saved');
      showToast('error', 'Failed');
    });
    await person.click(screen.getByRole('button', { name: 'Notification log, 2 new' }));
    const log = screen.getByRole('dialog', { name: 'Notification log' });
    expect(log).toHaveTextContent(/Failed.*Saved/);
    expect(screen.getByRole('button', { name: 'Notification log' })).toBeVisible();
  });
});

const rule = { id: 1, before: 'C', after: 'D' } as const;

describe('what the rules of the viewer found', () => {
  const bell = (name: string) => screen.findByRole('button', { name });
  const first = answers(listWatchEventsEndpoint, []);
  const later = answers(listWatchEventsEndpoint, [watchEventOf(rule)]);

  it('is asked for anew on another page once it is a minute old, with day and UTC', async () => {
    const { person } = openPage(HELP, { calls: [inTurn(first, later)] });
    await bell('Notification log');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await person.click(screen.getByRole('link', { name: 'Portfolio' }));
    await person.click(await bell('Notification log, 1 new'));
    expect(screen.getByRole('dialog', { name: 'Notification log' })).toHaveTextContent(
      '02 March 2026, 09:00:00 UTC',
    );
  });

  it('is asked for anew when the window is looked at again', async () => {
    openPage(HELP, { calls: [inTurn(first, later)] });
    await bell('Notification log');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await bell('Notification log, 1 new')).toBeVisible();
  });
});

describe('the menu of a page', () => {
  it('copies the whole address', async () => {
    const { person } = openPage(`${HELP}?x=1`);
    await person.click(await screen.findByRole('button', { name: 'More for this page' }));
    await person.click(screen.getByRole('menuitem', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
  });
});

describe('keys', () => {
  it('SCR-HELP-02 can be switched off and on; Ctrl+K always works', async () => {
    const { person } = openPage(HELP);
    await heading();
    await person.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    expect(localStorage.getItem('verdure.shortcuts')).toBe('off');
    await person.keyboard('[[');
    expect(localStorage.getItem('verdure.menu')).toBeNull();
    await person.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    await person.keyboard('{Control>}k{/Control}');
    await person.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
    await person.keyboard('[[');
    expect(localStorage.getItem('verdure.menu')).toBe('collapsed');
  });

  it('Caps Lock switches no key off', async () => {
    openPage(HELP);
    await heading();
    fireEvent.keyDown(document.body, { key: 'G' });
    fireEvent.keyDown(document.body, { key: 'P' });
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard/portfolio'));
  });

  it('a held key counts once', async () => {
    openPage(HELP);
    await heading();
    fireEvent.keyDown(document.body, { key: '[' });
    fireEvent.keyDown(document.body, { key: '[', repeat: true });
    expect(localStorage.getItem('verdure.menu')).toBe('collapsed');
  });

  it('lists its own keys under the question mark', async () => {
    const { person } = openPage(HELP);
    await heading();
    await person.keyboard('?');
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveTextContent(
      /Collapse side menu.*Theme/,
    );
  });
});

let isBroken = true;
function Part() {
  if (isBroken) throw new Error('drawn wrongly');
  return <p>drawn</p>;
}

it('a part that broke tries anew when it is drawn from something else', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const block = (data: string) => (
    <Loaded query={{ data, error: null, refetch: () => undefined }} failed="Not loaded">
      {() => <Part />}
    </Loaded>
  );
  isBroken = true;
  const { rerender } = render(block('one profile'));
  expect(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
  isBroken = false;
  rerender(block('one profile'));
  expect(screen.queryByText('drawn')).toBeNull();
  rerender(block('another profile'));
  expect(screen.getByText('drawn')).toBeVisible();
});

it('SCR-GLB-17 what breaks while it is drawn says so in its place, and can be tried again', async () => {
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  isBroken = true;
  render(
    <Boundary>
      <Part />
    </Boundary>,
  );
  expect(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('drawn')).toBeVisible());
  quiet.mockRestore();
});
