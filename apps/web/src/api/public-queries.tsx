import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';

/** For pages outside the dashboard: a query runs once and does not retry. */
const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
      },
    },
  });

export function PublicQueries({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(createQueries);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
