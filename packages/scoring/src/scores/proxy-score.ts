import { meanOf } from '../numbers/index.ts';
import { metricScore } from './metric-score.ts';
import { choosePeerGroup, type PeerLevel, type PeersByLevel } from './peer-group.ts';

/** One metric of a directly covered company. Points 0 to 4; the value per $1M where scalable. */
export interface ProxyPeer {
  readonly awareness: number | null;
  readonly performance: number | null;
  readonly scaledValue: number | null;
  /** Of the year before; it stands in where `awareness` is null. */
  readonly previousAwareness?: number | null;
}

export interface ProxyMetric {
  readonly awareness: number | null;
  readonly performance: number | null;
  readonly scaledValue: number | null;
  /** Null: fewer than 5 covered peers at every level. */
  readonly peerLevel: PeerLevel | null;
  readonly peerCount: number | null;
}

const NO_PROXY: ProxyMetric = {
  peerLevel: null,
  peerCount: null,
  awareness: null,
  performance: null,
  scaledValue: null,
};

/**
 * What a company without direct coverage gets for one metric: the means over its directly covered
 * peers of what they have. The minimum of 5 counts peers, not values (methodology 4.4,
 * docs/formulas/proxy.md).
 */
export function proxyMetric(peersByLevel: PeersByLevel<ProxyPeer>): ProxyMetric {
  const group = choosePeerGroup(peersByLevel);
  if (group === null) return NO_PROXY;
  return {
    peerLevel: group.level,
    peerCount: group.peers.length,
    awareness: meanOf(group.peers.map((peer) => peer.awareness ?? peer.previousAwareness ?? null)),
    performance: meanOf(group.peers.map((peer) => peer.performance)),
    scaledValue: meanOf(group.peers.map((peer) => peer.scaledValue)),
  };
}

/** The score of a proxy metric: the mix of the two means. */
export const proxyScore = (proxy: ProxyMetric, awarenessFraction: number): number | null =>
  metricScore(proxy, awarenessFraction);
