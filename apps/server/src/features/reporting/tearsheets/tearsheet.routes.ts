import {
  impactTearsheetEndpoint,
  riskTearsheetEndpoint,
} from '@verdure/contract/reporting/tearsheets';

import type { Clock } from '../../../platform/clock.ts';
import type { Compute } from '../../../platform/compute/compute.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readAsOf } from '../../../platform/database/past.ts';
import { drawDocument } from '../../../platform/documents/draw-document.ts';
import { dayInFileName } from '../../../platform/documents/past-words.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Investments } from '../../investments/investment/investment.reads.ts';
import { tearsheetFileName } from './file-name.ts';
import { DEFAULT_CAPITAL_USD, impactTearsheet } from './impact-tearsheet.ts';
import { makeTearsheet, type WantedTearsheet } from './make-tearsheet.ts';
import { onePageTearsheet } from './one-page-tearsheet.ts';
import { riskTearsheet } from './risk-tearsheet.ts';

interface TearsheetParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly compute: Compute;
  readonly investments: Investments;
}

/** Tearsheets of portfolios and funds as PDF (API-135, API-136). */
export function tearsheetRoutes(parts: TearsheetParts): readonly Route[] {
  const { database, clock, compute, investments } = parts;

  const answer = async (viewer: Viewer, wanted: Omit<WantedTearsheet, 'now'>) => {
    const now = clock.now();
    const { asOf } = wanted.choices;
    const paper = await database.withTenant(viewer, (tx) =>
      makeTearsheet(investments, { tx: readAsOf(tx, asOf), viewer }, { ...wanted, now }),
    );
    const parts = [await drawDocument(compute, paper)];
    const day = dayInFileName(paper.madeAt.slice(0, 10), asOf);
    const name = tearsheetFileName(paper.title, wanted.type, day);
    return new Reply(undefined, { file: { type: 'application/pdf', name, parts } });
  };

  return [
    serve(riskTearsheetEndpoint, ({ viewer, params, body, request }) => {
      const { onePage, ...choices } = body;
      return answer(viewer, {
        type: onePage ? 'one-page' : 'risk',
        id: params.investmentId,
        profileId: params.profileId,
        choices,
        blocksOf: onePage ? onePageTearsheet : riskTearsheet,
        requestId: request.id,
      });
    }),

    serve(impactTearsheetEndpoint, ({ viewer, params, body, request }) => {
      const { capitalInvested = DEFAULT_CAPITAL_USD, ...choices } = body;
      return answer(viewer, {
        type: 'impact',
        id: params.investmentId,
        profileId: params.profileId,
        choices,
        blocksOf: (figures) => impactTearsheet(figures, capitalInvested),
        requestId: request.id,
      });
    }),
  ];
}
