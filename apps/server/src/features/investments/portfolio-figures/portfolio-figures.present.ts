import type { PortfolioFigures } from '@verdure/contract/investments/portfolio-figures';
import { FOOTPRINT_METRIC_IDS } from '@verdure/contract/vocabulary';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { isTotalShown, subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import { presentOveralls } from '../constituents/constituents.reads.ts';
import { presentFootprints } from '../footprints/footprint.reads.ts';
import { constituentCount, type ScoredInvestment } from '../investment/investment.reads.ts';
import { type Asked, NO_ARGUMENTS } from '../investment/investment-roots.reads.ts';
import { presentItr } from '../temperature/temperature.reads.ts';

/** The footprint that the tab opens with. */
const [FIRST_FOOTPRINT_ID] = FOOTPRINT_METRIC_IDS;

type Shown = Pick<PortfolioFigures, 'overalls' | 'excluded'>;

function presentScores(scored: ScoredInvestment, asked: Asked): Shown {
  const { attention, ...row } = presentOveralls(scored, asked);
  return {
    overalls: isTotalShown('esg', subscribedPillars(asked.viewer.features))
      ? {
          weighted_esg_score: row.weighted_esg_score,
          weighted_esg_grade: row.weighted_esg_grade,
          esg_covered_weight: row.esg_covered_weight,
        }
      : null,
    excluded: attention.find(({ kind }) => kind === 'excluded')?.count ?? 0,
  };
}

async function presentTemperature(
  scored: ScoredInvestment,
  asked: Asked,
): Promise<PortfolioFigures['itr']> {
  const [row] = await presentItr(scored, asked);
  if (row === undefined) return null;
  const { itr, status, status_reason, covered, standing } = row;
  return { itr, status, status_reason, covered, standing };
}

function presentFootprint(scored: ScoredInvestment, asked: Asked): PortfolioFigures['footprint'] {
  const [row] = presentFootprints(scored, asked);
  if (row === undefined) return null;
  const { ev_footprint, covered, standing } = row;
  return { ev_footprint, covered, standing };
}

/** The figures of one portfolio, by the presenters of its own page. */
export async function presentPortfolioFigures(
  scored: ScoredInvestment,
  { viewer, tx }: ViewerTransaction,
): Promise<PortfolioFigures> {
  const { id } = scored.investment;
  if (constituentCount(scored.investment) === 0) {
    return { id, is_empty: true, overalls: null, itr: null, footprint: null, excluded: null };
  }
  const asked = { viewer, tx, ...NO_ARGUMENTS, metricId: FIRST_FOOTPRINT_ID };
  return {
    id,
    is_empty: false,
    ...presentScores(scored, asked),
    itr: await presentTemperature(scored, asked),
    footprint: presentFootprint(scored, asked),
  };
}
