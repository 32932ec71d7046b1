import {
  answerPortfolioQuestionsEndpoint,
  policyQuestionsEndpoint,
  portfolioQuestionsEndpoint,
} from '@verdure/contract/investments/policy-questions';
import { POLICY_QUESTIONS } from '@verdure/contract/vocabulary';

import { allow } from '../../../platform/allow.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { lockPortfolio, mustSeePortfolio } from '../portfolios/portfolio.reads.ts';
import { answerQuestions } from './answer-questions.ts';
import { listAnswers } from './policy-answers.store.ts';
import { mayAnswer, maySeeAnswers } from './policy-questions.policy.ts';

/** The policy questions and what a portfolio answers (API-036, 037, 040). */
export const policyQuestionRoutes = ({
  database,
}: Pick<ServerParts, 'database'>): readonly Route[] => [
  serve(policyQuestionsEndpoint, async () =>
    POLICY_QUESTIONS.map(({ id, text }) => ({ id, text })),
  ),

  serve(portfolioQuestionsEndpoint, ({ viewer, params }) =>
    database.withTenant(viewer, async (tx) => {
      const { organisationId, id } = await mustSeePortfolio(tx, viewer, params.portfolioId);
      allow(maySeeAnswers(viewer));
      const value = await listAnswers(tx, { organisationId, portfolioId: id });
      return { value: [...value], abilities: { answer: mayAnswer(viewer) } };
    }),
  ),

  serve(answerPortfolioQuestionsEndpoint, ({ viewer, params, body, request }) =>
    database.withTenant(viewer, async (tx) => {
      const portfolio = await mustSeePortfolio(tx, viewer, params.portfolioId);
      allow(mayAnswer(viewer));
      await lockPortfolio(tx, portfolio);
      await answerQuestions(tx, portfolio, {
        viewer,
        answers: body.value,
        requestId: request.id,
      });
      return { value: body.value, abilities: { answer: true } };
    }),
  ),
];
