import type { NaceSection } from '@verdure/contract/vocabulary';

/** By sector; sub-sectors that differ follow. */
const BY_SECTOR: ReadonlyMap<number, NaceSection> = new Map<number, NaceSection>([
  [1, 'B'],
  [2, 'C'],
  [3, 'C'],
  [4, 'C'],
  [5, 'C'],
  [6, 'C'],
  [7, 'K'],
  [8, 'J'],
  [9, 'J'],
  [10, 'D'],
  [11, 'L'],
]);

const BY_SUB_SECTOR: ReadonlyMap<number, NaceSection> = new Map<number, NaceSection>([
  [102, 'C'],
  [105, 'C'],
  [204, 'B'],
  [207, 'A'],
  [304, 'F'],
  [305, 'H'],
  [306, 'H'],
  [307, 'H'],
  [308, 'H'],
  [309, 'N'],
  [405, 'I'],
  [406, 'R'],
  [407, 'G'],
  [408, 'G'],
  [504, 'G'],
  [506, 'A'],
  [604, 'Q'],
  [803, 'C'],
  [804, 'C'],
  [805, 'C'],
  [1003, 'E'],
  [1104, 'F'],
]);

/** The section of the main activity of a sub-sector. */
export const naceSectionOf = (subSectorId: number): NaceSection | null =>
  BY_SUB_SECTOR.get(subSectorId) ?? BY_SECTOR.get(Math.floor(subSectorId / 100)) ?? null;
