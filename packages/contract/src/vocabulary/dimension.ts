import { SCORED_PILLARS } from './scored-pillar.ts';
import type { CompanyPillar, MetricTag } from './pillar.ts';
import type { Sector } from './sector.ts';

/** A topic inside a pillar. QUANT as soon as one of its metrics is measured. */
export interface Dimension {
  readonly id: number;
  readonly name: string;
  readonly pillar: CompanyPillar;
  readonly tag: MetricTag;
  /** Ids of sectors and sub-sectors; a sector stands for all its sub-sectors. */
  readonly appliesTo: 'all' | readonly number[];
}

/** Whether companies of a sub-sector are asked about the dimension at all. */
export function dimensionApplies(dimension: Dimension, subSector: Sector): boolean {
  const { appliesTo } = dimension;
  if (appliesTo === 'all') return true;
  const { id, parentId } = subSector;
  return appliesTo.includes(id) || (parentId !== null && appliesTo.includes(parentId));
}

/** Whether the dimension counts in a pillar score (methodology 4.5 leaves the others out). */
export const isScored = (dimension: Dimension): boolean =>
  SCORED_PILLARS.some((pillar) => pillar === dimension.pillar);
