import type { PortfolioChange } from '@verdure/contract/investments/changes';
import type { ProfileId } from '@verdure/contract/vocabulary';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { instantOf, presentOf } from '../../../platform/database/past.ts';
import { wantedFigure } from '../attribution/attribution.reads.ts';
import type { Investments } from '../investment/investment.reads.ts';
import { presentChanges } from './changes.present.ts';

export {
  type BridgedCause,
  bridgedCauses,
  type FigureState,
  setsOf,
} from './bridged-causes.ts';

/** A job or a document has no limit of rows, and runs to its end. */
const WITHOUT_LIMITS = {
  signal: new AbortController().signal,
  budget: { spend: () => {} },
} as const;

interface WantedChanges {
  readonly ids: readonly number[];
  readonly profileId: ProfileId;
  readonly since: string;
}

/**
 * What changed of the ESG score of portfolios from a day to the moment that the transaction reads, for a job or a
 * document.
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
    // the two days are read beside each other
    context: { ...asking, tx: presentOf(asking.tx), ...WITHOUT_LIMITS },
    wanted: { type: 'portfolio', ids, profileId },
    since,
    until: instantOf(asking.tx) ?? undefined,
    figure: wantedFigure({}),
  });
