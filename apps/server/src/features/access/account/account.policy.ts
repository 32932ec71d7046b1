import { ROLE_ADMIN, ROLE_STANDARD_USER, ROLE_SUPER_USER } from '@verdure/contract/vocabulary';

import type { Viewer } from '../../../platform/viewer.ts';

const hasDashboard = ({ roleId }: Viewer): boolean =>
  roleId === ROLE_ADMIN || roleId === ROLE_SUPER_USER || roleId === ROLE_STANDARD_USER;

/** Scoped users have no key: their programs could read what the scope hides on other pages. */
export const mayHaveApiKey = (viewer: Viewer): boolean => hasDashboard(viewer) && !viewer.isScoped;

/** Whether a key of this user may upload portfolios. Scoped users upload too, but have no key. */
export const mayUploadByKey = ({ roleId }: Viewer): boolean => roleId === ROLE_SUPER_USER;

/** What a user may change. The page uses this only to hide controls. */
export function abilitiesOf(viewer: Viewer, usesSingleSignOn: boolean) {
  const isAdmin = viewer.roleId === ROLE_ADMIN;
  const isSuperUser = viewer.roleId === ROLE_SUPER_USER;
  const managesOrganisations = isAdmin && !viewer.isRestrictedAdmin;
  return {
    change_email: !usesSingleSignOn,
    change_password: !usesSingleSignOn,
    generate_api_key: mayHaveApiKey(viewer),
    set_proxy_search: hasDashboard(viewer) && viewer.features.has('proxy'),
    upload_logo: isSuperUser,
    invite_users: isAdmin || isSuperUser,
    create_organisation: managesOrganisations,
    manage_organisations: managesOrganisations,
    read_audit: isAdmin || isSuperUser,
  };
}
