import { SENTIMENTS } from '@verdure/sentiment/classifier';
import { z } from 'zod';

import { callOutside, type OutboundRules } from '../../../platform/outbound.ts';
import type { SentimentClassifier } from '@verdure/sentiment/classifier';

const AT_ONCE = 100;

const answered = z.object({
  judgements: z.array(
    z.object({ sentiment: z.enum(SENTIMENTS), net_score: z.number().min(-1).max(1) }),
  ),
});

interface ModelService {
  readonly url: string;
  /** Sent as a bearer token; null to send none. */
  readonly key: string | null;
}

/**
 * A model behind an address. It gets `{headlines: [{title, entity}]}` and answers
 * `{judgements: [{sentiment, net_score}]}` in the same order.
 */
export function httpClassifier(
  { url, key }: ModelService,
  rules: OutboundRules,
): SentimentClassifier {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(key !== null && { authorization: `Bearer ${key}` }),
  };
  return {
    classify: async (headlines) => {
      const judgements = [];
      for (let first = 0; first < headlines.length; first += AT_ONCE) {
        const some = headlines.slice(first, first + AT_ONCE);
        const asked = some.map(({ title, entity }) => ({ title, entity }));
        const body = JSON.stringify({ headlines: asked });
        const answer = await callOutside(url, { method: 'POST', headers, body }, rules);
        if (!answer.ok) throw new Error(`the sentiment model answers ${answer.status}`);
        const { judgements: told } = answered.parse(await answer.json());
        if (told.length !== some.length) throw new Error('the sentiment model left headlines out');
        judgements.push(
          ...told.map(({ sentiment, net_score }) => ({ sentiment, netScore: net_score })),
        );
      }
      return judgements;
    },
  };
}
