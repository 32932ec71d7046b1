import { MINIMUM_PEERS, PEER_LEVELS, type PeerLevel } from '../scores/index.ts';
import type { CompanyFrame } from './company-columns.ts';
import type { SectorSpan } from './snapshot.ts';

/**
 * The spans that one level of one span's peers comes from. The parent sector has every company of
 * its sub-sectors and every company known only to it (methodology 4.2).
 */
export function spansOfLevel(
  { spans }: CompanyFrame,
  span: SectorSpan,
  level: PeerLevel,
): readonly SectorSpan[] {
  if (level === 'whole_coverage') return spans;
  if (level === 'sub_sector') return span.subSectorId === null ? [] : [span];
  return span.parentId === null ? [] : spans.filter(({ parentId }) => parentId === span.parentId);
}

/** The spans of another snapshot that one level of a span's peers comes from. */
export function baseSpansOfLevel(
  { spans }: Pick<CompanyFrame, 'spans'>,
  { subSectorId, parentId }: SectorSpan,
  level: PeerLevel,
): readonly SectorSpan[] {
  if (level === 'whole_coverage') return spans;
  if (level === 'sub_sector') {
    return subSectorId === null ? [] : spans.filter((span) => span.subSectorId === subSectorId);
  }
  return parentId === null ? [] : spans.filter((span) => span.parentId === parentId);
}

/** A group of peers by level and scope, so that spans that fall back share it. */
export const groupKey = (span: SectorSpan, level: PeerLevel): string => {
  if (level === 'whole_coverage') return 'whole';
  return level === 'sub_sector' ? `sub ${span.subSectorId}` : `parent ${span.parentId}`;
};

interface Counted {
  readonly count: number;
}

export interface ChosenGroup<Group> {
  readonly levelIndex: number;
  readonly group: Group;
}

/**
 * The first level whose group has at least 5 peers (methodology 4.2); null without one.
 * Example: 4 peers in the sub-sector and 30 in its parent: the parent's group.
 */
export function chooseLevel<Group extends Counted>(
  groupAt: (level: PeerLevel) => Group,
): ChosenGroup<Group> | null {
  for (const [levelIndex, level] of PEER_LEVELS.entries()) {
    const group = groupAt(level);
    if (group.count >= MINIMUM_PEERS) return { levelIndex, group };
  }
  return null;
}
