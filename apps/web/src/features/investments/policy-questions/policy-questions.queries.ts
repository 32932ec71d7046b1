import {
  answerPortfolioQuestionsEndpoint,
  policyQuestionsEndpoint,
  portfolioQuestionsEndpoint,
} from '@verdure/contract/investments/policy-questions';
import type { PolicyAnswer } from '@verdure/contract/vocabulary';
import { queryOptions } from '@tanstack/react-query';

import { useAct } from '../../../acts/use-act.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { policyMessages } from './policy-questions.messages.ts';

export const policyQuestionsQuery = () =>
  queryOptions({
    queryKey: keys.policyQuestions,
    queryFn: ({ signal }) => call(policyQuestionsEndpoint, {}, { signal }),
  });

export const portfolioAnswersQuery = (portfolioId: number) =>
  queryOptions({
    queryKey: keys.held('portfolio', portfolioId, 'questions'),
    queryFn: ({ signal }) =>
      call(portfolioQuestionsEndpoint, { params: { portfolioId } }, { signal }),
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
