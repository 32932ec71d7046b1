import {
  changeCompanyExplanationEndpoint,
  changeInterimExplanationEndpoint,
  type ExplanationTexts,
  type ScoreExplanation,
} from '@verdure/contract/coverage/score-explanations';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../api/call.ts';
import { textOf } from '../../../api/call-error.ts';
import { keys } from '../../../api/keys.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { EditedLogic } from './logic-choice.ts';
import { editorMessages } from './scoring-logic.messages.ts';

function put(edited: EditedLogic, explanations: ExplanationTexts): Promise<ScoreExplanation> {
  const { tab, kind, metricId, metricType } = edited;
  if (tab === 'interim')
    return call(changeInterimExplanationEndpoint, { params: { metricId }, body: { explanations } });
  const params = { metricId, logicTab: tab, explanationType: kind };
  const body = { metricType, explanations, ...params };
  return call(changeCompanyExplanationEndpoint, { params, body });
}

/** Stores changed texts for every organisation (API-140, API-141). */
export function useSaveExplanation(edited: EditedLogic) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (explanations: ExplanationTexts) => put(edited, explanations),
    onSuccess: (stored) => {
      client.setQueryData(keys.scoreExplanation(edited.tab, edited.kind, edited.metricId), stored);
      showToast('success', editorMessages.saved);
    },
    onError: (error) => showToast('error', textOf(error, editorMessages.saveFailed)),
  });
}
