import {
  askAssistantEndpoint,
  beginAssistantEndpoint,
} from '@verdure/contract/screening/assistant';

import { type Route, servePublic } from '../../../platform/http/serve.ts';
import { answerQuestion, type AssistantParts, beginConversation } from './assistant.ts';

export const assistantRoutes = (parts: AssistantParts): readonly Route[] => [
  servePublic(beginAssistantEndpoint, async ({ body: { token }, request }) => ({
    conversation: await beginConversation(parts, token, request),
  })),

  servePublic(askAssistantEndpoint, ({ body }) => answerQuestion(parts, body)),
];
