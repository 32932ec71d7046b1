import {
  impactTearsheetEndpoint,
  riskTearsheetEndpoint,
} from '@verdure/contract/reporting/tearsheets';

import { readAsOf } from '../../../platform/database/past.ts';
import { dayInFileName } from '../../../platform/documents/past-words.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { drawWithReceipt } from '../../../platform/receipts/issue-receipt.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { InvestmentParts } from '../../investments/investment/investment-parts.reads.ts';
import { tearsheetFileName } from './file-name.ts';
import { makeTearsheet, type WantedTearsheet } from './make-tearsheet.ts';
import { wantedImpact, wantedRisk } from './wanted-tearsheet.ts';

type TearsheetParts = Pick<InvestmentParts, 'database' | 'clock' | 'compute' | 'investments'>;

/** Tearsheets of portfolios and funds as PDF (API-135, API-136). */
export function tearsheetRoutes(parts: TearsheetParts): readonly Route[] {
  const { database, clock, investments } = parts;

  const answer = async (
    viewer: Viewer,
    requestId: string,
    wanted: Omit<WantedTearsheet, 'now'>,
  ) => {
    const now = clock.now();
    const { asOf } = wanted.choices;
    const made = await database.withTenant(viewer, (tx) =>
      makeTearsheet(investments, { tx: readAsOf(tx, asOf), viewer }, { ...wanted, now, requestId }),
    );
    const pieces = await drawWithReceipt(parts, { viewer, requestId }, made);
    const { title, madeAt } = made.paper;
    const name = tearsheetFileName(title, wanted.type, dayInFileName(madeAt.slice(0, 10), asOf));
    return new Reply(undefined, { file: { type: 'application/pdf', name, parts: pieces } });
  };

  return [
    serve(riskTearsheetEndpoint, ({ viewer, params, body, request }) =>
      answer(viewer, request.id, wantedRisk({ params, body })),
    ),
    serve(impactTearsheetEndpoint, ({ viewer, params, body, request }) =>
      answer(viewer, request.id, wantedImpact({ params, body })),
    ),
  ];
}
