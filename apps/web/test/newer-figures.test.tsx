import {
  NEWEST_SNAPSHOT_MS,
  newestSnapshotEndpoint,
} from '@verdure/contract/coverage/newest-snapshot';
import { portfolioFiguresEndpoint } from '@verdure/contract/investments/portfolio-figures';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

import { figuresOf } from './factories.ts';
import { answers, inTurn } from './fake-edge.ts';
import { heading, openPage } from './open-page.tsx';

const NEWER = 'Scores were calculated again since this page was loaded.';
/** Until the first question, and from then to the next. */
const QUESTIONS_MS = [10_000, NEWEST_SNAPSHOT_MS];

afterEach(() => vi.useRealTimers());

const version = (of: number) => answers(newestSnapshotEndpoint, { version: of });

async function open(address: string, before: number, after: number) {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  const page = openPage(address, {
    calls: [
      inTurn(version(before), version(after)),
      answers(portfolioFiguresEndpoint, [figuresOf()]),
    ],
  });
  await heading();
  const pass = async () => {
    for (const ms of QUESTIONS_MS) await act(() => vi.advanceTimersByTimeAsync(ms));
  };
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return { ...page, pass, person };
}

it('says that scores were calculated again, and loads them when asked', async () => {
  const { sent, pass, person } = await open('/dashboard/portfolios-profiles', 7, 8);
  const asked = () => sent.filter(({ route }) => /figures\/\d+$/.test(route)).length;
  await waitFor(() => expect(asked()).toBe(1));
  await pass();
  expect(await screen.findByText(NEWER)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show them' }));
  await waitFor(() => expect(asked()).toBe(2));
  expect(screen.queryByText(NEWER)).toBeNull();
});

it('says nothing while the snapshot stays', async () => {
  const { pass } = await open('/dashboard/portfolios-profiles', 7, 7);
  await pass();
  expect(screen.queryByText(NEWER)).toBeNull();
});

it('says nothing on a page without scores', async () => {
  const { pass } = await open('/dashboard/account', 7, 8);
  await pass();
  expect(screen.queryByText(NEWER)).toBeNull();
});
