import { useMemo } from 'react';

import type { Origin } from '../../paths.ts';

/** Keeps its identity, because tables draw every row anew with it. */
export const useOrigin = (
  portfolio: number | undefined,
  profile: number,
  asOf: string | undefined,
): Origin => useMemo(() => ({ portfolio, profile, asOf }), [portfolio, profile, asOf]);
