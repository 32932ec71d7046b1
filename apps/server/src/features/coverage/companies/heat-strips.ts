import type { CompanyScores } from '@verdure/contract/coverage/companies';
import { scorePercentile } from '@verdure/scoring/ranking';
import { heatStrip, type ReadUniverse } from '@verdure/scoring/universe';

import type { PlacedDimension } from './company-dimensions.ts';

type HeatStrip = CompanyScores['heatstrips'][number];

function presentStrip(read: ReadUniverse, companyId: number, dimensionId: number): HeatStrip {
  const worstFirst = heatStrip(read, companyId, {
    dimensionId,
    level: 'sub_sector',
  }).toReversed();
  const position = worstFirst.findIndex((block) => block.companyId === companyId);
  const own = worstFirst[position]?.score;
  const scores = worstFirst.map(({ score }) => score);
  return {
    dimension_id: dimensionId,
    grades: worstFirst.flatMap(({ grade }) => grade ?? []),
    position: position < 0 ? null : position,
    percentile: scorePercentile(scores, own ?? null),
    peer_count: worstFirst.length,
  };
}

/** The company's position in its sub-sector for each dimension (SCR-COMP-19). */
export const presentHeatStrips = (
  read: ReadUniverse,
  companyId: number,
  placed: readonly PlacedDimension[],
): HeatStrip[] => placed.map(({ view }) => presentStrip(read, companyId, view.dimensionId));
