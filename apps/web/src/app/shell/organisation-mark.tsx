import { getLogoEndpoint, userOrganisationEndpoint } from '@verdure/contract/access/organisations';
import { useQuery } from '@tanstack/react-query';

import { call, send } from '../../api/call.ts';
import { mayCall, useViewer } from '../../api/viewer.ts';
import type { Viewer } from '../../api/viewer.ts';

/** The organisation by its logo, else by its name (SCR-SHELL-18). */
export function OrganisationMark({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const viewer = useViewer();
  const logo = useLogo(viewer);
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

/** Asked for by those who may see one; without an answer the name stands. */
function useLogo(viewer: Viewer): string | null {
  const { data } = useQuery({
    queryKey: ['organisation', 'logo'],
    enabled: mayCall(viewer, getLogoEndpoint),
    queryFn: async ({ signal }) => {
      const { logo } = await call(userOrganisationEndpoint, {}, { signal });
      return logo === null ? null : readImage(logo, signal);
    },
  });
  return data ?? null;
}

/** The image itself in an address: a plain image tag would not send the token. */
async function readImage(path: string, signal: AbortSignal): Promise<string> {
  const route = `GET ${path}`;
  const answer = await send(path, { route, init: {}, signal, endsSession: true });
  const reader = new FileReader();
  const read = new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
  });
  reader.readAsDataURL(await answer.blob());
  return read;
}
