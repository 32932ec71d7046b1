import { Problem } from '@verdure/contract/http/problem';
import {
  COMBINED_GHG_ID,
  IMPACT_THEMES,
  SCOPE_1_ID,
  SCOPE_2_ID,
} from '@verdure/contract/vocabulary';
import { type ScopeSum, scopeSum, type SumPart } from '@verdure/scoring/values';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { SUM_SOURCE } from '../../imports/imports.reads.ts';
import { viewContent } from './facts.ts';
import {
  addVersion,
  contentOf,
  lockVersions,
  type StoredVersion,
  supersede,
  type ValuePlace,
  type VersionContent,
} from './value-versions.store.ts';

const PARTS: readonly number[] = [SCOPE_1_ID, SCOPE_2_ID];
/** The metrics that are scope 1 + 2: the reported sum, and the greenhouse gases of the footprint. */
export const SUM_METRIC_IDS: readonly number[] = [COMBINED_GHG_ID, IMPACT_THEMES[4].metricId];

/** Whether the sums follow from a metric. */
export const isPartOfSums = (metricId: number): boolean => PARTS.includes(metricId);

/** Whether a metric is scope 1 + 2 or a part of it. */
export const concernsSums = (metricId: number): boolean =>
  isPartOfSums(metricId) || SUM_METRIC_IDS.includes(metricId);

/** Proposed by the machine or the desk, and not decided. */
export const isWaiting = ({
  approved,
  rejected,
  uploaded_by_organisation_id,
}: StoredVersion): boolean => !approved && !rejected && uploaded_by_organisation_id === null;

type CompanyYear = Pick<ValuePlace, 'companyId' | 'year'>;

const liveVersions = async (tx: AdministrationTransaction, place: ValuePlace) =>
  (await lockVersions(tx, place)).filter(({ superseded_at }) => superseded_at === null);

const partOf = (live: readonly StoredVersion[]): SumPart => {
  const inForce = live.find(({ approved }) => approved);
  return { inForce: inForce?.value, waiting: live.findLast(isWaiting)?.value };
};

/** The sum of the parts of a company and year; null: a part has no value, so a stated sum stands. */
async function sumOfParts(
  tx: AdministrationTransaction,
  at: CompanyYear,
): Promise<(ScopeSum & { readonly isInForce: boolean }) | null> {
  const [first = [], second = []] = [
    await liveVersions(tx, { ...at, metricId: SCOPE_1_ID }),
    await liveVersions(tx, { ...at, metricId: SCOPE_2_ID }),
  ];
  if (first.length === 0 || second.length === 0) return null;
  const parts = [partOf(first), partOf(second)] as const;
  const isInForce = parts.every(({ inForce }) => inForce !== undefined);
  return { ...scopeSum(...parts), isInForce };
}

const figures = (value: number | null) => ({
  raw_value: value,
  raw_unit: value === null ? null : 'tonnes CO2e',
  value,
  value_not_found: false,
  edited: false,
  source: SUM_SOURCE,
});

const NOTHING_SAID = {
  awareness: null,
  by_rule: false,
  performance: null,
  reason: null,
  uploaded_by_organisation_id: null,
};

/** Whether a sum that comes into force is confirmed by the act; it asks where it must be. */
export type ConfirmsSum = (place: ValuePlace, value: number | null) => Promise<boolean>;

/** By whom the sums are computed again; without `confirms` nobody is asked. */
interface Following {
  readonly by: number | null;
  readonly confirms: ConfirmsSum | null;
}

interface Computed {
  readonly approved: boolean;
  readonly confirmed: boolean;
  readonly value: number | null;
  readonly by: number | null;
}

/** Adds a version with another value: awareness, reason and points stay those of the version before. */
async function restate(
  tx: AdministrationTransaction,
  place: ValuePlace,
  { before, ...sum }: Computed & { readonly before: StoredVersion | undefined },
): Promise<void> {
  const said = before === undefined ? NOTHING_SAID : contentOf(before);
  const content: VersionContent = {
    ...said,
    ...figures(sum.value),
    approved: sum.approved,
    confirmed: sum.confirmed,
    rejected: false,
    put_aside: false,
    passage_id: null,
  };
  await addVersion(tx, place, { content, by: sum.by });
}

type SumOfParts = Awaited<ReturnType<typeof sumOfParts>>;

/**
 * What is in force of a sum: its value while both parts are, none after one was rejected. A sum that
 * was rejected itself is again what its parts say, without the judgement; its row gives way.
 */
async function settle(
  tx: AdministrationTransaction,
  place: ValuePlace,
  { sum, by, confirms }: Following & { readonly sum: SumOfParts },
): Promise<void> {
  const versions = await lockVersions(tx, place);
  const live = versions.filter(({ superseded_at }) => superseded_at === null);
  const before = live.find(({ approved }) => approved);
  const value = sum?.isInForce === true ? sum.value : null;
  const isComputed = sum?.isInForce === true || before?.source === SUM_SOURCE;
  if (!isComputed || (before !== undefined && before.value === value)) return;
  const known = versions.findLast((each) => each.approved && each.value === value);
  const confirmed = known?.confirmed === true || (await confirms?.(place, value)) === true;
  const ended = live.filter(({ approved, rejected }) => approved || rejected);
  await supersede(
    tx,
    ended.map(({ id }) => id),
  );
  await restate(tx, place, { before, approved: true, confirmed, value, by });
}

/** What waits of a sum: what it becomes when its parts are approved. */
async function propose(
  tx: AdministrationTransaction,
  place: ValuePlace,
  { sum, by }: { readonly sum: SumOfParts; readonly by: number | null },
): Promise<void> {
  const live = await liveVersions(tx, place);
  const inForce = live.find(({ approved }) => approved);
  const waiting = live.filter(isWaiting);
  const last = waiting.at(-1);
  const isProposed = sum?.isWaiting === true && (inForce?.value ?? null) !== sum.proposed;
  if (isProposed && last?.value === sum.proposed) return;
  // a judgement of the sum's own waits on, whatever becomes of the value
  const isJudgement = last !== undefined && last.awareness !== (inForce?.awareness ?? null);
  // parts that are in force replace a stated sum, which waits no more
  const isOver = last?.source === SUM_SOURCE || sum?.isInForce === true;
  if (!isProposed && (!isOver || isJudgement)) return;
  await supersede(
    tx,
    waiting.map(({ id }) => id),
  );
  if (isProposed) {
    const proposed = { approved: false, confirmed: false, value: sum.proposed, by };
    await restate(tx, place, { before: last ?? inForce, ...proposed });
  }
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
 * Computes scope 1 + 2 again after a part was entered, approved, rejected or deleted. However often
 * that happens, it changes the value of the sums and nothing else (methodology 2.8).
 */
export async function followParts(
  tx: AdministrationTransaction,
  at: CompanyYear,
  following: Following,
): Promise<void> {
  const sum = await sumOfParts(tx, at);
  for (const place of await sumPlaces(tx, at)) {
    await settle(tx, place, { sum, ...following });
    await propose(tx, place, { sum, by: following.by });
  }
}

/** Whether a metric is a sum whose parts the company has, so that nothing is entered under it. */
export const isComputedSum = async (
  tx: AdministrationTransaction,
  place: ValuePlace,
): Promise<boolean> =>
  SUM_METRIC_IDS.includes(place.metricId) && (await sumOfParts(tx, place)) !== null;

/**
 * A sum is decided with its parts. Once none of them waits, what is approved is the judgement of the
 * sum; without them, its stated value.
 *
 * @throws Problem 'company-metric.sum-follows' while a part waits
 */
export async function mustNotPrecedeParts(
  tx: AdministrationTransaction,
  place: ValuePlace,
): Promise<void> {
  if (!SUM_METRIC_IDS.includes(place.metricId)) return;
  const sum = await sumOfParts(tx, place);
  if (sum?.isWaiting === true) throw new Problem('company-metric.sum-follows');
}

/**
 * The content of a version as it is approved: a sum is not approved by itself, so that its value is
 * that of the parts in force. What is approved is the judgement about it.
 */
export async function approvedContent(
  tx: AdministrationTransaction,
  place: ValuePlace,
  content: VersionContent,
): Promise<VersionContent> {
  if (!content.approved) return content;
  if (!SUM_METRIC_IDS.includes(place.metricId)) return viewContent(tx, place, content);
  const sum = await sumOfParts(tx, place);
  if (sum === null) return viewContent(tx, place, content);
  const value = sum.isInForce ? sum.value : null;
  const confirmed = content.confirmed && content.value === value;
  return { ...content, ...figures(value), confirmed };
}
