import {
  answerPortfolioQuestionsEndpoint,
  policyQuestionsEndpoint,
  portfolioQuestionsEndpoint,
} from '@verdure/contract/investments/policy-questions';
import type { PolicyAnswer } from '@verdure/contract/vocabulary';
import { queryOptions, useMutation } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { useMakeStale } from '../../../api/stale.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
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
export function useAnswerQuestions(portfolioId: number, onSaved: () => void) {
  const makeStale = useMakeStale();
  return useMutation({
    mutationFn: (value: (PolicyAnswer | null)[]) =>
      call(answerPortfolioQuestionsEndpoint, { params: { portfolioId }, body: { value } }),
    onSuccess: async () => {
      await makeStale('portfolio');
      showToast('success', policyMessages.saved);
      onSaved();
    },
    onError: (error) => showToast('error', textOf(error, policyMessages.saveFailed)),
  });
}
