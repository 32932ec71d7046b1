/** Which set of companies a peer statistic is taken over (methodology 4.2). */
export const PEER_LEVELS = ['sub_sector', 'parent_sector', 'whole_coverage'] as const;
export type PeerLevel = (typeof PEER_LEVELS)[number];

/** Fewer peers than this, and the next wider level is used. */
export const MINIMUM_PEERS = 5;

/** The peers of each level, the company included; a level that is not reached may be empty. */
export type PeersByLevel<T> = Readonly<Record<PeerLevel, readonly T[]>>;

export interface PeerGroup<T> {
  readonly level: PeerLevel;
  readonly peers: readonly T[];
}

/** The first level with at least 5 peers; null when there is none (methodology 4.2). */
export function choosePeerGroup<T>(byLevel: PeersByLevel<T>): PeerGroup<T> | null {
  for (const level of PEER_LEVELS) {
    const peers = byLevel[level];
    if (peers.length >= MINIMUM_PEERS) return { level, peers };
  }
  return null;
}
