import type { CompanyScores } from '@verdure/contract/coverage/companies';
import { keyDimensions } from '@verdure/scoring/ranking';

import type { PlacedDimension } from './company-dimensions.ts';

const ESG_PILLARS: readonly string[] = ['sustainability', 'governance'];

type Noted = CompanyScores['key_risks'][number];

/** The weakest and the strongest dimensions of the ESG total (methodology 8). */
export function presentKeyDimensions(
  placed: readonly PlacedDimension[],
): Pick<CompanyScores, 'key_risks' | 'key_points'> {
  const esg = placed.filter(({ pillar }) => ESG_PILLARS.includes(pillar));
  const { riskIds, pointIds } = keyDimensions(
    esg.map(({ view }) => ({
      id: view.dimensionId,
      score: view.overall.score,
      weightFraction: view.weightFraction,
    })),
  );
  const noted = (wanted: number): Noted[] =>
    esg.flatMap(({ pillar, view, row }) => {
      const { score, grade } = view.overall;
      if (row.id !== wanted || score === null) return [];
      return [{ dimension_id: row.id, name: row.name, pillar, score, grade }];
    });
  return { key_risks: riskIds.flatMap(noted), key_points: pointIds.flatMap(noted) };
}
