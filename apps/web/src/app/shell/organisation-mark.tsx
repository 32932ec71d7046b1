import { useQuery } from '@tanstack/react-query';

import { organisationLogoQuery } from '../../api/organisation-logo.ts';
import { useViewer } from '../../api/viewer.ts';

/** The organisation's logo, or its name if it has none (SCR-SHELL-18). */
export function OrganisationMark({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const viewer = useViewer();
  const { data: logo } = useQuery(organisationLogoQuery(viewer));
  const name = viewer.organisation.name || 'Organisation Not Available';
  if (logo && !isCollapsed) {
    return (
      <div className="organisation-mark">
        <img src={logo} alt={name} className="organisation-logo" />
      </div>
    );
  }
  return (
    <div className="organisation-mark">
      <span className="organisation-letter" aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className={isCollapsed ? 'visually-hidden' : 'organisation-name'}>{name}</span>
    </div>
  );
}
