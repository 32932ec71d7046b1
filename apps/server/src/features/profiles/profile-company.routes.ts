import {
  getProfileCompanyEndpoint,
  profileCompanyEndpoint,
} from '@verdure/contract/profiles/profiles';

import type { Database } from '../../platform/database/database.ts';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { applyChange, lockEditedProfile } from './change-profile.ts';
import { mustSeeProfile } from './profile.reads.ts';
import { findEmissionsReduction, setEmissionsReduction } from './profile-changes.store.ts';

/** Finds a company that the viewer may open. @throws Problem for any other */
export type MustSeeCompany = (
  tx: TenantTransaction,
  viewer: Viewer,
  companyId: number,
) => Promise<unknown>;

interface ProfileCompanyParts {
  readonly database: Database;
  readonly mustSeeCompany: MustSeeCompany;
}

/** What a profile assumes of single companies (API-056). */
export const profileCompanyRoutes = ({
  database,
  mustSeeCompany,
}: ProfileCompanyParts): readonly Route[] => [
  serve(getProfileCompanyEndpoint, ({ viewer, params: { profileId, companyId } }) =>
    database.withTenant(viewer, async (tx) => {
      const profile = await mustSeeProfile(tx, viewer, profileId);
      await mustSeeCompany(tx, viewer, companyId);
      return { emissions_reduction_rate: await findEmissionsReduction(tx, profile, companyId) };
    }),
  ),

  serve(profileCompanyEndpoint, ({ viewer, params: { profileId, companyId }, body, request }) =>
    database.withTenant(viewer, async (tx) => {
      const by = { viewer, requestId: request.id };
      const profile = await lockEditedProfile(tx, by, profileId);
      await mustSeeCompany(tx, viewer, companyId);
      const rate = body.emissions_reduction_rate;
      const before = await findEmissionsReduction(tx, profile, companyId);
      await applyChange(tx, profile, {
        by,
        verb: 'company-set',
        before: { companyId, emissionsReductionRate: before },
        after: { companyId, emissionsReductionRate: rate },
        movesScores: true,
        write: () => setEmissionsReduction(tx, profile, { companyId, rate }),
      });
      return { emissions_reduction_rate: rate };
    }),
  ),
];
