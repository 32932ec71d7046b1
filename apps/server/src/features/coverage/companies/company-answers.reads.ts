import type { MetricValue } from '@verdure/contract/coverage/companies';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { readFigures, readOwnAmountFigures } from '../own-data/own-data.reads.ts';
import type { ViewerTransaction } from './company.reads.ts';
import { listMetricDescriptions, listStoredValues } from './company.store.ts';
import type { Company } from './company.ts';
import { presentMetricValues } from './metric-values.present.ts';
import { shownTo } from './shown-to.ts';

export { presentCompanyScores } from './company-scores.present.ts';

/** The values behind a company's scores that the viewer's organisation subscribed to. */
export async function readMetricValues(
  { tx, viewer }: ViewerTransaction,
  under: ScoredProfile,
  company: Company,
): Promise<MetricValue[]> {
  const stored = await listStoredValues(tx, company, {
    snapshotVersion: under.snapshot.version,
    asOfYear: under.scored.snapshot.asOfYear,
  });
  const descriptions = await listMetricDescriptions(tx);
  const figures = await readFigures(tx, viewer.organisationId, { companyId: company.id, stored });
  const of = { companyIds: [company.id], under };
  const amounts = await readOwnAmountFigures(tx, viewer.organisationId, of);
  const known = {
    stored,
    descriptions,
    figures: new Map([
      ...figures,
      ...amounts.map(({ field, year, figure }) => [`${field} ${year}`, figure] as const),
    ]),
  };
  return shownTo(viewer, under, presentMetricValues(under, company, known));
}
