import {
  answerPortfolioQuestionsEndpoint,
  policyQuestionsEndpoint,
  portfolioQuestionsEndpoint,
} from '@verdure/contract/investments/policy-questions';
import type { PolicyAnswer } from '@verdure/contract/vocabulary';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readQuery } from '../../../api/read-query.ts';
import { policyMessages } from './policy-questions.messages.ts';

export const policyQuestionsQuery = () =>
  readQuery(keys.policyQuestions, policyQuestionsEndpoint, {});

export const portfolioAnswersQuery = (portfolioId: number) =>
  readQuery(keys.held('portfolio', portfolioId, 'questions'), portfolioQuestionsEndpoint, {
    params: { portfolioId },
  });

/** Stores the answers; the article of the portfolio follows from them. */
export const useAnswerQuestions = (portfolioId: number, onSaved: () => void) =>
  useAct({
    act: (value: (PolicyAnswer | null)[]) =>
      call(answerPortfolioQuestionsEndpoint, { params: { portfolioId }, body: { value } }),
    makesStale: 'portfolio',
    done: policyMessages.saved,
    failed: policyMessages.saveFailed,
    onDone: () => {
      onSaved();
    },
  });
