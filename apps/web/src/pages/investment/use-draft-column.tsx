import { useMemo } from 'react';

import type { ConstituentLine } from '@verdure/contract/investments/holdings';
import type { Holding } from '@verdure/contract/investments/holdings';
import type { DraftColumn } from '../../features/investments/constituents/holdings-columns.tsx';
import { DraftWeight } from '../../features/investments/what-if/draft-weight.tsx';
import type { WhatIf } from '../../features/investments/what-if/use-what-if.ts';
import { useLatest } from '../../ui/use-latest.ts';

const PERCENT = 100;

/** The weight that was given; the computed one where weights are blank. */
export const givenPercent = ({
  givenFraction,
  weightFraction,
}: Pick<ConstituentLine, 'givenFraction' | 'weightFraction'>): number =>
  (givenFraction ?? weightFraction) * PERCENT;

/**
 * The weight column of a draft. It stays the same while the draft changes, so that the field keeps
 * what is typed. Added holdings come first, the others in the order of their saved weights.
 */
export function useDraftColumn(
  whatIf: WhatIf,
  saved: readonly ConstituentLine[] | undefined,
): DraftColumn | undefined {
  const latest = useLatest(whatIf);
  return useMemo(() => {
    if (saved === undefined) return undefined;
    const percents = new Map(saved.map((line) => [`${line.type}:${line.id}`, givenPercent(line)]));
    return {
      orderOf: ({ key }: Holding) => percents.get(key) ?? Number.MAX_SAFE_INTEGER,
      cell: (holding: Holding) => {
        const { key, type, id, name } = holding;
        if (type === undefined) return null;
        const savedPercent = percents.get(key) ?? null;
        return (
          <DraftWeight
            name={name}
            percent={givenPercent(holding)}
            savedPercent={savedPercent}
            onWeight={(weightPercent) => latest.current.change({ type, id, weightPercent })}
            onRemove={() => latest.current.remove({ type, id }, savedPercent === null)}
          />
        );
      },
    };
  }, [saved, latest]);
}
