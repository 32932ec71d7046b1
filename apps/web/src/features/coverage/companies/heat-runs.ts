import type { Grade } from '@verdure/contract/vocabulary';

/** One block of a heat-strip: a peer, or neighbours if single blocks would be too narrow. */
export interface HeatBlock {
  readonly grade: Grade;
  readonly isOwn: boolean;
}

/** Neighbouring blocks with the same grade, which share one letter. */
export interface HeatRun {
  readonly grade: Grade;
  readonly blocks: readonly HeatBlock[];
}

interface Strip {
  /** The peer group's grades, worst score first. */
  readonly grades: readonly Grade[];
  /** Index of the company in `grades`; null if it has no score. */
  readonly position: number | null;
}

/** The peers as at most `maxBlocks` blocks; the company's block has the company's grade. */
function blocksOf({ grades, position }: Strip, maxBlocks: number): readonly HeatBlock[] {
  const perBlock = Math.ceil(grades.length / maxBlocks);
  const count = perBlock === 0 ? 0 : Math.ceil(grades.length / perBlock);
  const ownBlock = position === null ? -1 : Math.floor(position / perBlock);
  return Array.from({ length: count }).flatMap((_, block) => {
    const isOwn = block === ownBlock;
    const middle = block * perBlock + Math.floor(perBlock / 2);
    const grade = grades[isOwn ? (position ?? middle) : Math.min(middle, grades.length - 1)];
    return grade === undefined ? [] : [{ grade, isOwn }];
  });
}

/** Groups consecutive blocks of the same grade. */
export function heatRuns(strip: Strip, maxBlocks: number): readonly HeatRun[] {
  const runs: { readonly grade: Grade; readonly blocks: HeatBlock[] }[] = [];
  for (const block of blocksOf(strip, maxBlocks)) {
    const last = runs.at(-1);
    if (last?.grade === block.grade) last.blocks.push(block);
    else runs.push({ grade: block.grade, blocks: [block] });
  }
  return runs;
}
