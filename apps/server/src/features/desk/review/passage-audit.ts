import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import type { ReviewedPassage } from './review-excerpt.store.ts';

/** The longest text of a passage that the audit log repeats, in characters. */
const SAID_CHARACTERS = 200;

const cut = (text: string | null): string | null =>
  text === null || text.length <= SAID_CHARACTERS ? text : `${text.slice(0, SAID_CHARACTERS)}…`;

/** The fields that say what a passage was, in the words of the audit log. */
const said = (passage: ReviewedPassage) => ({
  report: passage.title,
  page: passage.page,
  text: cut(passage.body),
  labels: passage.labels,
  raw_value: passage.raw_value,
  raw_unit: passage.raw_unit,
  best: passage.best_excerpt,
  confirmed: passage.is_confirmed,
  user_view: passage.user_view,
  deleted: passage.is_deleted,
});

interface PassageActed {
  readonly action: 'added' | 'changed' | 'undone';
  /** Undefined for a passage that was not there. */
  readonly before: ReviewedPassage | undefined;
  readonly after: ReviewedPassage;
  readonly actor: Acting;
}

/** Records what became of a passage, with the value that it stands behind. */
export const recordPassage = (
  tx: AdministrationTransaction,
  { action, before, after, actor: { viewer, requestId } }: PassageActed,
) =>
  recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    action: `excerpt.${action}`,
    subject: { type: 'excerpt', id: after.id },
    requestId,
    ...(before !== undefined && { before: said(before) }),
    after: {
      ...said(after),
      company_id: after.company_id,
      metric_id: after.metric_id,
      year: after.year,
    },
  });
