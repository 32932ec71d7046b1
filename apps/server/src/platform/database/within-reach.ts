import type { Viewer } from '../viewer.ts';
import type { Database, ReachTransaction } from './database.ts';
import { ROLE_ADMIN } from '@verdure/contract/vocabulary';

/** Administrators see every organisation, but those of the restricted organisation. */
export const seesEveryOrganisation = ({ roleId, isRestrictedAdmin }: Viewer): boolean =>
  roleId === ROLE_ADMIN && !isRestrictedAdmin;

/** As far as a viewer sees: one organisation, or every one. */
export interface Reach {
  readonly tx: ReachTransaction;
  /** Null: every organisation. */
  readonly onlyOrganisationId: number | null;
}

/** Opens a transaction that reaches as far as the viewer does, with row-level security to match. */
export const withinReach = <T>(
  database: Database,
  viewer: Viewer,
  act: (reach: Reach) => Promise<T>,
): Promise<T> =>
  seesEveryOrganisation(viewer)
    ? database.withAdministration((tx) => act({ tx, onlyOrganisationId: null }))
    : database.withTenant(viewer, (tx) => act({ tx, onlyOrganisationId: viewer.organisationId }));
