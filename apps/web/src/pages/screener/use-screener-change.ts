import { useNavigate } from '@tanstack/react-router';
import type { RegisteredRouter } from '@tanstack/react-router';

import { paths } from '../../paths.ts';
import type { ScreenerSearch } from './screener-search.ts';

/** Changes the address, and resolves when it has changed; a step that 'back' should return from is an entry of its own. */
export type ScreenerChange = (change: Partial<ScreenerSearch>, isStep?: boolean) => Promise<void>;

export function useScreenerChange(): ScreenerChange {
  const navigate = useNavigate<RegisteredRouter, string>({ from: paths.screener });
  return (change, isStep = false) =>
    navigate({
      to: '.',
      search: (now) => ({ ...now, ...change }),
      replace: !isStep,
      resetScroll: false,
    });
}
