import { proxySearchEndpoint } from '@verdure/contract/access/account';
import { FEATURES } from '@verdure/contract/vocabulary';
import { useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { mayCall, useViewer } from '../../../api/viewer.ts';
import type { Viewer } from '../../../api/viewer.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { accountMessages } from './account.messages.ts';
import { useReplaceViewer } from './account.mutations.ts';

/** Shown only with the proxy system flag (SCR-SHELL-13). */
export const maySetProxySearch = (viewer: Viewer): boolean =>
  viewer.systemFeatures.includes(FEATURES.proxy) && mayCall(viewer, proxySearchEndpoint);

/** Includes proxies in search, or leaves them out. */
export function ProxySearchSwitch({ label }: { readonly label: string }) {
  const viewer = useViewer();
  const setProxies = useSetProxies();
  return (
    <Switch
      label={label}
      isOn={setProxies.isPending ? setProxies.variables : viewer.search_for_proxy}
      isPending={setProxies.isPending}
      onChange={(isOn) => setProxies.mutate(isOn)}
    />
  );
}

function useSetProxies() {
  const makeStale = useMakeStale();
  const takeViewer = useReplaceViewer();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      call(proxySearchEndpoint, { params: { searchProxyPref: isOn ? 'true' : 'false' } }),
    onSuccess: (user) => {
      takeViewer(user);
      return makeStale('proxySearch');
    },
    onError: (error) => showToast('error', textOf(error, accountMessages.proxyFailed)),
  });
}
