/** One rung: the label an analyst chooses and the awareness points it stands for (0 to 4). */
export interface AwarenessLevel {
  readonly label: string;
  readonly score: number;
}

/**
 * Ladders of awareness levels (specification 3, section 9; methodology 4.1).
 * Letters divide the range from 3 to 4 evenly.
 */
export const AWARENESS_LADDERS = {
  qualitative: [
    { label: '0', score: 0 },
    { label: '1', score: 1 },
    { label: '2', score: 2 },
    { label: '3', score: 3 },
    { label: '4', score: 4 },
  ],
  threeLetters: [
    { label: '0', score: 0 },
    { label: '1', score: 1 },
    { label: '2', score: 2 },
    { label: '3a', score: 3 },
    { label: '3b', score: 3.5 },
    { label: '3c', score: 4 },
  ],
  fourLetters: [
    { label: '0', score: 0 },
    { label: '1', score: 1 },
    { label: '2', score: 2 },
    { label: '3a', score: 3 },
    { label: '3b', score: 3 + 1 / 3 },
    { label: '3c', score: 3 + 2 / 3 },
    { label: '3d', score: 4 },
  ],
} as const satisfies Record<string, readonly AwarenessLevel[]>;

export type AwarenessLadder = keyof typeof AWARENESS_LADDERS;
