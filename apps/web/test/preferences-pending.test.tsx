import { DEFAULT_PREFERENCES } from '@verdure/contract/desk/preferences';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { PreferencesPending } from '../src/features/desk/preferences/preferences-pending.tsx';

const HOUR_MS = 3_600_000;

it('asks less and less often for scores that never come, then says so and stops', () => {
  vi.useFakeTimers();
  const queries = new QueryClient();
  const asks = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();
  render(
    <QueryClientProvider client={queries}>
      <PreferencesPending
        companyId={7}
        stored={{ ...DEFAULT_PREFERENCES, gov: false }}
        scored={{ ...DEFAULT_PREFERENCES, gov: true }}
      />
    </QueryClientProvider>,
  );
  const wait = (milliseconds: number) => {
    for (let second = 0; second < milliseconds; second += 1000) {
      act(() => vi.advanceTimersByTime(1000));
    }
  };
  wait(2000);
  expect(asks).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/this page follows by itself/)).toBeVisible();
  wait(HOUR_MS / 10);
  expect(asks).toHaveBeenCalledTimes(6);
  expect(screen.getByText(/this takes longer than usual/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText(/this page follows by itself/)).toBeVisible();
  wait(2000);
  expect(asks).toHaveBeenCalledTimes(7);
});
