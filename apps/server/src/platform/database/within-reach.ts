import type { Viewer } from '../viewer.ts';
import type { Database, ReachTransaction } from './database.ts';
import { ROLE_ADMIN } from '@verdure/contract/vocabulary';

/** Administrators see every organisation, except restricted administrators. */
export const seesEveryOrganisation = ({ roleId, isRestrictedAdmin }: Viewer): boolean =>
  roleId === ROLE_ADMIN && !isRestrictedAdmin;

/** The organisations that a viewer can reach: one or all. */
export interface Reach {
  readonly tx: ReachTransaction;
  /** Null for all organisations. */
  readonly onlyOrganisationId: number | null;
}

/** Opens a transaction with the viewer's reach, which row-level security enforces. */
export const withinReach = <T>(
  database: Database,
  viewer: Viewer,
  act: (reach: Reach) => Promise<T>,
): Promise<T> =>
  seesEveryOrganisation(viewer)
    ? database.withAdministration((tx) => act({ tx, onlyOrganisationId: null }))
    : database.withTenant(viewer, (tx) => act({ tx, onlyOrganisationId: viewer.organisationId }));
