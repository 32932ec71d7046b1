import {
  companyOutcomes,
  type CompanyOutcomes,
  type RegulatedCompany,
  regulatedCompanies,
  type SnapshotFacts,
  snapshotFacts,
} from '@verdure/scoring/sfdr';
import type { Snapshot } from '@verdure/scoring/snapshot';
import type { ScoredUniverse } from '@verdure/scoring/universe';

import { type ScoredProfile, scoredRowOf } from '../../../universe/scored-profile.ts';

/** Facts and outcomes depend on the snapshot alone; the garbage collector drops them with it. */
const factsBySnapshot = new WeakMap<Snapshot, SnapshotFacts>();
const outcomesBySnapshot = new WeakMap<Snapshot, CompanyOutcomes>();
const companiesByUniverse = new WeakMap<ScoredUniverse, (row: number) => RegulatedCompany>();

function factsOf(snapshot: Snapshot): SnapshotFacts {
  const known = factsBySnapshot.get(snapshot) ?? snapshotFacts(snapshot);
  factsBySnapshot.set(snapshot, known);
  return known;
}

function outcomesOf(snapshot: Snapshot, base: Snapshot | null): CompanyOutcomes {
  const known =
    outcomesBySnapshot.get(snapshot) ??
    companyOutcomes(factsOf(snapshot), base === null ? null : factsOf(base));
  outcomesBySnapshot.set(snapshot, known);
  return known;
}

/** Reads what the rules say of a row; `base` is the public companies of private ones. */
export function companiesOf(
  universe: ScoredUniverse,
  base: ScoredUniverse | null,
): (row: number) => RegulatedCompany {
  const known =
    companiesByUniverse.get(universe) ??
    regulatedCompanies(universe, outcomesOf(universe.snapshot, base?.snapshot ?? null), base);
  companiesByUniverse.set(universe, known);
  return known;
}

/** What the rules say of one company; null: the snapshot does not have it. */
export function regulatedCompany(
  under: Pick<ScoredProfile, 'scored' | 'own'>,
  companyId: number,
): RegulatedCompany | null {
  const place = scoredRowOf(under, companyId);
  if (place === null) return null;
  const { scored, row } = place;
  return companiesOf(scored, scored === under.scored ? null : under.scored)(row);
}
