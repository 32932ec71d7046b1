import { getUserEndpoint } from '@verdure/contract/access/account';
import { companyScoresEndpoint, getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import {
  addEngagementEndpoint,
  listEngagementsEndpoint,
} from '@verdure/contract/coverage/engagements';
import { listWatchEventsEndpoint } from '@verdure/contract/alerts/watching';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { call } from '../src/api/call.ts';
import { endSession, onSessionEnd, sessionToken, startSession } from '../src/api/session.ts';
import { releasePage } from '../src/app/frozen-page.ts';
import * as login from '../src/app/go-to-login.ts';
import { companyOf, engagementOf, scoresOf } from './company-factories.ts';
import { userOf } from './factories.ts';
import { answers, inTurn, refuses } from './fake-edge.ts';
import type { FakeCall } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';

afterEach(() => act(() => releasePage()));

const SUMMARY = 'Asked for a plan';
/** A poll of the shell finds that the session is over. */
const poll = () => call(listWatchEventsEndpoint, {}).catch(() => undefined);
const events = answers(listWatchEventsEndpoint, []);
const refused = refuses(listWatchEventsEndpoint, 401, 'Please log in');
/** The second time it is asked, and no more after the new login. */
const isOver = inTurn(events, inTurn(refused, events));

const open = (calls: readonly FakeCall[] = []) =>
  openPage('/dashboard/company/7', {
    calls: [
      ...calls,
      answers(listEngagementsEndpoint, []),
      answers(companyScoresEndpoint, scoresOf()),
      answers(getCompanyEndpoint, companyOf()),
      isOver,
    ],
  });

/** An engagement is half written. */
async function begun(calls: readonly FakeCall[] = []) {
  const left = vi.spyOn(login, 'goToLogin').mockImplementation(() => undefined);
  const { person, sent } = open(calls);
  await heading();
  startSession('token-of-the-page', []);
  await person.click(await screen.findByRole('button', { name: 'Record' }));
  await person.type(await screen.findByRole('textbox', { name: 'Summary' }), SUMMARY);
  return { person, sent, left };
}

const again = () => screen.findByRole('dialog', { name: 'Log in again' });
const isAsked = () => screen.queryByRole('dialog', { name: 'Log in again' }) !== null;

/** What this tab is told when another has logged in. */
function logInElsewhere(): void {
  localStorage.setItem('verdure.token', 'token-of-the-other-tab');
  const told = { key: 'verdure.token', oldValue: null, newValue: 'token-of-the-other-tab' };
  act(() => void window.dispatchEvent(new StorageEvent('storage', told)));
}

describe('a session that ends while something is written', () => {
  it('asks for a new login over the page, whatever call found it', async () => {
    const { left } = await begun();
    await act(poll);
    expect(within(await again()).getByText(/What you typed is still here/)).toBeVisible();
    expect(left).not.toHaveBeenCalled();
    expect(sessionToken()).toBeNull();
    act(() => endSession());
    expect(screen.getAllByRole('dialog', { name: 'Log in again' })).toHaveLength(1);
  });

  it('cannot be pressed away, and is left only when the person says so', async () => {
    const { person, left } = await begun();
    await act(poll);
    await again();
    await person.keyboard('{Escape}');
    expect(isAsked()).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Leave without saving' }));
    expect(left).toHaveBeenCalledWith('over');
  });

  it('goes on after the same person has logged in in another tab', async () => {
    const { person, sent } = await begun([answers(addEngagementEndpoint, engagementOf())]);
    await act(poll);
    await again();
    logInElsewhere();
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveValue(SUMMARY);
    await person.click(screen.getByRole('radio', { name: 'Yes - written' }));
    fireEvent.change(screen.getByLabelText('Date'), { target: { value: '2026-03-01' } });
    await person.click(screen.getByRole('button', { name: 'Save Engagement' }));
    await waitFor(() =>
      expect(
        sent.find(({ route }) => /^POST .*engagement/.test(route))?.headers.get('Authorization'),
      ).toBe('token-of-the-other-tab'),
    );
  });

  it('begins anew for another person, who sees nothing of it', async () => {
    const replaced = vi.fn<(to: string) => void>();
    const other = answers(getUserEndpoint, userOf({ id: 99 }));
    await begun([inTurn(answers(getUserEndpoint, userOf()), other)]);
    await act(poll);
    await again();
    vi.spyOn(login, 'beginAnew').mockImplementation(() => replaced('home'));
    logInElsewhere();
    await waitFor(() => expect(replaced).toHaveBeenCalledOnce());
    expect(isAsked()).toBe(true);
  });

  it('waits on when nobody answers who has logged in, and looks again when the tab is shown', async () => {
    await begun([
      inTurn(
        answers(getUserEndpoint, userOf()),
        inTurn(refuses(getUserEndpoint, 500, ''), answers(getUserEndpoint, userOf())),
      ),
    ]);
    await act(poll);
    await again();
    logInElsewhere();
    expect(isAsked()).toBe(true);
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('focus')));
      expect(isAsked()).toBe(false);
    });
  });
});

describe('a session that ends', () => {
  it('leads to the login at once when nothing is written', async () => {
    const left = vi.spyOn(login, 'goToLogin').mockImplementation(() => undefined);
    open();
    await heading();
    await act(poll);
    expect(left).toHaveBeenCalledWith('over');
    expect(isAsked()).toBe(false);
  });

  it('by the person ends every tab at once, also over what is written', async () => {
    const { left } = await begun();
    act(() => endSession('left'));
    expect(left).toHaveBeenCalledWith('left');
    expect(isAsked()).toBe(false);
  });

  it('by the person stays a logout when a late call finds the session gone', async () => {
    const left = vi.spyOn(login, 'goToLogin').mockImplementation(() => undefined);
    open();
    await heading();
    act(() => endSession('left'));
    await act(poll);
    expect(left.mock.calls).toEqual([['left']]);
  });

  it('in another tab by itself is no logout here', async () => {
    const ended: string[] = [];
    onTestFinished(onSessionEnd((end) => void ended.push(end)));
    await begun();
    for (const [key, oldValue, newValue] of [
      ['verdure.session-end', null, 'over'],
      ['verdure.token', 'token-of-the-page', null],
    ] as const) {
      act(
        () => void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })),
      );
    }
    expect(ended).toEqual(['over']);
    expect(await again()).toBeVisible();
  });
});
