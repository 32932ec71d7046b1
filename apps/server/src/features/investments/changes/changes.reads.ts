import type { PortfolioChange } from '@verdure/contract/investments/changes';
import type { ProfileId } from '@verdure/contract/vocabulary';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { wantedFigure } from '../attribution/attribution.reads.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { presentChanges } from './changes.present.ts';

/** Nobody waits for a job, and it has no limit of rows. */
const JOB = {
  signal: new AbortController().signal,
  budget: { spend: () => {} },
} as const;

interface WantedChanges {
  readonly ids: readonly number[];
  readonly profileId: ProfileId;
  readonly since: string;
}

/**
 * What changed of the ESG score of portfolios since a day, for a job.
 *
 * @throws Problem `past.*` where there are no figures of the day
 */
export const esgChanges = (
  investments: Investments,
  asking: ViewerTransaction,
  { ids, profileId, since }: WantedChanges,
): Promise<readonly PortfolioChange[]> =>
  presentChanges({
    investments,
    context: { ...asking, ...JOB },
    wanted: { type: 'portfolio', ids, profileId },
    since,
    figure: wantedFigure({}),
  });
