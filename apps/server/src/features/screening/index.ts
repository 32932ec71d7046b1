import { UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';

import type { Route } from '../../platform/http/serve.ts';
import type { InvestmentParts } from '../investments/investment/investment-parts.reads.ts';
import type { Investments } from '../investments/investment/investment.reads.ts';
import type { AssistantParts } from './assistant/assistant.ts';
import { assistantRoutes } from './assistant/assistant.routes.ts';
import { remakeExport } from './exports/export-result.ts';
import { screenerExportRoutes } from './exports/screener-export.routes.ts';
import { savedQueryRoutes } from './saved-queries/saved-query.routes.ts';
import { readAskableFields } from './screener/field-sources.ts';

export { screenMembers } from './exports/members.reads.ts';
export { handOverQueries } from './saved-queries/saved-query.store.ts';
export { screenerResolvers as roots } from './screener/screener.resolvers.ts';

interface ScreeningParts extends Pick<InvestmentParts, 'database' | 'clock' | 'investments'> {
  readonly assistantAccess: Pick<AssistantParts, 'redeem' | 'asking'>;
}

/** How the question of an exported result is answered again. */
export const remakes = (parts: Pick<ScreeningParts, 'investments' | 'clock'>) => ({
  'screener-export': remakeExport(parts),
});

/** The fields that the assistant may name to a viewer. */
const catalogueFrom =
  (investments: Investments): AssistantParts['catalogueFor'] =>
  async (tx, viewer, type) => {
    const of = { type: 'portfolio', ids: [], profileId: UNCUSTOMISED_PROFILE_ID } as const;
    const under = await investments.profileOf({ tx, viewer }, of);
    return (await readAskableFields({ tx, viewer }, under, type)).catalogue;
  };

/** The screener, its stored queries and exports, and the assistant that writes queries. */
export const routes = (parts: ScreeningParts): readonly Route[] => [
  ...screenerExportRoutes(parts),
  ...savedQueryRoutes(parts),
  ...assistantRoutes({
    ...parts,
    ...parts.assistantAccess,
    catalogueFor: catalogueFrom(parts.investments),
  }),
];
