import { createTicketEndpoint } from '@verdure/contract/access/tickets';
import { ROLE_ADMIN } from '@verdure/contract/vocabulary';
import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';

import { call } from '../../api/call.ts';
import { textOf } from '../../api/call-error.ts';
import { useSite } from '../../api/site.ts';
import { useViewer } from '../../api/viewer.ts';
import { neighbours } from '../../paths.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { isRestrictedAdmin } from '../pages.ts';

const LABEL = 'Analyst Toolkit';
const FAILED = 'An error occurred trying to open the analyst toolkit, please try again';

/**
 * Opens the toolkit in a new tab, if one is installed. The address carries a ticket that works
 * once within a minute, never the token of this session (SCR-SHELL-02).
 */
export function ToolkitLink({ isCollapsed }: { readonly isCollapsed: boolean }) {
  const viewer = useViewer();
  const site = useSite();
  const open = useOpenToolkit();
  const mayOpen = viewer.role_id === ROLE_ADMIN && !isRestrictedAdmin(viewer);
  if (!mayOpen || site?.has_toolkit !== true) return null;
  const link = (
    <button
      type="button"
      className="menu-link"
      aria-busy={open.isPending || undefined}
      onClick={() => {
        if (!open.isPending) open.mutate();
      }}
    >
      <FlaskConical className="icon" aria-hidden />
      <span className={isCollapsed ? 'visually-hidden' : undefined}>
        {LABEL}
        <span className="visually-hidden"> (opens a new tab)</span>
      </span>
    </button>
  );
  return <li>{isCollapsed ? <Tooltip label={LABEL}>{link}</Tooltip> : link}</li>;
}

function useOpenToolkit() {
  return useMutation({
    mutationFn: () => call(createTicketEndpoint, { body: { audience: 'toolkit' } }),
    onSuccess: ({ token }) => {
      const address = `${neighbours.toolkit}?${new URLSearchParams({ token })}`;
      window.open(address, '_blank', 'noopener,noreferrer');
    },
    onError: (error) => showToast('error', textOf(error, FAILED)),
  });
}
