import { dimensionsRoot, metricsRoot } from '@verdure/contract/coverage/catalogue';

import { type AnsweredRoot, answerRoot } from '../../../platform/graphql/answer-root.ts';
import { listAllDimensions, listMetrics } from './catalogue.store.ts';

/** Dimensions and metrics ordered by id (GQL-15). */
export const catalogueResolvers: readonly AnsweredRoot[] = [
  answerRoot(dimensionsRoot, (_, { tx }) => listAllDimensions(tx)),
  answerRoot(metricsRoot, async (_, { tx }) => {
    const metrics = await listMetrics(tx);
    // metrics without a dimension are not shown
    return metrics.flatMap(({ dimension_id, ...metric }) =>
      dimension_id === null ? [] : [{ ...metric, dimension_id }],
    );
  }),
];
