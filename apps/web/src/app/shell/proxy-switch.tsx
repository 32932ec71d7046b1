import { useViewer } from '../../api/viewer.ts';
import {
  maySetProxySearch,
  ProxySearchSwitch,
} from '../../features/access/account/proxy-search.tsx';

/** At the foot of the search results (SCR-SHELL-13). */
export function ProxySwitch() {
  const viewer = useViewer();
  if (!maySetProxySearch(viewer)) return null;
  return (
    <div className="search-foot">
      <ProxySearchSwitch label="Include proxies" />
    </div>
  );
}
