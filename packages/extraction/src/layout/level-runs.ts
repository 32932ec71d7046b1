import type { Run } from './line.ts';

/** A run that may be turned: places are those of its first letter, on the page as it is stored. */
export interface TurnedRun extends Run {
  /** How the text runs on the page: to the right, up, to the left or down. */
  readonly turn: 'none' | 'up' | 'over' | 'down';
}

function levelled({ turn, ...run }: TurnedRun): Run {
  const { x, y } = run;
  switch (turn) {
    case 'none':
      return run;
    case 'up':
      return { ...run, x: -y, y: x };
    case 'down':
      return { ...run, x: y, y: -x };
    case 'over':
      return { ...run, x: -x, y: -y };
  }
}

/**
 * The runs of a page in the direction in which most of its letters run, level. Text along the edge
 * of a page is not of its lines.
 */
export function levelRuns(runs: readonly TurnedRun[]): {
  readonly turn: TurnedRun['turn'];
  readonly runs: readonly Run[];
} {
  const letters = new Map<TurnedRun['turn'], number>();
  for (const { turn, text } of runs) letters.set(turn, (letters.get(turn) ?? 0) + text.length);
  const [most] = [...letters].toSorted((a, b) => b[1] - a[1]);
  const turn = most?.[0] ?? 'none';
  return { turn, runs: runs.filter((run) => run.turn === turn).map(levelled) };
}
