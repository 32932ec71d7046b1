import { useMemo } from 'react';

import type { Origin } from '../../paths.ts';

/** Keeps its identity, because tables draw every row anew with it. */
export const useOrigin = (portfolio: number | undefined, profile: number): Origin =>
  useMemo(() => ({ portfolio, profile }), [portfolio, profile]);
