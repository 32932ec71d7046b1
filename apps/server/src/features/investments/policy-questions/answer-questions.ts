import { POLICY_QUESTIONS } from '@verdure/contract/vocabulary';

import { recordAudit } from '../../../platform/audit.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type Answers, listAnswers, replaceAnswers } from './policy-answers.store.ts';

/** The answers that differ, by question. */
function changedIn(answers: Answers, other: Answers) {
  const changed = POLICY_QUESTIONS.filter(({ id }) => answers[id - 1] !== other[id - 1]);
  return Object.fromEntries(changed.map(({ id }) => [`question_${id}`, answers[id - 1] ?? null]));
}

/** Stores the answers of a portfolio and records what changed. */
export async function answerQuestions(
  tx: TenantTransaction,
  portfolio: { readonly organisationId: number; readonly id: number },
  by: { readonly viewer: Viewer; readonly answers: Answers; readonly requestId: string },
): Promise<void> {
  const { organisationId, id: portfolioId } = portfolio;
  const before = await listAnswers(tx, { organisationId, portfolioId });
  const after = changedIn(by.answers, before);
  if (Object.keys(after).length === 0) return;
  await replaceAnswers(
    tx,
    { organisationId, portfolioId },
    { answers: by.answers, userId: by.viewer.userId },
  );
  await recordAudit(tx, {
    organisationId,
    actorUserId: by.viewer.userId,
    action: 'portfolio.questions-answered',
    subject: { type: 'portfolio', id: portfolioId },
    before: changedIn(before, by.answers),
    after,
    requestId: by.requestId,
  });
}
