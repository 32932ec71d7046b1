import type { addScopesEndpoint } from '@verdure/contract/desk/review-additions';
import type { BodyOf } from '@verdure/contract/http/endpoint';
import { Problem } from '@verdure/contract/http/problem';
import { EDCI_METRICS, SCOPE_1_ID, SCOPE_2_ID, SCOPE_3_ID } from '@verdure/contract/vocabulary';

import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { convertEntered } from './entered-value.ts';
import { hasPassages } from './review-excerpt.store.ts';
import { followParts } from './scope-sums.ts';
import {
  addVersion,
  ANALYST_SOURCE,
  lockVersions,
  type ValuePlace,
} from './value-versions.store.ts';

const ADDABLE: readonly number[] = EDCI_METRICS.map(({ metricId }) => metricId);

interface Entered {
  readonly value: number;
  readonly unit: string;
}

/** A value that waits for review: entered, or empty and to be filled in. @returns its id */
async function addWaiting(
  tx: AdministrationTransaction,
  place: ValuePlace,
  { entered, actor }: { readonly entered: Entered | null; readonly actor: Acting },
): Promise<number> {
  const metric = await tx
    .selectFrom('metrics')
    .where('id', '=', place.metricId)
    .select(['id', 'tag', 'unit'])
    .executeTakeFirst();
  if (metric === undefined) throw new Problem('company-metric.unknown-metric');
  const { companyId, metricId, year } = place;
  const content = {
    approved: false,
    awareness: null,
    by_rule: false,
    performance: null,
    raw_value: entered?.value ?? null,
    raw_unit: entered?.unit ?? null,
    value: entered === null ? null : await convertEntered(tx, { metric, companyId, year }, entered),
    value_not_found: false,
    edited: entered !== null,
    confirmed: false,
    rejected: false,
    put_aside: false,
    passage_id: null,
    reason: null,
    source: entered === null ? 'Added by an analyst' : ANALYST_SOURCE,
    uploaded_by_organisation_id: null,
  };
  const by = actor.viewer.userId;
  const id = await addVersion(tx, place, { content, by });
  await recordAudit(tx, {
    organisationId: actor.viewer.organisationId,
    actorUserId: by,
    action: 'company-metric.added',
    subject: { type: 'company-metric', id },
    requestId: actor.requestId,
    after: { company_id: companyId, metric_id: metricId, year, value: content.value },
  });
  return id;
}

const isPresent = async (tx: AdministrationTransaction, place: ValuePlace): Promise<boolean> =>
  (await lockVersions(tx, place)).some(({ superseded_at }) => superseded_at === null);

/** @returns the id of the new value; null where the company has one for the year */
export async function addMetric(
  tx: AdministrationTransaction,
  place: ValuePlace,
  actor: Acting,
): Promise<number | null> {
  if (!ADDABLE.includes(place.metricId) && !(await hasPassages(tx, place))) {
    throw new Problem('company-metric.unknown-metric');
  }
  return (await isPresent(tx, place)) ? null : addWaiting(tx, place, { entered: null, actor });
}

type Scopes = BodyOf<typeof addScopesEndpoint>;

/**
 * Adds the scopes that are given and that the company does not have for the year, and has the sums
 * of scope 1 and 2 wait with them.
 *
 * @returns the ids of the new values; none where all are present
 * @throws Problem 'company-metric.nothing-given' without any scope
 */
export async function addScopes(
  tx: AdministrationTransaction,
  { companyId, year }: Pick<ValuePlace, 'companyId' | 'year'>,
  { scopes, actor }: { readonly scopes: Scopes; readonly actor: Acting },
): Promise<readonly number[]> {
  const given = [
    { metricId: SCOPE_1_ID, entered: scopes.scope_1 },
    { metricId: SCOPE_2_ID, entered: scopes.scope_2 },
    { metricId: SCOPE_3_ID, entered: scopes.scope_3 },
  ].flatMap(({ metricId, entered }) => (entered === undefined ? [] : [{ metricId, entered }]));
  if (given.length === 0) throw new Problem('company-metric.nothing-given');
  const added: number[] = [];
  for (const { metricId, entered } of given) {
    const place = { companyId, metricId, year };
    if (!(await isPresent(tx, place))) added.push(await addWaiting(tx, place, { entered, actor }));
  }
  if (added.length > 0)
    await followParts(tx, { companyId, year }, { by: actor.viewer.userId, confirms: null });
  return added;
}
