import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import { viewerOfSession } from '../features/access/login/find-viewer.ts';
import { mayAskAssistant } from '../features/access/tickets/ticket.policy.ts';
import { redeemTicket } from '../features/access/tickets/tickets.ts';
import type { Investments } from '../features/investments/investment/investment.reads.ts';
import { assistantRoutes } from '../features/screening/assistant/assistant.routes.ts';
import { readAskableFields } from '../features/screening/screener/field-sources.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Route } from '../platform/http/serve.ts';

interface Parts {
  readonly database: Database;
  readonly clock: Clock;
  readonly investments: Investments;
}

/** Joins the assistant with the tickets that lead to it and the fields that it may name. */
export function assistant({ database, clock, investments }: Parts): readonly Route[] {
  const ofSession = viewerOfSession(database, clock);
  return assistantRoutes({
    database,
    clock,
    redeem: (token, request) =>
      redeemTicket(
        { database, clock, viewerOfSession: ofSession },
        { token, audience: 'assistant' },
        request,
      ),
    asking: async (session) => {
      const viewer = await ofSession(session);
      return viewer !== null && mayAskAssistant(viewer) ? viewer : null;
    },
    catalogueFor: async (tx, viewer, type) => {
      const of = { type: 'portfolio', ids: [], profileId: UNCUSTOMISED_PROFILE_ID } as const;
      const under = await investments.profileOf({ tx, viewer }, of);
      return (await readAskableFields({ tx, viewer }, under, type)).catalogue;
    },
  });
}
