import {
  companyMonthEndsEndpoint,
  fundMonthEndsEndpoint,
} from '@verdure/contract/investments/score-month-ends';
import { type ProfileId, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import { momentOf, readAsOf } from '../../../platform/database/past.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { mustSeeCompany, type ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { isTotalShown, subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import { mustSeeFund } from '../funds/fund.reads.ts';
import { mustSeeProfile } from '../../profiles/profile.reads.ts';
import { monthEndsBefore } from './month-end.ts';
import { presentScores } from './score-month-ends.present.ts';
import { listEntries, type WantedScores } from './score-month-ends.store.ts';
import type { MonthEndParts } from './store-month-ends.ts';

interface OfWhom extends Pick<WantedScores, 'column' | 'id'> {
  readonly profileId: ProfileId;
  /** The moment that the page shows. */
  readonly at: Date;
}

async function scoresOf({ tx, viewer }: ViewerTransaction, { profileId, at, ...whose }: OfWhom) {
  if (profileId !== UNCUSTOMISED_PROFILE_ID) await mustSeeProfile(tx, viewer, profileId);
  // a page of the last day of a month shows its end
  const monthEnds = monthEndsBefore(new Date(at.getTime() + 1));
  const [until = '', from = ''] = [monthEnds[0], monthEnds.at(-1)];
  const rows = await listEntries(tx, viewer.organisationId, { ...whose, profileId, from, until });
  return presentScores(rows, monthEnds);
}

/** The overall scores of companies and funds at the ends of months, as they are stored. */
export const scoreMonthEndRoutes = ({
  database,
  clock,
}: Pick<MonthEndParts, 'database' | 'clock'>): readonly Route[] => [
  serve(companyMonthEndsEndpoint, ({ viewer, params: { companyId, profileId }, query }) => {
    allow(isTotalShown('esg', subscribedPillars(viewer.features)), 'feature.off');
    return database.withTenant(viewer, async (tx) => {
      const past = readAsOf(tx, query.asOf);
      await mustSeeCompany(past, viewer, companyId);
      return scoresOf(
        { tx, viewer },
        {
          column: 'companies',
          id: companyId,
          profileId,
          at: momentOf(past, clock),
        },
      );
    });
  }),
  serve(fundMonthEndsEndpoint, ({ viewer, params: { fundId, profileId }, query }) => {
    allow(isTotalShown('esg', subscribedPillars(viewer.features)), 'feature.off');
    return database.withTenant(viewer, async (tx) => {
      const past = readAsOf(tx, query.asOf);
      await mustSeeFund(past, viewer.organisationId, fundId);
      return scoresOf(
        { tx, viewer },
        {
          column: 'funds',
          id: fundId,
          profileId,
          at: momentOf(past, clock),
        },
      );
    });
  }),
];
