import type { CompanyPeers, MissingForFigure } from '@verdure/contract/coverage/peers';
import { latestAmountOfCompany } from '@verdure/scoring/footprint';
import { scorePercentile } from '@verdure/scoring/ranking';

import {
  placeOfRow,
  type ScoredProfile,
  type ScoredRow,
  scoredRowOf,
} from '../../../universe/scored-profile.ts';
import { publicSpanOf } from '../companies/peer-span.reads.ts';
import type { PeerFigure } from './peer-figure.ts';

const NEAREST_COUNT = 5;

interface Peer {
  readonly id: number;
  readonly name: string;
  readonly value: number | null;
  readonly revenueUsd: number | null;
}

function revenueAt({ scored, row }: ScoredRow): number | null {
  const revenue = latestAmountOfCompany(scored.snapshot, 'revenueUsd', row);
  return revenue !== null && revenue.usd > 0 ? revenue.usd : null;
}

/**
 * The directly covered public companies of a company's sub-sector, in the profile's universe. Those with
 * values of the organisation stand by their figures for it.
 */
function peersOf(under: ScoredProfile, companyId: number, figure: PeerFigure): readonly Peer[] {
  const span = publicSpanOf(under, companyId);
  if (span === null) return [];
  const peers: Peer[] = [];
  for (let row = span.start; row < span.end; row += 1) {
    const at = placeOfRow(under, row);
    const { isDirect, id, names } = at.scored.snapshot.companies;
    if (isDirect[at.row] !== 1 || at.scored.inUniverse?.[at.row] === 0) continue;
    peers.push({
      id: id[at.row] ?? 0,
      name: names[at.row] ?? '',
      value: figure.valueAt(at),
      revenueUsd: revenueAt(at),
    });
  }
  return peers;
}

type Nearest = CompanyPeers['nearest'];

/** The others whose revenue differs least, as a ratio; none if its own is unknown. */
function nearestOf(
  peers: readonly Peer[],
  own: { readonly id: number; readonly revenueUsd: number | null },
  { figure, scope }: Pick<Asked, 'figure' | 'scope'>,
): Nearest {
  const { revenueUsd } = own;
  if (revenueUsd === null) return [];
  return peers
    .flatMap(({ id, name, value, revenueUsd: revenue }) => {
      const isOther = id !== own.id && (scope === null || scope.has(id));
      if (!isOther || revenue === null) return [];
      const row = { id, name, revenue_usd: revenue, value, grade: figure.gradeOf(value) };
      return [{ row, distance: Math.abs(Math.log(revenue / revenueUsd)) }];
    })
    .sort((one, other) => one.distance - other.distance || one.row.id - other.row.id)
    .slice(0, NEAREST_COUNT)
    .map(({ row }) => row);
}

interface Asked {
  readonly name: string;
  readonly figure: PeerFigure;
  readonly subSector: string | null;
  readonly isPrivate: boolean;
  /** The companies that the viewer may see; null: all. */
  readonly scope: ReadonlySet<number> | null;
}

const missingFor = (figure: PeerFigure, place: ScoredRow | null): MissingForFigure =>
  (place === null ? undefined : figure.missingAt?.(place)) ?? 'figure';

/** A figure of a company, of its sub-sector, and of the five most similar companies. */
export function presentPeers(under: ScoredProfile, companyId: number, asked: Asked): CompanyPeers {
  const { figure } = asked;
  const place = scoredRowOf(under, companyId);
  const value = place === null ? null : figure.valueAt(place);
  const isApart = place !== null && place.scored !== under.scored;
  const sign = figure.isHigherBetter ? 1 : -1;
  const peers = peersOf(under, companyId, figure);
  const worstFirst = peers
    .flatMap(({ id, value: figureOf }) => (figureOf === null ? [] : [{ id, value: figureOf }]))
    .sort((one, other) => sign * (one.value - other.value) || one.id - other.id);
  const values = worstFirst.map((peer) => peer.value);
  const position = worstFirst.findIndex(({ id }) => id === companyId);
  const compared = values.map((each) => sign * each);
  const revenueUsd = place === null ? null : revenueAt(place);
  return {
    figure: asked.name,
    name: figure.name,
    unit: figure.unit,
    higher_is_better: figure.isHigherBetter,
    sub_sector: asked.subSector,
    is_private: isApart && asked.isPrivate,
    has_own_values: isApart && !asked.isPrivate,
    value,
    missing: value === null ? missingFor(figure, place) : null,
    grade: figure.gradeOf(value),
    percentile: scorePercentile(compared, value === null ? null : sign * value),
    values,
    position: position < 0 ? null : position,
    revenue_usd: revenueUsd,
    nearest: nearestOf(peers, { id: companyId, revenueUsd }, asked),
  };
}
