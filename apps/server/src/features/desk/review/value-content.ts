import type { MetricChange } from '@verdure/contract/desk/review-changes';
import { Problem } from '@verdure/contract/http/problem';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { correctionSource } from './correction-source.ts';
import { figuresAfter } from './entered-value.ts';
import { findPassage } from './review-excerpt.store.ts';
import {
  contentOf,
  endedBy,
  type StoredVersion,
  type ValuePlace,
  type VersionContent,
} from './value-versions.store.ts';

/** A metric whose value is changed. */
export interface ChangedMetric {
  readonly id: number;
  readonly tag: 'QUAL' | 'QUANT';
  readonly unit: string | null;
}

/**
 * What a change does: nothing; a correction of what waits; a draft beside an approved value, which it
 * replaces on approval; an approval, or an approved correction; a rejection; or it has a rejected
 * value wait again.
 */
export type Act = 'keep' | 'correct' | 'draft' | 'approve' | 'reject' | 'restore';

export const isSame = (one: VersionContent, other: VersionContent): boolean => {
  const others = new Map(Object.entries(other));
  return Object.entries(one).every(
    ([name, value]) => name === 'approved' || others.get(name) === value,
  );
};

/** Whether a change has a rejected value wait again. */
const restores = (old: StoredVersion, { approved, rejected }: MetricChange): boolean =>
  old.rejected && rejected === false && approved !== true;

/** What the version said that was decided: it waits again as it did. */
async function contentBefore(
  tx: AdministrationTransaction,
  place: ValuePlace,
  old: StoredVersion,
): Promise<VersionContent> {
  const waited = (await endedBy(tx, place, old.id)).find(({ approved }) => !approved);
  const content = contentOf(waited ?? old);
  return { ...content, approved: false, rejected: false, put_aside: false };
}

/** Whether the version is in force and decided about after a change. What is changed is proposed again. */
function stateAfter(old: StoredVersion, change: MetricChange) {
  const { approved = old.approved && change.rejected !== true, rejected } = change;
  const isUntouched = Object.keys(change).length === 0;
  if (approved) return { approved, rejected: false, put_aside: false };
  if (old.approved && change.approved === false) {
    return { approved, rejected: true, put_aside: change.rejected === true };
  }
  return {
    approved,
    rejected: rejected ?? (change.approved === false || (old.rejected && isUntouched)),
    put_aside: rejected ?? (old.put_aside && isUntouched),
  };
}

interface Changing {
  readonly change: MetricChange;
  readonly metric: ChangedMetric;
  readonly place: ValuePlace;
}

/** The content after a change. @throws Problem for what the metric or its state does not allow */
export async function contentAfter(
  tx: AdministrationTransaction,
  old: StoredVersion,
  { change, metric, place }: Changing,
): Promise<VersionContent> {
  if (restores(old, change)) return contentBefore(tx, place, old);
  if (change.performance_score !== undefined && metric.tag !== 'QUAL') {
    throw new Problem('company-metric.no-points');
  }
  const figures = await figuresAfter(tx, old, { change, metric });
  const isEntered = figures.value !== old.value || figures.raw_value !== old.raw_value;
  const isTyped = isEntered || (figures.value_not_found && !old.value_not_found);
  const content = Object.assign(contentOf(old), figures, judgementAfter(old, change), {
    // what the machine or the data said stays in the version before, and in words here
    ...(isTyped && {
      edited: true,
      source: await correctionSource(tx, old, metric.unit),
      passage_id: await passageAfter(tx, place, change),
    }),
    // a confirmation is about the figure that was confirmed
    confirmed: old.confirmed && !isEntered,
    ...stateAfter(old, change),
  });
  return isDraft(old, content, change) ? { ...content, approved: false } : content;
}

/** The passage that a figure was typed from. @throws Problem 'excerpt.not-found' for one of another value */
async function passageAfter(
  tx: AdministrationTransaction,
  { companyId, metricId, year }: ValuePlace,
  { passage_id: id }: MetricChange,
): Promise<number | null> {
  if (id === undefined) return null;
  const found = await findPassage(tx, id);
  const isOfValue =
    found?.company_id === companyId && found.metric_id === metricId && found.year === year;
  if (!isOfValue || found.is_deleted) throw new Problem('excerpt.not-found');
  return id;
}

const judgementAfter = (
  old: StoredVersion,
  { awareness_score: awareness, performance_score: points, reason }: MetricChange,
) => ({
  awareness: awareness === undefined ? old.awareness : awareness,
  // what an analyst judges follows from no rule any more
  by_rule: old.by_rule && awareness === undefined && points === undefined,
  performance: points === undefined ? old.performance : points,
  reason: reason ?? old.reason,
});

/** What is changed of an approved value waits beside it. */
const isDraft = (old: StoredVersion, content: VersionContent, { approved }: MetricChange) =>
  old.approved && approved === undefined && !content.rejected && !isSame(contentOf(old), content);

export function actOf(old: StoredVersion, content: VersionContent, change: MetricChange): Act {
  if (isSame(contentOf(old), content) && content.approved === old.approved) return 'keep';
  if (content.approved) return 'approve';
  if (content.rejected) return 'reject';
  if (restores(old, change)) return 'restore';
  return old.approved ? 'draft' : 'correct';
}
