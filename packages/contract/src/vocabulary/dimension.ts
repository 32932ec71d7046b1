import { SCORED_PILLARS } from './scored-pillar.ts';
import type { CompanyPillar, MetricTag } from './pillar.ts';
import type { Sector } from './sector.ts';

/** A topic inside a pillar. QUANT if at least one of its metrics is QUANT. */
export interface Dimension {
  readonly id: number;
  readonly name: string;
  readonly pillar: CompanyPillar;
  readonly tag: MetricTag;
  /** Ids of sectors and sub-sectors; a sector stands for all its sub-sectors. */
  readonly appliesTo: 'all' | readonly number[];
}

/** Whether the dimension applies to companies of a sub-sector. */
export function dimensionApplies(dimension: Dimension, subSector: Sector): boolean {
  const { appliesTo } = dimension;
  if (appliesTo === 'all') return true;
  const { id, parentId } = subSector;
  return appliesTo.includes(id) || (parentId !== null && appliesTo.includes(parentId));
}

/** Whether the dimension counts in a pillar score (methodology 4.5 leaves the others out). */
export const isScored = (dimension: Dimension): boolean =>
  SCORED_PILLARS.some((pillar) => pillar === dimension.pillar);
