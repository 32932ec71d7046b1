import { proxySearchEndpoint } from '@verdure/contract/access/account';
import { FEATURES } from '@verdure/contract/vocabulary';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../api/call.ts';
import { textOf } from '../../api/call-error.ts';
import { mayCall, useViewer, viewerQuery } from '../../api/viewer.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';

const FAILED = 'An error occurred trying to update your proxy preference, please try again';

/** Lets proxies into the search; only with the proxy system flag (SCR-SHELL-13). */
export function ProxySwitch() {
  const viewer = useViewer();
  const setProxies = useSetProxies();
  const hasFlag = viewer.systemFeatures.includes(FEATURES.proxy);
  if (!hasFlag || !mayCall(viewer, proxySearchEndpoint)) return null;
  return (
    <div className="search-foot">
      <Switch
        label="Include proxies"
        isOn={setProxies.isPending ? setProxies.variables : viewer.search_for_proxy}
        isPending={setProxies.isPending}
        onChange={(isOn) => setProxies.mutate(isOn)}
      />
    </div>
  );
}

function useSetProxies() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) =>
      call(proxySearchEndpoint, { params: { searchProxyPref: isOn ? 'true' : 'false' } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries(viewerQuery()),
        queries.invalidateQueries({ queryKey: ['companies', 'search'] }),
      ]),
    onError: (error) => showToast('error', textOf(error, FAILED)),
  });
}
