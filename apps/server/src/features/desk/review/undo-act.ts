import { Problem } from '@verdure/contract/http/problem';
import { z } from 'zod';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { closeYear } from '../../../universe/close-year.ts';
import { rebuildSnapshot } from '../../../universe/rebuild-snapshot.job.ts';
import { SUM_SOURCE } from '../../imports/imports.reads.ts';
import { passagesOfAct, restorePassages } from './act-passages.store.ts';
import { followSource, setTaxes, viewOf } from './facts.ts';
import { recordPassage } from './passage-audit.ts';
import { listPassages } from './review-excerpt.store.ts';
import {
  type ActVersion,
  followVersion,
  listActs,
  listActVersions,
  markUndone,
  readState,
  reopenYear,
  type StoredAct,
} from './review-act.store.ts';
import { followParts, isPartOfSums, SUM_METRIC_IDS } from './scope-sums.ts';
import { recordValueChange } from './value-audit.ts';
import {
  addVersion,
  contentOf,
  lockVersions,
  type StoredVersion,
  supersede,
  type ValuePlace,
  type VersionContent,
} from './value-versions.store.ts';

const coverageSchema = z.object({
  current_year: z.number().nullable(),
  proxy: z.boolean(),
  sentiment_only: z.boolean(),
});

/** A value that an act changed, as it is now and as the act found and left it. */
interface ChangedValue {
  readonly place: ValuePlace;
  readonly versions: readonly StoredVersion[];
  readonly before: readonly ActVersion[];
  readonly after: readonly ActVersion[];
}

async function changedValues(
  tx: AdministrationTransaction,
  {
    act,
    companyId,
    actor,
  }: { readonly act: StoredAct; readonly companyId: number; readonly actor: Acting },
): Promise<readonly ChangedValue[]> {
  const sides = await listActVersions(tx, actor.viewer, act.id);
  const places = Map.groupBy(sides, ({ metric_id, year }) => `${metric_id} ${year}`);
  const found: ChangedValue[] = [];
  for (const of of places.values()) {
    const [first] = of;
    if (first === undefined) continue;
    const place = { companyId, metricId: first.metric_id, year: first.year };
    found.push({
      place,
      versions: await lockVersions(tx, place),
      before: of.filter(({ is_after }) => !is_after),
      after: of.filter(({ is_after }) => is_after),
    });
  }
  return found;
}

/** Whether nobody has changed a value since the act. */
function isAsLeft({ versions, after }: ChangedValue): boolean {
  const live = versions.filter(({ superseded_at }) => superseded_at === null);
  return (
    live.length === after.length &&
    live.every(({ id, approved }) =>
      after.some((each) => each.version_id === id && each.approved === approved),
    )
  );
}

const isIn = (versions: readonly ActVersion[], { version_id, approved }: ActVersion): boolean =>
  versions.some((each) => each.version_id === version_id && each.approved === approved);

interface Restored {
  readonly id: number;
  readonly content: VersionContent;
}

/** Of a value that is not there any more. */
const NOTHING = {
  approved: false,
  awareness: null,
  performance: null,
  value: null,
  raw_value: null,
  raw_unit: null,
};

/** What was live before the act is live again, in versions of its own. */
async function restore(
  tx: AdministrationTransaction,
  { place, versions, before, after }: ChangedValue,
  actor: Acting,
): Promise<void> {
  const ended = after.filter((each) => !isIn(before, each));
  await supersede(
    tx,
    ended.map(({ version_id }) => version_id),
  );
  const versionOf = (wanted: ActVersion | undefined) =>
    versions.find(({ id }) => id === wanted?.version_id);
  const [last] = ended.map(versionOf);
  const was = last === undefined ? null : contentOf(last);
  let now: Restored | null = was && { id: last?.id ?? 0, content: { ...was, ...NOTHING } };
  for (const each of before.filter((old) => !isIn(after, old))) {
    const old = versionOf(each);
    if (old === undefined) continue;
    const content = { ...contentOf(old), approved: each.approved };
    const { created_by: by, approved_by: approvedBy } = old;
    const id = await addVersion(tx, place, { content, by, approvedBy });
    await followVersion(tx, each, id);
    now = { id, content };
  }
  // of a computed sum nothing was recorded either
  if (now === null || now.content.source === SUM_SOURCE) return;
  await recordValueChange(tx, { action: 'undone', old: was ?? now.content, place, actor, ...now });
}

interface Undoing {
  readonly act: StoredAct;
  readonly values: readonly ChangedValue[];
  readonly companyId: number;
  readonly actor: Acting;
}

/** Takes back the tax contribution and the closing of the year, where nobody changed them since. */
async function restoreYear(
  tx: AdministrationTransaction,
  { act, companyId, actor }: Undoing,
): Promise<void> {
  const at = { companyId, year: act.year };
  const { taxes } = await readState(tx, companyId);
  const { taxes_before: value, taxes_after: left } = act;
  if (left !== value && (taxes.get(act.year) ?? null) === left) {
    await setTaxes(tx, at, { value, by: actor.viewer.userId });
  }
  const coverage = coverageSchema.nullable().parse(act.coverage_before);
  if (coverage !== null) await reopenYear(tx, at, coverage);
}

/** What the act changed is as it was; a view or a sum that others changed since follows what it is made of. */
async function followRestored(
  tx: AdministrationTransaction,
  { values, companyId, actor }: Undoing,
): Promise<void> {
  const by = actor.viewer.userId;
  const isRestored = (metricIds: readonly number[], year: number) =>
    values.some(({ place }) => place.year === year && metricIds.includes(place.metricId));
  for (const { place } of values) {
    const view = viewOf(place.metricId);
    if (view !== null && !isRestored([view], place.year)) await followSource(tx, place, by);
  }
  const parts = values.filter(({ place }) => isPartOfSums(place.metricId));
  for (const year of new Set(parts.map(({ place }) => place.year))) {
    if (isRestored(SUM_METRIC_IDS, year)) continue;
    await followParts(tx, { companyId, year }, { by, confirms: null });
  }
}

/** What the act changed of passages is taken back, and recorded where the passage stays. */
async function undoPassages(
  tx: AdministrationTransaction,
  actId: number,
  actor: Acting,
): Promise<void> {
  const ids = await passagesOfAct(tx, actor.viewer, actId);
  const passages = await listPassages(tx, ids);
  await restorePassages(tx, actor.viewer, actId);
  for (const after of await listPassages(tx, ids)) {
    const before = passages.find(({ id }) => id === after.id);
    if (before?.changed_at === after.changed_at && before.is_deleted === after.is_deleted) continue;
    await recordPassage(tx, { action: 'undone', before, after, actor });
  }
}

async function undo(tx: AdministrationTransaction, undoing: Undoing): Promise<void> {
  const { act, values, companyId, actor } = undoing;
  for (const value of values) await restore(tx, value, actor);
  await followRestored(tx, undoing);
  await restoreYear(tx, undoing);
  await undoPassages(tx, act.id, actor);
  await markUndone(tx, actor.viewer, act.id);
  await closeYear(tx, { companyId, year: act.year });
  await rebuildSnapshot(tx);
}

/** 'approval of 18 values of 2024'. */
const wordsOf = ({ kind, metric_name, year, value_count: count }: StoredAct): string =>
  `${kind} of ${count === 1 ? `${metric_name}, ${year}` : `${count} values of ${year}`}`;

interface Undone {
  /** Null: nothing is left to undo. */
  readonly act: StoredAct | null;
  readonly text: string;
  /** Newer acts that stay, since others changed their values. */
  readonly left: readonly string[];
}

/**
 * Undoes what somebody did last to the values of a company, or one act: exactly what it changed is as
 * it was. Acts whose values others changed since are left alone.
 *
 * @throws Problem 'review.no-such-act' or 'review.changed-since' for an act that was named
 */
export async function undoAct(
  tx: AdministrationTransaction,
  {
    companyId,
    actId,
    actor,
  }: { readonly companyId: number; readonly actId: number | undefined; readonly actor: Acting },
): Promise<Undone> {
  const acts = await listActs(tx, actor.viewer, { companyId, actId });
  if (actId !== undefined && acts.length === 0) throw new Problem('review.no-such-act');
  const left: string[] = [];
  for (const act of acts) {
    const values = await changedValues(tx, { act, companyId, actor });
    const words = wordsOf(act);
    if (values.every(isAsLeft)) {
      await undo(tx, { act, values, companyId, actor });
      return { act, text: `Undone: ${words}`, left };
    }
    if (actId !== undefined) throw new Problem('review.changed-since');
    left.push(words);
  }
  return { act: null, text: '', left };
}
