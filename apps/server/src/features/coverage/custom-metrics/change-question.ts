import type { BodyOf } from '@verdure/contract/http/endpoint';
import type {
  changeCustomMetricEndpoint,
  OwnQuestion,
} from '@verdure/contract/coverage/custom-metrics';
import { Problem } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { listOwnQuestions, lockMetrics } from './custom-metric.store.ts';

/** Who changes which question, and by which request. */
interface QuestionAct extends Acting {
  readonly questionId: number;
}

interface Changed {
  readonly action: string;
  readonly before: OwnQuestion;
  readonly after?: OwnQuestion;
}

const recordAct = (
  tx: TenantTransaction,
  { viewer, requestId, questionId }: QuestionAct,
  changed: Changed,
) =>
  recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    subject: { type: 'custom-metric', id: questionId },
    requestId,
    ...changed,
  });

/** Nobody else changes the questions until the transaction ends. @throws Problem without it */
async function mustHold(tx: TenantTransaction, { viewer, questionId }: QuestionAct) {
  await lockMetrics(tx, viewer.organisationId);
  const all = await listOwnQuestions(tx, viewer.organisationId);
  const question = all.find(({ question_id }) => question_id === questionId);
  if (question === undefined) throw new Problem('custom-metric.not-found');
  const others = all.filter((other) => other !== question);
  return { question, others };
}

/** Files find a metric by its name in any case. */
const isNamed =
  (name: string) =>
  ({ question_name }: OwnQuestion): boolean =>
    question_name.toLowerCase() === name.toLowerCase();

/** Renames a question. Its values stay. @throws Problem where another has the name */
export async function changeQuestion(
  tx: TenantTransaction,
  act: QuestionAct,
  change: BodyOf<typeof changeCustomMetricEndpoint>,
): Promise<OwnQuestion> {
  const { question: before, others } = await mustHold(tx, act);
  if (others.some(isNamed(change.question_name))) throw new Problem('custom-metric.name-taken');
  await tx
    .updateTable('custom_metrics')
    .set(change)
    .where('organisation_id', '=', act.viewer.organisationId)
    .where('id', '=', act.questionId)
    .execute();
  const after = { ...before, ...change };
  await recordAct(tx, act, { action: 'custom-metric.changed', before, after });
  return after;
}

/** Deletes a question and every value of it. @throws Problem without it */
export async function deleteQuestion(tx: TenantTransaction, act: QuestionAct): Promise<void> {
  const { question: before } = await mustHold(tx, act);
  await tx
    .deleteFrom('custom_metrics')
    .where('organisation_id', '=', act.viewer.organisationId)
    .where('id', '=', act.questionId)
    .execute();
  await recordAct(tx, act, { action: 'custom-metric.deleted', before });
}
