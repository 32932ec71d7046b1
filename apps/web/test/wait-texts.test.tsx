import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { companyMessages } from '../src/features/coverage/companies/company.messages.ts';
import { countryMessages } from '../src/features/coverage/countries/country.messages.ts';
import { notesMessages } from '../src/features/coverage/notes/notes.messages.ts';
import { constituentsMessages } from '../src/features/investments/constituents/constituents.messages.ts';
import { Confirm } from '../src/ui/overlay/confirm.tsx';
import { Loaded } from '../src/ui/states/loaded.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const waiting = { data: undefined, error: null, refetch: () => undefined };

const texts = [
  [notesMessages.wait, 'Your notes are loading. Please wait a few seconds.'],
  [constituentsMessages.waitPage, 'This page is aggregating a large amount of data...'],
  [companyMessages.waitOveralls, 'The overall scores are currently being calculated...'],
  [countryMessages.waitOveralls, 'The overall scores are currently being calculated...'],
  [
    constituentsMessages.waitTable,
    'The table is calculating a large amount of data. Please wait a few seconds.',
  ],
] as const;

it('SCR-GLB-14 says after 400 ms, beside a skeleton, what takes its time', () => {
  for (const [waitText, text] of texts) {
    const { container, unmount } = render(
      <Loaded query={waiting} failed="It failed" waitText={waitText}>
        {() => null}
      </Loaded>,
    );
    pass(399);
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    pass(1);
    expect(screen.getByRole('status')).toHaveTextContent(text, { normalizeWhitespace: false });
    expect(container.querySelector('.skeleton')).toBeVisible();
    unmount();
  }
});

it('SCR-GLB-14 says so while something is deleted', () => {
  const none = () => undefined;
  render(
    <Confirm title="Delete" action="Delete" isOpen isPending onConfirm={none} onClose={none}>
      It is removed.
    </Confirm>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^Please wait a few seconds$/);
});
