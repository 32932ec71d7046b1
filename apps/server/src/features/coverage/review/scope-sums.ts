import {
  COMBINED_GHG_ID,
  IMPACT_THEMES,
  SCOPE_1_ID,
  SCOPE_2_ID,
} from '@verdure/contract/vocabulary';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { combineScopes, SUM_SOURCE } from '../../operations/imports/imports.reads.ts';
import {
  addVersion,
  contentOf,
  lockVersions,
  type StoredVersion,
  supersede,
  type ValuePlace,
} from './value-versions.store.ts';

const PARTS: readonly number[] = [SCOPE_1_ID, SCOPE_2_ID];
/** The metrics that are scope 1 + 2: the reported sum, and the greenhouse gases of the footprint. */
export const SUM_METRIC_IDS: readonly number[] = [COMBINED_GHG_ID, IMPACT_THEMES[4].metricId];

/** Whether the sums follow from a metric. */
export const isPartOfSums = (metricId: number): boolean => PARTS.includes(metricId);

const isLive = ({ superseded_at }: StoredVersion): boolean => superseded_at === null;
const isOurs = ({ uploaded_by_organisation_id }: StoredVersion): boolean =>
  uploaded_by_organisation_id === null;

/** What an analyst works with: the version that waits, else the one in force. */
const workedWith = (versions: readonly StoredVersion[]): StoredVersion | undefined => {
  const live = versions.filter(isLive);
  return live.findLast((version) => !version.approved && isOurs(version)) ?? live.at(-1);
};

type CompanyYear = Pick<ValuePlace, 'companyId' | 'year'>;

interface Sum {
  readonly place: ValuePlace;
  readonly value: number | null;
  readonly by: number | null;
}

/** Has the sum wait for review, unless it is in force or waits already. */
async function propose(tx: AdministrationTransaction, { place, value, by }: Sum): Promise<void> {
  const live = (await lockVersions(tx, place)).filter(isLive);
  const waiting = live.filter((version) => !version.approved && isOurs(version));
  const now = workedWith(live);
  if (now !== undefined && now.value === value) return;
  await supersede(
    tx,
    waiting.map(({ id }) => id),
  );
  const content = {
    approved: false,
    awareness: now?.awareness ?? null,
    performance: null,
    raw_value: value,
    raw_unit: value === null ? null : 'tonnes CO2e',
    value,
    value_not_found: false,
    edited: false,
    confirmed: false,
    reason: now?.reason ?? null,
    source: SUM_SOURCE,
    uploaded_by_organisation_id: null,
  };
  await addVersion(tx, place, { content, by });
}

/** The sum metrics that the catalogue has. */
async function sumPlaces(
  tx: AdministrationTransaction,
  { companyId, year }: CompanyYear,
): Promise<readonly ValuePlace[]> {
  const known = await tx
    .selectFrom('metrics')
    .where('id', 'in', SUM_METRIC_IDS)
    .orderBy('id')
    .select('id')
    .execute();
  return known.map(({ id }) => ({ companyId, metricId: id, year }));
}

/**
 * After scope 1 or 2 was entered: the sums wait with the other scope as it is worked with
 * (SCR-APP-10, methodology 2.8). Without the other scope, the sums stay.
 */
export async function proposeSums(
  tx: AdministrationTransaction,
  at: CompanyYear,
  by: number | null,
): Promise<void> {
  const [first, second] = await Promise.all(
    PARTS.map(async (metricId) => workedWith(await lockVersions(tx, { ...at, metricId }))),
  );
  if (first === undefined || second === undefined) return;
  const value = first.value === null || second.value === null ? null : first.value + second.value;
  for (const place of await sumPlaces(tx, at)) await propose(tx, { place, value, by });
}

/** After scope 1 or 2 came into force: the sums come into force with it. */
export async function approveSums(tx: AdministrationTransaction, at: CompanyYear): Promise<void> {
  await combineScopes(tx, [at]);
  for (const place of await sumPlaces(tx, at)) {
    const live = (await lockVersions(tx, place)).filter(isLive);
    const inForce = live.find(({ approved }) => approved);
    const said = live.filter(
      ({ approved, source, value }) =>
        !approved && source === SUM_SOURCE && value === inForce?.value,
    );
    await supersede(
      tx,
      said.map(({ id }) => id),
    );
  }
}

/** After scope 1 or 2 was rejected: sums that were made from it wait again. */
export async function rejectSums(
  tx: AdministrationTransaction,
  at: CompanyYear,
  by: number | null,
): Promise<void> {
  for (const place of await sumPlaces(tx, at)) {
    const inForce = (await lockVersions(tx, place)).find(
      (version) => isLive(version) && version.approved && version.source === SUM_SOURCE,
    );
    if (inForce === undefined) continue;
    await supersede(tx, [inForce.id]);
    const content = Object.assign(contentOf(inForce), { approved: false });
    await addVersion(tx, place, { content, by });
  }
}
