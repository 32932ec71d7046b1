import {
  companyMonthEndsEndpoint,
  countryMonthEndsEndpoint,
  fundMonthEndsEndpoint,
  sectorMonthEndsEndpoint,
} from '@verdure/contract/investments/score-month-ends';
import { type ProfileId, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { momentOf, readAsOf } from '../../../platform/database/past.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { mustSeeCompany, mustSeeSector } from '../../coverage/companies/company.reads.ts';
import { mustSeeCountry } from '../../coverage/countries/country.reads.ts';
import { mustSeeFund } from '../funds/fund.reads.ts';
import { mustSeeProfile } from '../../profiles/profile.reads.ts';
import { monthEndsBefore } from './month-end.ts';
import { mustSubscribeToScore } from './must-subscribe-to-score.ts';
import { presentMeans, presentScores } from './score-month-ends.present.ts';
import { listEntries, type WantedScores } from './score-month-ends.store.ts';
import type { MonthEndParts } from './store-month-ends.ts';

interface OfWhom extends Pick<WantedScores, 'column' | 'id'> {
  readonly viewer: Viewer;
  readonly profileId: ProfileId;
  /** The day that the page shows; absent: today. */
  readonly asOf?: string | undefined;
  /** Refuses who may not see it, as of that day. */
  readonly mustSee: (past: TenantTransaction) => Promise<unknown>;
}

type Parts = Pick<MonthEndParts, 'database' | 'clock'>;

/** What is stored of one thing, and the month ends that a page of its day shows. */
const entriesOf = (
  { database, clock }: Parts,
  { viewer, profileId, asOf, mustSee, ...whose }: OfWhom,
) =>
  database.withTenant(viewer, async (tx) => {
    const past = readAsOf(tx, asOf);
    await mustSee(past);
    if (profileId !== UNCUSTOMISED_PROFILE_ID) await mustSeeProfile(tx, viewer, profileId);
    // a page of the last day of a month shows its end
    const monthEnds = monthEndsBefore(new Date(momentOf(past, clock).getTime() + 1));
    const [until = '', from = ''] = [monthEnds[0], monthEnds.at(-1)];
    const wanted = { ...whose, profileId, from, until };
    return [await listEntries(tx, viewer.organisationId, wanted), monthEnds] as const;
  });

/** The overall scores of companies, funds, countries and sectors at the ends of months, as they are stored. */
export const scoreMonthEndRoutes = (parts: Parts): readonly Route[] => [
  serve(companyMonthEndsEndpoint, async ({ viewer, params, query: { asOf } }) => {
    mustSubscribeToScore(viewer);
    const { companyId: id, profileId } = params;
    const mustSee = (past: TenantTransaction) => mustSeeCompany(past, viewer, id);
    const wanted = { column: 'companies', id, viewer, profileId, asOf, mustSee } as const;
    return presentScores(...(await entriesOf(parts, wanted)));
  }),
  serve(fundMonthEndsEndpoint, async ({ viewer, params, query: { asOf } }) => {
    mustSubscribeToScore(viewer);
    const { fundId: id, profileId } = params;
    const mustSee = (past: TenantTransaction) => mustSeeFund(past, viewer.organisationId, id);
    const wanted = { column: 'funds', id, viewer, profileId, asOf, mustSee } as const;
    return presentScores(...(await entriesOf(parts, wanted)));
  }),
  serve(countryMonthEndsEndpoint, async ({ viewer, params, query: { asOf } }) => {
    const { countryId: id, profileId } = params;
    const mustSee = (past: TenantTransaction) => mustSeeCountry(past, id);
    const wanted = { column: 'countries', id, viewer, profileId, asOf, mustSee } as const;
    return presentScores(...(await entriesOf(parts, wanted)));
  }),
  serve(sectorMonthEndsEndpoint, async ({ viewer, params, query: { asOf } }) => {
    mustSubscribeToScore(viewer);
    const { sectorId: id, profileId } = params;
    const mustSee = (past: TenantTransaction) => mustSeeSector(past, viewer, id);
    const wanted = { column: 'sectors', id, viewer, profileId, asOf, mustSee } as const;
    return presentMeans(...(await entriesOf(parts, wanted)));
  }),
];
