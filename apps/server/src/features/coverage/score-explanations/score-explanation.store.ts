import type { ExplanationPart } from '@verdure/contract/coverage/score-explanations';
import { sql } from 'kysely';

import type {
  AdministrationTransaction,
  ReachTransaction,
} from '../../../platform/database/database.ts';
import type { Explained } from './shipped-explanation.ts';
import { lock } from '../../../platform/database/locks.ts';

/** Where a text stands in an explanation. */
export interface TextPlace {
  readonly part: ExplanationPart;
  readonly label: string;
}

/** A text that an administrator wrote. */
export interface StoredText extends TextPlace {
  readonly text: string;
  readonly changedBy: number | null;
  readonly changedAt: string;
}

/** The texts of an explanation that take the place of those that ship. */
export async function readTexts(
  tx: ReachTransaction,
  { logicTab, explanationType, metricId }: Explained,
): Promise<readonly StoredText[]> {
  const rows = await tx
    .selectFrom('score_explanation_texts')
    .where('logic_tab', '=', logicTab)
    .where('explanation_type', '=', explanationType)
    .where('metric_id', '=', metricId)
    .where('superseded_at', 'is', null)
    .select(['part', 'label', 'text', 'changed_by', 'changed_at'])
    .execute();
  return rows.flatMap(({ part, label, text, changed_by: changedBy, changed_at: changedAt }) =>
    text === null ? [] : [{ part, label, text, changedBy, changedAt }],
  );
}

/** The names of users, by id; those who are deleted have none. */
export async function readNames(
  tx: AdministrationTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const users = await tx
    .selectFrom('users')
    .where('id', 'in', [...ids])
    .select(['id', 'first_name', 'last_name'])
    .execute();
  return new Map(users.map((user) => [user.id, `${user.first_name} ${user.last_name}`.trim()]));
}

/** One change of the texts at a time: the next one sees what the one before stored. */
export const lockTexts = (tx: AdministrationTransaction) => lock(tx, 'score-explanations');

export interface TextVersion extends TextPlace {
  /** Null: the text that ships. */
  readonly text: string | null;
}

/** A new version of one text; the version before stays readable. */
export async function writeText(
  tx: AdministrationTransaction,
  { logicTab, explanationType, metricId }: Explained,
  { part, label, text, changedBy }: TextVersion & { readonly changedBy: number },
): Promise<void> {
  const place = {
    logic_tab: logicTab,
    explanation_type: explanationType,
    metric_id: metricId,
    part,
    label,
  };
  await tx
    .updateTable('score_explanation_texts')
    .set({ superseded_at: sql`now()` })
    .where((each) => each.and(place))
    .where('superseded_at', 'is', null)
    .execute();
  await tx
    .insertInto('score_explanation_texts')
    .values({ ...place, text, changed_by: changedBy })
    .execute();
}
