import { POLICY_ANSWERS, POLICY_QUESTIONS, type PolicyAnswer } from '@verdure/contract/vocabulary';

import type { TenantTransaction } from '../../../platform/database/database.ts';

export type Answers = readonly (PolicyAnswer | null)[];

interface OfPortfolio {
  readonly organisationId: number;
  readonly portfolioId: number;
}

const answerOf = (text: string | undefined): PolicyAnswer | null =>
  POLICY_ANSWERS.find((answer) => answer === text) ?? null;

/** The answers of a portfolio, by question. */
export async function listAnswers(
  tx: TenantTransaction,
  { organisationId, portfolioId }: OfPortfolio,
): Promise<Answers> {
  const rows = await tx
    .selectFrom('portfolio_policy_answers')
    .where('organisation_id', '=', organisationId)
    .where('portfolio_id', '=', portfolioId)
    .select(['question_id', 'answer'])
    .execute();
  const byQuestion = new Map(rows.map(({ question_id, answer }) => [question_id, answer]));
  return POLICY_QUESTIONS.map(({ id }) => answerOf(byQuestion.get(id)));
}

/** The days on which the answers of a portfolio were given, YYYY-MM-DD. */
export async function listAnswerDays(
  tx: TenantTransaction,
  { organisationId, portfolioId }: OfPortfolio,
): Promise<readonly { readonly date: string }[]> {
  const rows = await tx
    .selectFrom('portfolio_policy_answers')
    .where('organisation_id', '=', organisationId)
    .where('portfolio_id', '=', portfolioId)
    .select('answered_at')
    .execute();
  return rows.map(({ answered_at }) => ({ date: answered_at.slice(0, 10) }));
}

/** Replaces the answers of a portfolio. */
export async function replaceAnswers(
  tx: TenantTransaction,
  { organisationId, portfolioId }: OfPortfolio,
  given: { readonly answers: Answers; readonly userId: number },
): Promise<void> {
  await tx
    .deleteFrom('portfolio_policy_answers')
    .where('organisation_id', '=', organisationId)
    .where('portfolio_id', '=', portfolioId)
    .execute();
  const rows = POLICY_QUESTIONS.flatMap(({ id }) => {
    const answer = given.answers[id - 1] ?? null;
    return answer === null ? [] : [{ question_id: id, answer }];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('portfolio_policy_answers')
    .values(
      rows.map((row) => ({
        ...row,
        organisation_id: organisationId,
        portfolio_id: portfolioId,
        answered_by: given.userId,
      })),
    )
    .execute();
}
