import type { ReviewedMetric } from '@verdure/contract/desk/review';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { ActKind } from '../../../platform/database/review-tables.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type readPassagesBefore, storeActPassages } from './act-passages.store.ts';
import { isTaxes } from './facts.ts';
import { type ActVersion, insertAct, type LiveVersion, readState } from './review-act.store.ts';
import type { ReviewState } from './review-act.store.ts';

const keyOf = ({ metric_id, year }: LiveVersion): string => `${metric_id} ${year}`;

const sameVersions = (one: readonly LiveVersion[], other: readonly LiveVersion[]): boolean =>
  one.length === other.length &&
  one.every((each) =>
    other.some(
      ({ version_id, approved }) => version_id === each.version_id && approved === each.approved,
    ),
  );

/** The versions of each value that an act changed, before and after it. */
function changedVersions(before: ReviewState, after: ReviewState): readonly ActVersion[] {
  const was = Map.groupBy(before.versions, keyOf);
  const is = Map.groupBy(after.versions, keyOf);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [old = [], now = []] = [was.get(key), is.get(key)];
    if (sameVersions(old, now)) return [];
    return [
      ...old.map((each) => ({ ...each, is_after: false })),
      ...now.map((each) => ({ ...each, is_after: true })),
    ];
  });
}

/** What somebody did: of one value, or of several at once. */
export interface Done {
  readonly kind: ActKind;
  /** The values that were decided about, without what followed. */
  readonly rows: readonly ReviewedMetric[];
}

/** What a decision made of one value. */
export function kindOf(before: ReviewedMetric, after: ReviewedMetric): ActKind {
  if (after.approved) return before.approved ? 'change' : 'approval';
  if (before.approved && after.id !== before.id && !after.edited) return 'rejection';
  if (after.rejected) return 'rejection';
  return before.rejected ? 'restoration' : 'change';
}

interface Recorded {
  readonly companyId: number;
  readonly viewer: Viewer;
  readonly before: ReviewState;
  readonly done: Done;
  /** Passages that the act changed, as they were. */
  readonly passages?: Awaited<ReturnType<typeof readPassagesBefore>>;
}

/** Remembers an act with what it changed. @returns its id; null where no value changed */
export async function recordAct(
  tx: AdministrationTransaction,
  { companyId, viewer, before, done, passages = [] }: Recorded,
): Promise<number | null> {
  const after = await readState(tx, companyId);
  const versions = changedVersions(before, after);
  const [first] = done.rows;
  if (versions.length === 0 || first === undefined) return null;
  const { year } = first;
  const isOfTaxes = versions.some((each) => isTaxes(each.metric_id));
  const hasClosed = before.openYears.has(year) && !after.openYears.has(year);
  const act = {
    companyId,
    kind: done.kind,
    metricId: first.metric.id,
    year,
    valueCount: done.rows.length,
    taxesBefore: isOfTaxes ? (before.taxes.get(year) ?? null) : null,
    taxesAfter: isOfTaxes ? (after.taxes.get(year) ?? null) : null,
    coverageBefore: hasClosed ? before.coverage : null,
  };
  const id = await insertAct(tx, viewer, { act, versions });
  await storeActPassages(tx, viewer, { actId: id, companyId, before: passages });
  return id;
}
