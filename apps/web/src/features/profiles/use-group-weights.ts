import { TOTAL_TENTHS, withRoomFor, withWeight } from '@verdure/scoring/weightings';
import { useState } from 'react';

import type { Customisation } from './customisation.ts';
import { tenthsIn, type WeightGroup, withGroup } from './weighing.ts';

interface Wish {
  readonly groupKey: string;
  readonly index: number;
  readonly tenths: number;
}

/** A number that somebody types: each digit starts from the weights before the first one. */
interface Typing {
  readonly groupKey: string;
  readonly index: number;
  readonly before: readonly number[];
  readonly isScaled: boolean;
}

interface Input extends Pick<Customisation, 'draft' | 'onDraft'> {
  readonly group: WeightGroup;
}

const isAbove = (wanted: number, given: number | undefined): boolean =>
  Math.round(wanted) > (given ?? 0) && wanted <= TOTAL_TENTHS;

/** The weights of a pillar: a slider ends at what is left, a typed number shrinks the others. */
export function useGroupWeights({ group, draft, onDraft }: Input) {
  const tenths = tenthsIn(draft, group);
  const [lastWished, setWish] = useState<Wish | null>(null);
  const [lastTyped, setTyped] = useState<Typing | null>(null);
  const wish = lastWished?.groupKey === group.key ? lastWished : null;
  const typed = lastTyped?.groupKey === group.key ? lastTyped : null;
  const give = (next: readonly number[]) => onDraft?.(withGroup(draft, group, next));
  return {
    wish,
    /** Of the weight whose typed number shrinks the others; null for none. */
    scaledIndex: typed?.isScaled ? typed.index : null,
    change: (index: number, wanted: number) => {
      const next = withWeight(tenths, index, wanted);
      const refused = { groupKey: group.key, index, tenths: Math.round(wanted) };
      setWish(isAbove(wanted, next[index]) ? refused : null);
      setTyped(null);
      give(next);
    },
    type: (index: number, wanted: number) => {
      const before = typed?.index === index ? typed.before : tenths;
      const limited = withWeight(before, index, wanted);
      const isScaled = isAbove(wanted, limited[index]);
      setTyped({ groupKey: group.key, index, before, isScaled });
      setWish(null);
      give(isScaled ? withRoomFor(before, index, wanted) : limited);
    },
    makeRoom: () => {
      if (wish !== null) give(withRoomFor(tenths, wish.index, wish.tenths));
      setWish(null);
    },
  };
}
