import type { Database } from '../../platform/database/database.ts';
import type { Route } from '../../platform/http/serve.ts';
import { handOverManaged } from '../access/team/hand-over.reads.ts';
import { type MustSeeCompany, profileCompanyRoutes } from './profile-company.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { weightingRoutes } from './weighting.routes.ts';

export const handOverProfiles = handOverManaged('profiles');
export { mustSeeProfile } from './profile.reads.ts';

/** The weights that an organisation chooses. */
export const routes = (parts: {
  readonly database: Database;
  readonly mustSeeCompany: MustSeeCompany;
}): readonly Route[] => [
  ...profileRoutes(parts),
  ...weightingRoutes(parts),
  ...profileCompanyRoutes(parts),
];
