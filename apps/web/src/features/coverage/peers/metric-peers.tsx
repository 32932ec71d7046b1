import './peers.css';

import { useQuery } from '@tanstack/react-query';

import { usePastDay } from '../../../api/past-day.ts';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { NearestPeers } from './nearest-peers.tsx';
import { PeerStrip } from './peer-strip.tsx';
import { peersMessages } from './peers.messages.ts';
import { companyPeersQuery } from './peers.queries.ts';
import type { PeersRequest } from './peers.queries.ts';

interface Props {
  readonly wanted: PeersRequest;
  readonly pathOf: (companyId: number) => string;
}

/** The figure of a reason beside its peers. */
export function MetricPeers({ wanted, pathOf }: Props) {
  const peers = useQuery(companyPeersQuery({ ...wanted, asOf: usePastDay() }));
  return (
    <section aria-label={peersMessages.title}>
      <h4 className="reason-heading">{peersMessages.title}</h4>
      <Loaded query={peers} failed={peersMessages.failed} heightPx={200}>
        {(data) => (
          <div className="stack">
            <PeerStrip peers={data} />
            <NearestPeers peers={data} pathOf={pathOf} />
          </div>
        )}
      </Loaded>
    </section>
  );
}
