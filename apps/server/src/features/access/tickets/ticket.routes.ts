import {
  createTicketEndpoint,
  redeemTicketEndpoint,
  reportGrantEndpoint,
} from '@verdure/contract/access/tickets';
import { FEATURES } from '@verdure/contract/vocabulary';

import { type Route, serve, servePublic } from '../../../platform/http/serve.ts';
import { createTicket, grantReports, redeemTicket, type TicketParts } from './tickets.ts';

export const ticketRoutes = (parts: TicketParts): readonly Route[] => [
  serve(createTicketEndpoint, async ({ viewer, body: { audience }, request }) => ({
    token: await createTicket(parts, viewer, { audience, requestId: request.id }),
  })),

  servePublic(redeemTicketEndpoint, async ({ body, request }) => {
    const viewer = await redeemTicket(parts, body, request);
    return {
      user_id: viewer.userId,
      organisation_id: viewer.organisationId,
      role_id: viewer.roleId,
      user_is_scoped: viewer.isScoped,
      features: [...viewer.features].map((name) => FEATURES[name]).sort((a, b) => a - b),
    };
  }),

  serve(reportGrantEndpoint, async ({ viewer, request }) => ({
    secret: await grantReports(parts, viewer, request.id),
  })),
];
