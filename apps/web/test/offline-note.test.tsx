import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { OfflineNote } from '../src/app/shell/offline-note.tsx';

const Shown = ({ name }: { readonly name: string }) =>
  useQuery({ queryKey: [name], queryFn: () => name, staleTime: Number.POSITIVE_INFINITY }).data;

it('says the oldest of what the page shows, and nothing of what it shows no more', () => {
  const queries = new QueryClient();
  const loaded = (name: string, time: string) =>
    queries.setQueryData([name], name, { updatedAt: Date.parse(`2026-03-01T${time}Z`) });
  loaded('left', '07:00:00');
  loaded('old', '08:00:00');
  loaded('new', '09:30:00');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(
    <QueryClientProvider client={queries}>
      <Shown name="old" />
      <Shown name="new" />
      <OfflineNote />
    </QueryClientProvider>,
  );
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent(
    'The figures shown were loaded at 01 March 2026, 08:00:00 UTC or later.',
  );
});
