import {
  chooseIssuerEndpoint,
  listIssuerChoicesEndpoint,
  undoIssuerChoiceEndpoint,
} from '@verdure/contract/investments/issuer-choices';

import { type Route, serve } from '../../../../platform/http/serve.ts';
import type { ServerParts } from '../../../../platform/server-parts.ts';
import { chooseIssuer, undoChoice } from './choose-issuer.ts';
import { listNamedChoices } from './issuer-choice.store.ts';

type ChoiceParts = Pick<ServerParts, 'database'>;

/** Which company a row of holdings files is of, as the organisation chose. */
export const issuerChoiceRoutes = ({ database }: ChoiceParts): readonly Route[] => [
  serve(listIssuerChoicesEndpoint, ({ viewer }) =>
    database.withTenant(viewer, async (tx) =>
      (await listNamedChoices(tx, viewer)).map((choice) => ({
        id: choice.id,
        code: choice.code,
        name: choice.nameKey,
        country: choice.country,
        company: { id: choice.companyId, name: choice.companyName },
        chosen_at: choice.madeAt,
        chosen_by: choice.madeBy,
      })),
    ),
  ),

  serve(chooseIssuerEndpoint, ({ viewer, body, request }) =>
    database.withTenant(viewer, (tx) =>
      chooseIssuer(tx, {
        viewer,
        sign: body.sign,
        companyId: body.company_id,
        requestId: request.id,
      }),
    ),
  ),

  serve(undoIssuerChoiceEndpoint, ({ viewer, params: { choiceId }, request }) =>
    database.withTenant(viewer, async (tx) => {
      await undoChoice(tx, choiceId, { viewer, requestId: request.id });
      return { id: choiceId };
    }),
  ),
];
